import { readHistory } from "./support/people.ts";
import { openKeptSession, repeat, seeQuestion } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/* Delays and time limits that users can observe, with a simulated clock. */

const START = new Date("2026-11-21T02:00:00Z");
/** More than the duration of one animation frame. */
const FRAME_MS = 20;

/** Stored session in which only the last two questions have no answer. */
const KEPT = {
  adhd: Array<number>(16).fill(3),
  mbti: repeat([23, "E"], [23, "S"], [23, "T"], [22, "J"]),
  asd: repeat([18, "是"]),
  "asd-adult": repeat([48, "slightly_agree"]),
} as const;

for (const { type, advance, submit, loading, messageMs, messages } of [
  { type: "adhd", advance: 0, submit: 0, loading: 1500, messageMs: 1500, messages: 1 },
  { type: "mbti", advance: 300, submit: 100, loading: 3000, messageMs: 800, messages: 4 },
  { type: "asd", advance: 300, submit: 100, loading: 3000, messageMs: 1500, messages: 2 },
  { type: "asd-adult", advance: 0, submit: 0, loading: 1500, messageMs: 1500, messages: 1 },
] as const) {
  const only = longUnless(type, "mbti");
  test(`${type}: moves on in ${advance} ms, submits in ${submit}, loads ${loading}${only}`, async ({
    page,
  }) => {
    await page.clock.install({ time: START });
    const count = KEPT[type].length + 2;
    // Scoring and texts are loaded when the page is idle. The stopped clock prevents that, so the test waits for the
    // request.
    const texts = page.waitForResponse(new RegExp(`/assets/${type}-[\\w-]{8}\\.js$`));
    await openKeptSession(page, type, KEPT[type]);
    await seeQuestion(page, count - 1, count);
    await (await texts).finished();
    await page.clock.pauseAt(new Date(START.getTime() + 60_000));

    await page.getByRole("radio").first().click();
    if (advance > 0) {
      await page.clock.runFor(advance - 1);
      await seeQuestion(page, count - 1, count);
      await page.clock.runFor(1);
    }
    await seeQuestion(page, count, count);
    // Advances the clock by a frame, because a press before the question is painted has no effect.
    await page.clock.runFor(FRAME_MS);

    // Clicks at another position, because a second press at the same one would count as a double click.
    await page.getByRole("radio").nth(1).click();
    if (submit > 0) {
      await page.clock.runFor(submit - 1);
      await expect(page).toHaveURL(`/${type}/questionnaire`);
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(`/${type}/loading`);
    await expect(page.getByText(/不是诊断/).filter({ visible: true })).toBeVisible();

    // The delay of the loading page begins after the result is stored.
    await expect.poll(async () => (await readHistory(page)).length).toBe(1);
    const status = page.getByRole("status").filter({ hasText: "正在" });
    const seen = new Set([await status.textContent()]);
    for (let shown = 1; shown < messages; shown += 1) {
      await page.clock.runFor(messageMs);
      await expect.poll(async () => seen.has(await status.textContent())).toBe(false);
      seen.add(await status.textContent());
    }
    expect(seen.size).toBe(messages);
    await page.clock.runFor(loading - 1 - (messages - 1) * messageMs);
    await expect(page).toHaveURL(`/${type}/loading`);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(`/${type}/result`);
  });
}

test("cards show minutes, questions and participants, asked for again after 5 minutes", async ({ page }) => {
  let calls = 0;
  await page.route("**/api/tests", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { data: { type: string; participant_count: number }[] } };
    for (const test of body.data.data) test.participant_count = test.type === "asd" ? calls : 0;
    calls += 1;
    await route.fulfill({ response, json: body });
  });
  const visit = async (minutes: number) => {
    await page.clock.setFixedTime(new Date(START.getTime() + minutes * 60_000));
    await page.goto("/");
  };
  const refresh = page.getByRole("button", { name: "刷新测试数据" });
  const card = page.getByRole("listitem").filter({ hasText: "幼儿社交沟通发展筛查" });
  await visit(0);
  await expect(card).toContainText(/5 分钟.*20 题/s);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("test_data_cache")))
    .toContain("participant_count");
  await expect(page.getByText(/人参与/)).toHaveCount(0);
  await visit(4.9);
  // Waits until the first request has ended; otherwise both presses would send a request while the cache is being read.
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  await refresh.click();
  await expect(card).toContainText("1 人参与");
  await expect(page.getByText(/人参与/)).toHaveCount(1);
  // Only the second press sent a request; the visit before it used the cache.
  expect(calls).toBe(2);
  await visit(4.9 + 5.1);
  await expect(card).toContainText("2 人参与");
  expect(calls).toBe(3);
});
