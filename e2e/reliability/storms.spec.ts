import type { Page } from "@playwright/test";
import { fronted as test } from "../support/front.ts";
import { recordProof } from "../support/proof.ts";
import { skipLoading } from "../support/flows.ts";
import { expect, untilHydrated } from "../support/test.ts";

/*
 * C9: double and triple clicks, keys that repeat, and storms of taps. A question that was on the screen
 * for less than 250 ms was not seen, and must not be answered.
 */

const STORMS = process.env["LONG"] === undefined ? 40 : 1000;
const COUNT = 18;
/** A question shown for less than this was not seen. */
const SEEN_MS = 250;
const GAPS_MS = [10, 25, 50, 80, 120, 160, 200, 240, 280, 300] as const;
const KINDS = ["clicks", "taps", "digit", "enter"] as const;

interface Watched {
  /** When a question appeared, by number. */
  readonly shown: Record<number, number>;
  /** When an answer was stored first, by number. */
  readonly answered: Record<number, number>;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

test.use({ hasTouch: true });

/** Notes when questions appear and when answers are stored. */
const WATCH = () => {
  window.watched = { shown: {}, answered: {} };
  let last = 0;
  new MutationObserver(() => {
    const question = Number(/第 (\d+) 题 \//.exec(document.body?.textContent ?? "")?.[1] ?? 0);
    if (question === last || question === 0) return;
    last = question;
    window.watched.shown[question] = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const own = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key: string, value: string) {
    if (key === "testSession_adhd") {
      const { answers } = JSON.parse(value) as { answers: Record<number, number> };
      for (const question of Object.keys(answers))
        window.watched.answered[Number(question)] ??= performance.now();
    }
    own.call(this, key, value);
  };
};

/** Sends events so far apart as asked, without waiting for what the page makes of them; resolves when all were handled. */
async function storm(times: number, gapMs: number, send: (index: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, gapMs));
    sent.push(send(index));
  }
  await Promise.all(sent);
}

async function rage(page: Page, number: number, gapMs: number): Promise<void> {
  const kind = KINDS[number % KINDS.length];
  const times = 2 + (number % 4);
  const radio = page.getByRole("radio").nth(number % 5);
  const box = (await radio.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  if (kind === "clicks") {
    await storm(times, gapMs, async (index) => {
      const press = { x, y, button: "left", clickCount: index + 1 } as const;
      const down = cdp.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press });
      await Promise.all([down, cdp.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press })]);
    });
  } else if (kind === "taps") {
    await storm(times, gapMs, async () => {
      const down = cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await Promise.all([down, cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
    });
  } else {
    // A key held down: the first event is the stroke, the others repeat it.
    if (kind === "enter") await radio.focus();
    else await page.getByRole("radiogroup").getByRole("heading").focus();
    const key = kind === "enter" ? "Enter" : String(1 + (number % 5));
    await storm(times, gapMs, () => page.keyboard.down(key));
    await page.keyboard.up(key);
  }
  await cdp.detach();
}

/**
 * Waits until the question on the screen was there long enough to be seen, and is not one whose answer is still on its way:
 * the next storm would meet the question after it.
 */
async function untilSeen(page: Page): Promise<number> {
  const handle = await page.waitForFunction((seenMs) => {
    const question = Number(/第 (\d+) 题 \//.exec(document.body.textContent)?.[1] ?? 0);
    if (!location.pathname.endsWith("/questionnaire")) return -1;
    const isAnswered = document.querySelector("[role=radiogroup] input:checked") !== null;
    if (isAnswered || question in window.watched.answered) return false;
    return performance.now() - (window.watched.shown[question] ?? Infinity) > seenMs * 2 && question;
  }, SEEN_MS);
  return (await handle.jsonValue()) as number;
}

async function readUnseen(page: Page): Promise<string[]> {
  const { shown, answered } = await page.evaluate(() => window.watched);
  return Object.entries(answered).flatMap(([question, at]) => {
    const seenFor = at - (shown[Number(question)] ?? Infinity);
    return seenFor >= SEEN_MS ? [] : [`${question} after ${Math.round(seenFor)} ms`];
  });
}

const readResultIds = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("test_history") ?? "[]") as { id: string }[]).map(({ id }) => id),
  );

test("C9 storms on the options answer no question that was not seen, and end in one result and one post", async ({
  page,
  front,
}) => {
  test.setTimeout(60_000 + STORMS * 4000);
  await page.addInitScript(WATCH);
  const figures = { storms: 0, tests: 0, unseenAnswered: 0, results: 0, posts: 0 };
  while (figures.storms < STORMS) {
    await page.goto("/robots.txt");
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase("xinjing");
    });
    const before = front.count("POST /api/test-results");
    await page.goto("/adhd/questionnaire");
    await expect(page.getByRole("radio")).toHaveCount(5);
    for (let question = await untilSeen(page); question > 0; question = await untilSeen(page)) {
      const gapMs = GAPS_MS[(figures.storms * 7) % GAPS_MS.length]!;
      await rage(page, figures.storms, gapMs);
      figures.storms += 1;
      expect(await readUnseen(page), `storm ${figures.storms}, ${gapMs} ms`).toEqual([]);
    }
    const skip = page.getByRole("button", { name: "直接查看结果" });
    await skip.dblclick();
    await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
    await expect.poll(() => front.count("POST /api/test-results") - before).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    figures.results += (await readResultIds(page)).length;
    figures.posts += front.count("POST /api/test-results") - before;
    figures.tests += 1;
  }
  recordProof("C9", "storms", figures);
  expect(figures).toEqual({ ...figures, results: figures.tests, posts: figures.tests });
});

