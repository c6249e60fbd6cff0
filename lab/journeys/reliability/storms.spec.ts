import type { Page } from "@playwright/test";
import { recordProof, scaled } from "#harness/proof.ts";
import { fronted as test } from "#e2e/support/front.ts";
import { readHistory } from "#e2e/support/people.ts";
import { QUIET_PAGE, expect } from "#e2e/support/test.ts";

/* C9: double and triple clicks, repeating keys and many taps. A press that began before its question was painted, or that follows
   another one at the same place, must not answer it. */

const STORMS = scaled(1000);
/** A press within this time after another one at the same place belongs to a double tap. */
const DOUBLE_TAP_MS = 200;
/** Time that a question is visible before the presses. */
const SEEN_MS = 500;
const GAPS_MS = [10, 25, 50, 80, 120, 160, 200, 240, 280, 300] as const;

declare global {
  interface Window {
    /** By question: when it appeared, and the last two presses before an answer was stored. */
    watched: { shown: Record<number, number>; answered: Record<number, readonly [number, number]> };
  }
}

test.use({ hasTouch: true });
test.setTimeout(60_000 + STORMS * 4000);

/** Records when questions appear and when answers are stored. */
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

/** Clicks, taps or presses keys on one option at intervals, without waiting for the page. */
async function rage(page: Page, number: number, gapMs: number): Promise<void> {
  const radio = page.getByRole("radio").nth(number % 5);
  const box = (await radio.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const digit = String(1 + (number % 5));
  await page.mouse.move(x, y);
  const kinds = [
    (clickCount: number) => Promise.all([page.mouse.down({ clickCount }), page.mouse.up({ clickCount })]),
    () => page.touchscreen.tap(x, y),
    // Holds a key down: the first event is the press, the others are repeats.
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

/** Waits until a question was visible long enough and has no answer; false at the end of the test. */
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
      await rage(page, storms, gapMs);
      storms += 1;
      expect(await readUnseen(page), `storm ${storms}, ${gapMs} ms`).toEqual([]);
    }
    // A busy machine may have passed the loading page.
    await page.dblclick("text=直接查看结果", { timeout: 2000 }).catch(() => undefined);
    await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
    // One counted result, which means that the site sends no other post.
    const readCounted = async () => (await readHistory(page)).map((result) => "counted_at" in result);
    await expect.poll(readCounted, { timeout: 30_000 }).toEqual([true]);
    expect(front.count("POST /api/test-results")).toBe(tests + 1);
  }
  recordProof("C9", "storms", { storms, tests, unseenAnswered: 0, results: tests, posts: tests });
});
