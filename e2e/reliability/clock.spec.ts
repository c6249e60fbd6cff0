import { skipLoading } from "../support/flows.ts";
import type { Page } from "@playwright/test";
import { recordProof } from "../support/proof.ts";
import { SHEET, answerByMouse, expect, seeQuestion, test } from "../support/test.ts";

/* C12: the device's clock is wrong, jumps, or the device is in another part of the world. */

const NOW = new Date("2026-11-21T02:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Where the clock stands at question 1, 7 and 13 and at the end, beside the true time. */
const WALKS = [
  ["a day behind", [-DAY, -DAY, -DAY, -DAY]],
  ["a day ahead", [DAY, DAY, DAY, DAY]],
  ["ten years behind", [-3653 * DAY, -3653 * DAY, -3653 * DAY, -3653 * DAY]],
  ["set back by a day on the way", [0, -DAY, -DAY, -DAY]],
  ["set back again and again", [0, -HOUR, -2 * DAY, -400 * DAY]],
  ["set forward by a day on the way", [0, 0, DAY, DAY]],
  ["corrected from 1970", [-20_778 * DAY, -20_778 * DAY, 0, 0]],
  ["to and fro", [0, DAY, -DAY, 0]],
] as const;

async function setClock(page: Page, offsetMs: number): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW.getTime() + offsetMs));
}

async function readResults(page: Page): Promise<{ start_time: string; end_time: string; answers: object }[]> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("test_history") ?? "[]") as {
        start_time: string;
        end_time: string;
        answers: object;
      }[],
  );
}

for (const [index, [name, [first, second, third, last]]] of WALKS.entries()) {
  for (const withReload of [false, true]) {
    // In short every other walk is with reloads, in full each is both.
    const tag = withReload === (index % 2 === 1) ? [] : ["@long"];
    test(
      `C12 ${name}${withReload ? ", with a reload at each step" : ""}: every answer counts, and the end is after the start`,
      {
        tag,
      },
      async ({ page }) => {
        await setClock(page, first);
        await page.goto("/adhd/questionnaire");
        for (const [step, offset] of [first, second, third].entries()) {
          await setClock(page, offset);
          if (withReload && step > 0) await page.reload();
          await answerByMouse(page, SHEET.slice(step * 6, step * 6 + 6), step * 6 + 1);
          if (step < 2) await seeQuestion(page, step * 6 + 7);
        }
        await setClock(page, last);
        await skipLoading(page);
        await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
        const [result, ...others] = await readResults(page);
        expect(others).toEqual([]);
        expect(Object.values(result!.answers)).toEqual([...SHEET]);
        expect(Date.parse(result!.end_time)).toBeGreaterThan(Date.parse(result!.start_time));
        recordProof("C12", `${name}${withReload ? " reloaded" : ""}`.replaceAll(" ", "-"), {
          answersLost: 0,
          endBeforeStart: 0,
        });
      },
    );
  }
}

test("C12 counts cached by a clock that was ahead are asked for again, and not for ever fresh", async ({
  page,
}) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/tests")) calls += 1;
  });
  const visit = async (offsetMs: number, { asks }: { asks: boolean }) => {
    await setClock(page, offsetMs);
    const asked = asks ? page.waitForRequest("**/api/tests") : undefined;
    await page.goto("/");
    await asked;
    await page.waitForLoadState("networkidle");
    return calls;
  };
  expect(await visit(3653 * DAY, { asks: true })).toBe(1);
  expect(await visit(0, { asks: true })).toBe(2);
  expect(await visit(4 * 60_000, { asks: false })).toBe(2);
  expect(await visit(-DAY, { asks: true })).toBe(3);
});

// West of Shanghai is every other test: the configuration puts the device into Los Angeles.
test.describe("far east of Shanghai", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("C12 dates are those of Shanghai", async ({ page }) => {
    // 16:30 UTC: in Shanghai the next day has begun.
    await page.clock.setFixedTime(new Date("2026-11-20T16:30:00Z"));
    await page.goto("/adhd/questionnaire");
    await answerByMouse(page, SHEET);
    await skipLoading(page);
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await page.goto("/adhd/visit-sheet");
    await expect(page.getByText("完成于2026-11-21 00:30（北京时间）")).toBeVisible();
  });
});
