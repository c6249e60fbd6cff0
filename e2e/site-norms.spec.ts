import type { Locator, Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { stoppable, type OwnServer } from "./support/servers.ts";
import { QUIET_PAGE, expect, takeTest, test } from "./support/test.ts";

const TITLE = "和本站做过的人比";
const NORMS = "**/api/tests/*/norms";

// What everybody together has done is that of this test; one address stands for the many people who are counted.
stoppable.use({ serverEnv: { RATE_LIMIT: "off" } });

/** Counts results of nobody: as many with each total as named, the way the site posts them. */
async function postResults(
  { url }: OwnServer,
  type: "adhd" | "asd-adult",
  countByTotal: Readonly<Record<number, number>>,
): Promise<void> {
  const totals = Object.entries(countByTotal).flatMap(([total, count]) =>
    Array.from({ length: count }, () => Number(total)),
  );
  const answers = await Promise.all(
    totals.map((total) =>
      fetch(`${url}/api/test-results`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
        body: JSON.stringify({
          test_type: type,
          test_name: "自评",
          result_type: "结果",
          total_score: total,
          scores: { total_score: total },
          start_time: "2026-11-21T02:00:00.000Z",
          end_time: "2026-11-21T02:05:00.000Z",
          version: `${type}-1`,
        }),
      }),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
}

/** Opens the result of a sheet with the same answer everywhere, as a device that holds it would. */
async function openFinished(page: Page, type: string, count: number, answer: string | number): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    ([key, session]) => {
      localStorage.setItem(key, session);
    },
    [
      `testSession_${type}`,
      JSON.stringify({
        id: "00000000-0000-4000-8000-0000000000aa",
        testType: type,
        currentQuestionIndex: count - 1,
        answers: Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, answer])),
        startTime: Date.now() - 600_000,
        endTime: Date.now() - 1_000,
        isCompleted: true,
      }),
    ] as const,
  );
  await page.goto(`/${type}/result`);
  await expect(page.getByRole("heading", { level: 2, name: "可以做的事" })).toBeVisible();
}

function section(page: Page): Locator {
  return page.locator("details").filter({ has: page.getByRole("heading", { name: TITLE }) });
}

async function unfold(page: Page): Promise<Locator> {
  await section(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  return section(page);
}

/** Resolves once the page has the server's answer to its question for the norms, with `data`. */
async function norms(page: Page): Promise<unknown> {
  const response = await page.waitForResponse(NORMS);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
}

/*
 * 298 others and this person's 38 make 299. One more makes 300: 200 with 20, 50 with 38 (their own among them), 50
 * with 60. Below 38 are 200; half of the 50 equal ones is 25; 225 of 300 is 75%.
 */
stoppable(
  "a total is compared with this site's results from the 300th on, and not before",
  async ({ page, server }) => {
    await postResults(server, "adhd", { 20: 199, 38: 49, 60: 50 });
    const counted = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/api/test-results"),
    );
    const before = norms(page);
    await takeTest(page);
    expect(await before).toBeNull();
    await counted;
    await expect(page.getByRole("heading", { name: "可以做的事" })).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);

    await postResults(server, "adhd", { 20: 1 });
    // The server may remember for a moment that there were 299.
    await expect(async () => {
      await page.reload();
      await expect(section(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(section(page).getByText("看看你的总分在本站300份结果里大致排在哪里。")).toBeVisible();
    const open = await unfold(page);
    await expect(
      open.getByText("把本站的300份结果按总分从低到高排，你的38分大约在75%的位置。"),
    ).toBeVisible();
    await expect(open.getByText("比你低的200份，和你同分的50份，比你高的50份。")).toBeVisible();
    await expect(
      open.getByText(/自己找来做这个测试的人，不是随机抽来的普通人，所以不能当作常模/),
    ).toBeVisible();
    const picture = open.getByRole("img", {
      name: "300份结果的总分分布，0到72分。你的总分是38分，大约在75%的位置",
    });
    await expect(picture).toBeVisible();
    const heights = await picture
      .locator("rect.fill-line-strong, rect.fill-accent")
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
    // 73 bars, the line of the own total and the ground line; 50 is a quarter of 200, and nobody has 21.
    expect([heights.length, heights[38]! / heights[20]!, heights[60]! / heights[20]!, heights[21]]).toEqual([
      75, 0.25, 0.25, 0,
    ]);
  },
);

/*
 * 完全同意 everywhere is 24 of 50 (flows.spec.ts). 250 with 10 and 50 with 40: 250 of 300 is 83%. This person's own
 * post may arrive before the question or after it: 250.5 of 301 is 83% too.
 */
stoppable("the adult comparison stands right below the published reference", async ({ page, server }) => {
  await postResults(server, "asd-adult", { 10: 250, 40: 50 });
  await openFinished(page, "asd-adult", 50, "strongly_agree");
  const open = await unfold(page);
  await expect(open.getByText("你的24分大约在83%的位置")).toBeVisible();
  await expect(open.getByRole("img", { name: /^30[01]份结果的总分分布，0到50分/ })).toBeVisible();
  const headings = await page.getByRole("heading", { level: 3 }).allTextContents();
  expect(headings[headings.indexOf(TITLE) - 1]).toBe("和别人比，大致在哪里");
});

test("a test whose total is not compared does not ask", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/norms")) asked.push(request.url());
  });
  await openFinished(page, "asd", 20, "是");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

stoppable("numbers that arrive late move nothing that is being read", async ({ page, server }) => {
  await postResults(server, "adhd", { 20: 300 });
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  await page.route(NORMS, async (route) => {
    await gate;
    await route.continue();
  });
  await openFinished(page, "adhd", 18, 2);
  const read = page.getByRole("heading", { level: 2, name: "谁能帮你" });
  await read.evaluate((node) => {
    node.scrollIntoView({ block: "center" });
  });
  await expect(read).toBeInViewport();
  await expect(section(page)).toHaveCount(0);
  const before = (await read.boundingBox())!;
  release();
  await expect(section(page)).toBeAttached();
  expect((await section(page).boundingBox())!.height).toBeGreaterThan(50);
  // The browser holds on to what is read; it scrolls by whole pixels.
  expect(Math.abs((await read.boundingBox())!.y - before.y)).toBeLessThan(1);
});

/** 300 results with totals from 0 to 59: a test that ends at 72 has 13 more. */
const SHORT = Array.from({ length: 60 }, () => 5);

test("nothing is shown of a histogram of another scale", async ({ page }) => {
  await page.route(NORMS, (route) =>
    route.fulfill({ json: { success: true, data: { n: 300, histogram: SHORT } } }),
  );
  const answered = norms(page);
  await openFinished(page, "adhd", 18, 2);
  await answered;
  await expect(page.getByRole("heading", { name: "可以做的事" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test.describe("when the server is in trouble", () => {
  test.use({ expectedErrors: [/500/] });

  test("the result stands alone", async ({ page }) => {
    const ended = new Promise<void>((end) => {
      void page.route(NORMS, async (route) => {
        await route.fulfill({ status: 500, body: "" });
        end();
      });
    });
    await openFinished(page, "adhd", 18, 2);
    await ended;
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("img", { name: /^总分：36分/ })).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

stoppable("axe finds nothing with the comparison open, by day and by night", async ({ page, server }) => {
  await postResults(server, "adhd", { 12: 100, 20: 150, 38: 50 });
  await openFinished(page, "adhd", 18, 2);
  await expect((await unfold(page)).getByRole("img")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), colorScheme).toEqual([]);
  }
});
