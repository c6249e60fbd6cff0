import type { Page } from "@playwright/test";
import { recordProof, scaled } from "#harness/proof.ts";
import { fronted as test } from "#e2e/support/front.ts";
import { readHistory } from "#e2e/support/people.ts";
import { QUIET_PAGE } from "#e2e/support/quiet-page.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C9: double and triple clicks, repeated keys and many taps. A press must not answer a question if it began before the
 * question was painted, or if it is the second press of a double tap.
 */

const STORMS = scaled(1000);
/** If two presses at the same place are less than this apart, the second one belongs to a double tap. */
const DOUBLE_TAP_MS = 200;
/** Time for which each question is on the screen before the presses. */
const SEEN_MS = 500;
const GAPS_MS = [10, 25, 50, 80, 120, 160, 200, 240, 280, 300] as const;

declare global {
  interface Window {
    /**
     * For each question, the time at which it appeared, and the times of the last two presses before its answer was
     * stored.
     */
    watched: { shown: Record<number, number>; answered: Record<number, readonly [number, number]> };
  }
}

test.use({ hasTouch: true });
test.setTimeout(60_000 + STORMS * 4000);

/** Runs in the page: records when questions appear and when answers are stored. */
const WATCH = () => {
  window.watched = { shown: {}, answered: {} };
  let presses: [number, number] = [-Infinity, -Infinity];
  for (const kind of ["pointerdown", "keydown"] as const) {
    addEventListener(
      kind,
      (event) => {
        if (!(event instanceof KeyboardEvent && event.repeat)) presses = [presses[1], event.timeStamp];
      },
      true,
    );
  }
  new MutationObserver(() => {
    const question = Number(/第 (\d+) 题 \//.exec(document.body?.textContent ?? "")?.[1] ?? 0);
    if (question > 0) window.watched.shown[question] ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const own = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key: string, value: string) {
    if (key === "testSession_adhd") {
      const { answers } = JSON.parse(value) as { answers: Record<number, number> };
      for (const question of Object.keys(answers)) window.watched.answered[Number(question)] ??= presses;
    }
    own.call(this, key, value);
  };
};

/** Clicks, taps or presses a key on one option several times, without waiting for the page. */
async function pressRepeatedly(page: Page, number: number, gapMs: number): Promise<void> {
  const radio = page.getByRole("radio").nth(number % 5);
  const box = (await radio.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const digit = String(1 + (number % 5));
  await page.mouse.move(x, y);
  const kinds = [
    (clickCount: number) => Promise.all([page.mouse.down({ clickCount }), page.mouse.up({ clickCount })]),
    () => page.touchscreen.tap(x, y),
    // Repeated calls without a key-up event simulate a key that is held down.
    () => page.keyboard.down(digit),
    () => page.keyboard.down("Enter"),
  ];
  const send = kinds[number % kinds.length]!;
  if (number % kinds.length === 2) await page.getByRole("radiogroup").getByRole("heading").focus();
  if (number % kinds.length === 3) await radio.focus();
  const sent: Promise<unknown>[] = [];
  for (let count = 1; count <= 2 + (number % 4); count += 1) {
    sent.push(send(count));
    await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  await Promise.all(sent);
  for (const key of [digit, "Enter"]) await page.keyboard.up(key);
}

/** Waits until a question was on the screen for `SEEN_MS` and is not answered. Returns false at the end of the test. */
async function untilSeen(page: Page): Promise<boolean> {
  const handle = await page.waitForFunction((seenMs) => {
    if (!location.pathname.endsWith("/questionnaire")) return "over";
    const question = Number(/第 (\d+) 题 \//.exec(document.body.textContent)?.[1] ?? 0);
    const isAnswered = document.querySelector("[role=radiogroup] input:checked") !== null;
    if (isAnswered || question in window.watched.answered) return false;
    return performance.now() - (window.watched.shown[question] ?? Infinity) > seenMs;
  }, SEEN_MS);
  return (await handle.jsonValue()) !== "over";
}

async function readUnseen(page: Page): Promise<string[]> {
  const { shown, answered } = await page.evaluate(() => window.watched);
  return Object.entries(answered).flatMap(([question, [before, at]]) => {
    const seenFor = at - (shown[Number(question)] ?? Infinity);
    const isMeant = seenFor > 0 && at - before >= DOUBLE_TAP_MS;
    return isMeant
      ? []
      : [`${question} after ${Math.round(seenFor)} ms, ${Math.round(at - before)} ms apart`];
  });
}

test("C9 storms answer no unseen question, and end in one result and one post", async ({ page, front }) => {
  await page.addInitScript(WATCH);
  let storms = 0;
  let tests = 0;
  for (; storms < STORMS; tests += 1) {
    await page.goto(QUIET_PAGE);
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase("xinjing");
    });
    await page.goto("/adhd/questionnaire");
    while (await untilSeen(page)) {
      const gapMs = GAPS_MS[(storms * 7) % GAPS_MS.length]!;
      await pressRepeatedly(page, storms, gapMs);
      storms += 1;
      expect(await readUnseen(page), `storm ${storms}, ${gapMs} ms`).toEqual([]);
    }
    // On a busy machine, the loading page may already be over.
    await page.dblclick("text=直接查看结果", { timeout: 2000 }).catch(() => undefined);
    await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
    // One result that was counted means that the site sends no further request.
    const readCounted = async () => (await readHistory(page)).map((result) => "counted_at" in result);
    await expect.poll(readCounted, { timeout: 30_000 }).toEqual([true]);
    expect(front.count("POST /api/test-results")).toBe(tests + 1);
  }
  recordProof("C9", "storms", { storms, tests, unseenAnswered: 0, results: tests, posts: tests });
});
