import { expect, it } from "vitest";
import { createAnswerTimer } from "./answer-timer.ts";

/** Creates a timer with a fake clock. `show` shows a question and then advances the clock by the given milliseconds. */
function setUp() {
  let now = 1000;
  const timer = createAnswerTimer(() => now);
  const wait = (ms: number) => {
    now += ms;
  };
  const show = (question: number, ms: number) => {
    timer.show(question);
    wait(ms);
  };
  return { timer, wait, show };
}

it("adds up the visits of a question, without those of others and the time in which the page is hidden", () => {
  const { timer, wait, show } = setUp();
  show(1, 400);
  show(1, 300);
  show(2, 5000);
  timer.hide();
  wait(3_600_000);
  show(1, 800);
  expect([timer.takeTime(1), timer.takeTime(2), timer.takeTime(3)]).toEqual([1500, 5000, undefined]);
});

it("counts 60 s in sight, and calls a longer stretch a pause: the question stays untimed", () => {
  const { timer, show } = setUp();
  show(1, 60_000);
  expect(timer.takeTime(1)).toBe(60_000);
  show(2, 60_001);
  timer.hide();
  show(2, 300);
  expect(timer.takeTime(2)).toBeUndefined();
  show(3, -5000);
  expect(timer.takeTime(3)).toBe(0);
});
