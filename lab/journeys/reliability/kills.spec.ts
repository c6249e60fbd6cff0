import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { recordProof, scaled } from "#harness/proof.ts";
import { pick } from "#e2e/support/answer-in-page.ts";
import { HEADLESS_SHELL } from "#e2e/support/browsers.ts";
import { FLOWS, type Flow } from "#e2e/support/flows.ts";
import { readReplica } from "#e2e/support/replica.ts";
import { KEPT_AFTER_MS, test } from "#e2e/support/profile.ts";
import { openAt } from "#e2e/support/sheets.ts";
import { QUIET_PAGE } from "#e2e/support/quiet-page.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C1-kills: the browser is killed at random times after random answers, on a busy machine. An answer survives if the
 * next question was on the screen for 250 ms, by the clock of the page. A kill before that may lose only the last
 * answer.
 */

const KILLS = scaled(500);
const BUSY_LOOPS = 2;
/** Maximum number of answers before the browser is killed. */
const MOST_ANSWERS = 3;
/** Maximum delay of the kill after the last answer, or after the next question was on the screen for 250 ms. */
const LATEST_KILL_MS = 2 * KEPT_AFTER_MS;

test.setTimeout(60_000 + KILLS * 20_000);

declare global {
  interface Window {
    report: (kind: "painted" | "answered", question: number) => void;
  }
}

/** Runs in the page: answers each question after it was on the screen for `keptAfterMs`, and reports both events. */
async function answerQuickly([from, keptAfterMs, choices]: readonly [
  number,
  number,
  number[],
]): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const shows = (question: number) => document.body.textContent.includes(`第 ${question} 题 / 共`);
  for (let question = from; question <= from + choices.length; question += 1) {
    while (!shows(question) && location.pathname.endsWith("/questionnaire")) await frame();
    // In the next frame, the question is painted.
    await frame();
    const paintedAt = performance.now();
    while (performance.now() - paintedAt < keptAfterMs) await frame();
    window.report("painted", question);
    if (question === from + choices.length) return;
    const options = document.querySelectorAll<HTMLInputElement>("[role=radiogroup] input");
    options[choices[question - from]!]!.click();
    window.report("answered", question);
  }
}

interface Kept {
  readonly answers?: object;
}

/** Counts the answers that are in web storage or in the replica, before the site's scripts change them. */
async function countStored(page: Page, { type }: Flow): Promise<number> {
  const key = `testSession_${type}`;
  await page.goto(QUIET_PAGE);
  const copies = [
    (await readReplica(page))[key],
    await page.evaluate((name) => localStorage.getItem(name), key),
  ];
  const answers = copies.flatMap((text) => Object.keys((JSON.parse(text ?? "{}") as Kept).answers ?? {}));
  return new Set(answers).size;
}

test("C1-kills 250 ms on screen survive; a kill that comes sooner costs one answer", async ({ profile }) => {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ["-e", "for(;;);"]));
  const figures = { kills: 0, painted: 0, paintedLost: 0, sooner: 0, soonerLostLast: 0, soonerLostMore: 0 };
  try {
    for (; figures.kills < KILLS; figures.kills += 1) {
      const flow = FLOWS[Math.floor(figures.kills / 2) % FLOWS.length]!;
      const answers = 1 + Math.floor(Math.random() * MOST_ANSWERS);
      const from = 2 + Math.floor(Math.random() * (flow.count - answers - 2));
      const seen = { painted: from, answered: from - 1 };
      // Uses a new profile for each kill; resume.spec.ts explains why.
      const page = await (figures.kills === 0 ? profile.open() : profile.renew());
      const waitsFor = figures.kills % 2 === 0 ? ("painted" as const) : ("answered" as const);
      const ready = Promise.withResolvers<void>();
      await page.exposeFunction("report", (kind: "painted" | "answered", question: number) => {
        seen[kind] = question;
        if (kind === waitsFor && seen.answered === from + answers - 1) ready.resolve();
      });
      await openAt(page, flow, from);
      await expect(page.locator("html:not([data-resuming])")).toBeAttached();
      const choices = Array.from({ length: answers }, (_, index) => pick(from + index, flow.options));
      page.evaluate(answerQuickly, [from, KEPT_AFTER_MS, choices] as const).catch(() => undefined); // The browser is killed before this resolves.
      await ready.promise;
      await pause(Math.random() * LATEST_KILL_MS);
      const isPainted = seen.painted === from + answers;
      await profile.kill();

      const given = from + answers - 1;
      const lost = given - (await countStored(await profile.open(HEADLESS_SHELL), flow));
      const what = `${flow.type}, answer ${given}, ${isPainted ? "painted for 250 ms" : "killed sooner"}`;
      if (isPainted) {
        figures.painted += 1;
        if (lost > 0) figures.paintedLost += 1;
      } else {
        figures.sooner += 1;
        if (lost === 1) figures.soonerLostLast += 1;
        if (lost > 1) figures.soonerLostMore += 1;
      }
      expect.soft(lost, what).toBeLessThanOrEqual(isPainted ? 0 : 1);
    }
  } finally {
    for (const loop of loops) loop.kill();
  }
  console.info("C1-kills:", figures);
  recordProof("C1-kills", "random moments", figures);
  expect(figures).toMatchObject({ paintedLost: 0, soonerLostMore: 0 });
  expect(figures.painted).toBeGreaterThan(0);
});