test("C9 a tap half a second after the last one answers no question that has just appeared", async ({
  page,
}) => {
  await page.addInitScript(WATCH);
  await page.goto("/adhd/questionnaire");
  expect(await untilSeen(page)).toBe(1);
  await page.getByRole("radio").first().tap();
  expect(await untilSeen(page)).toBe(2);
  // A busy phone: the page is told of the second answer at once, and comes to draw the question after it much later.
  const answered = await page.evaluate(async (seenMs) => {
    const shows = (question: number) => question in window.watched.shown;
    const tap = () => {
      const input = document.querySelector<HTMLInputElement>("[role=radiogroup] input")!;
      input.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch", detail: 1 }));
    };
    tap();
    while (!shows(3)) await new Promise((resolve) => requestAnimationFrame(resolve));
    const early = window.watched.shown[3]!;
    tap();
    const lastedMs = performance.now() - early;
    await new Promise((resolve) => setTimeout(resolve, seenMs * 2));
    tap();
    while (!shows(4)) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { isEarly: lastedMs < seenMs, third: window.watched.answered[3]! - early };
  }, SEEN_MS);
  expect(answered.isEarly).toBe(true);
  expect(answered.third).toBeGreaterThan(SEEN_MS);
  expect(await readUnseen(page)).toEqual([]);
});

test("C9 with 自动前进 off, storms on 下一题 and 提交测试 answer nothing, and end in one result and one post", async ({
  page,
  front,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(WATCH);
  await page.goto("/adhd/questionnaire");
  const autoAdvance = page.getByLabel("自动前进");
  await untilHydrated(autoAdvance);
  await autoAdvance.uncheck();
  const before = front.count("POST /api/test-results");
  for (let question = 1; question <= COUNT; question += 1) {
    await expect(page.getByText(`第 ${question} 题 / 共 ${COUNT} 题`)).toBeVisible();
    await page
      .getByRole("radio")
      .nth(question % 5)
      .click();
    await expect(page.getByRole("radio").nth(question % 5)).toBeChecked();
    const next = page.getByRole("button", { name: question === COUNT ? "提交测试" : "下一题" });
    const { x, y, width, height } = (await next.boundingBox())!;
    const cdp = await page.context().newCDPSession(page);
    await storm(3, GAPS_MS[question % GAPS_MS.length]!, async (index) => {
      const press = { x: x + width / 2, y: y + height / 2, button: "left", clickCount: index + 1 } as const;
      const down = cdp.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press });
      await Promise.all([down, cdp.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press })]);
    });
    await cdp.detach();
    const answered = await page.evaluate(() => Object.keys(window.watched.answered).length);
    expect(answered).toBe(question);
  }
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
  await expect.poll(() => front.count("POST /api/test-results") - before).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(await readResultIds(page)).toHaveLength(1);
  expect(front.count("POST /api/test-results") - before).toBe(1);
});

test("C9 taps before the scripts have arrived answer the first question once, with what was tapped last", async ({
  page,
  front,
}) => {
  await page.addInitScript(WATCH);
  const release = front.hold(/^GET \/assets\//);
  await page.goto("/adhd/questionnaire", { waitUntil: "commit" });
  for (const option of [0, 2, 2, 3]) await page.getByRole("radio").nth(option).click();
  release();
  await expect(page.getByText(`第 2 题 / 共 ${COUNT} 题`)).toBeVisible();
  const text = await page.evaluate(() => localStorage.getItem("testSession_adhd"));
  expect(JSON.parse(text ?? "{}")).toMatchObject({ answers: { 1: 3 }, currentQuestionIndex: 1 });
  expect(await page.evaluate(() => Object.keys(window.watched.answered))).toEqual(["1"]);
});

test("C9 a key or a click before the frame that paints a question does not answer it", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await page.evaluate((count) => {
    const pressAll = () => {
      const heading = document.querySelector("h1")!;
      heading.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
      const radio = document.querySelector<HTMLElement>("[role=radiogroup] input")!;
      radio.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      radio.click();
    };
    // In the very task that draws the second question.
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent.includes(`第 2 题 / 共 ${count} 题`)) return;
      watcher.disconnect();
      pressAll();
      document.documentElement.dataset["pressed"] = "";
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, COUNT);
  await page.getByRole("radio").nth(1).click();
  await page.waitForFunction(() => "pressed" in document.documentElement.dataset);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`第 2 题 / 共 ${COUNT} 题`)).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  // After it both count.
  await page.keyboard.press("1");
  await expect(page.getByText(`第 3 题 / 共 ${COUNT} 题`)).toBeVisible();
  const text = await page.evaluate(() => localStorage.getItem("testSession_adhd"));
  expect(JSON.parse(text ?? "{}")).toMatchObject({ answers: { 1: 1, 2: 0 }, currentQuestionIndex: 2 });
});
