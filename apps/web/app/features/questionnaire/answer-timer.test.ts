import { describe, expect, it } from "vitest";
import { createAnswerTimer } from "./answer-timer.ts";

/** A timer on a clock that moves when it is told to. */
function setUp() {
  let now = 1000;
  const timer = createAnswerTimer(() => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { timer, wait };
}

describe("active time until the first answer", () => {
  it("runs from showing a question to its answer", () => {
    const { timer, wait } = setUp();
    timer.show(1);
    wait(2500);
    expect(timer.takeTime(1)).toBe(2500);
  });

  it("adds up two visits and leaves the visit of another question out", () => {
    const { timer, wait } = setUp();
    timer.show(1);
    wait(700);
    timer.show(2);
    wait(5000);
    timer.show(1);
    wait(800);
    expect(timer.takeTime(1)).toBe(1500);
    expect(timer.takeTime(2)).toBe(5000);
  });

  it("does not count while the page is hidden, however long", () => {
    const { timer, wait } = setUp();
    timer.show(3);
    wait(1000);
    timer.hide();
    wait(3_600_000);
    timer.show(3);
    wait(1200);
    expect(timer.takeTime(3)).toBe(2200);
  });

  it("counts 60 s in sight, and calls a longer stretch a pause: the question stays untimed", () => {
    const { timer, wait } = setUp();
    timer.show(1);
    wait(60_000);
    expect(timer.takeTime(1)).toBe(60_000);
    timer.show(2);
    wait(60_001);
    timer.hide();
    timer.show(2);
    wait(300);
    expect(timer.takeTime(2)).toBeUndefined();
  });

  it("knows nothing of a question that was never shown", () => {
    expect(setUp().timer.takeTime(1)).toBeUndefined();
  });

  it("keeps running when the same question is shown twice, and never goes below zero", () => {
    const { timer, wait } = setUp();
    timer.show(1);
    wait(400);
    timer.show(1);
    wait(400);
    expect(timer.takeTime(1)).toBe(800);
    timer.show(2);
    wait(-5000);
    expect(timer.takeTime(2)).toBe(0);
  });
});
