import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { createHolding, type Held } from "./holding.ts";

const BOUNDS = { ofSender: 100, inAll: 250 };

/** Makes an entry of a sender. Its state tells whether the connection was closed. */
function make(sender: string, bytes: number) {
  const state = { isClosed: false };
  const held: Held = { sender, bytes, socket: { destroy: () => (state.isClosed = true) as never } };
  return { held, state };
}

it("closes the oldest connection of a sender that exceeds its limit, and no other sender's", () => {
  const holding = createHolding(BOUNDS);
  const other = make("other", 90);
  const all = [make("one", 40), make("one", 40), make("one", 40), make("one", 30)];
  holding.hold(other.held);
  for (const { held } of all) holding.hold(held);
  // 40 + 40 + 40 exceed the limit of 100, and so do 40 + 40 + 30 after that.
  expect(all.map(({ state }) => state.isClosed)).toEqual([true, true, false, false]);
  expect(other.state.isClosed).toBe(false);
});

it("closes the oldest connection of all when the total limit is exceeded", () => {
  const holding = createHolding(BOUNDS);
  const all = ["one", "two", "three"].map((sender) => make(sender, 90));
  for (const { held } of all) holding.hold(held);
  expect(all.map(({ state }) => state.isClosed)).toEqual([true, false, false]);
});

it("closes connections when an entry grows, if necessary the growing one", () => {
  const holding = createHolding(BOUNDS);
  const [first, second] = [make("one", 10), make("one", 10)];
  holding.hold(first.held);
  holding.hold(second.held);
  holding.grow(second.held, 75);
  expect([first.state.isClosed, second.state.isClosed]).toEqual([false, false]);
  holding.grow(second.held, 10);
  expect([first.state.isClosed, second.state.isClosed]).toEqual([true, false]);
  holding.grow(second.held, 10);
  expect(second.state.isClosed).toBe(true);
});

it("reports a sender as crowded when half of its limit or of the total is in use", () => {
  const holding = createHolding(BOUNDS);
  holding.hold(make("one", 51).held);
  expect(["one", "two"].map(holding.isCrowded)).toEqual([true, false]);
  holding.hold(make("three", 75).held);
  expect(["one", "two"].map(holding.isCrowded)).toEqual([true, true]);
});

it("never exceeds its limits, and released bytes can be used again", () => {
  const step = record({ sender: constantFrom("a", "b", "c", "d"), bytes: integer({ min: 1, max: 60 }) });
  assert(
    property(array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const holding = createHolding(BOUNDS);
      const all = steps.map(({ sender, bytes }) => make(sender, bytes));
      const released = new Set<(typeof all)[number]>();
      for (const [index, { held }] of all.entries()) {
        holding.hold(held);
        if (index % 3 === 0) holding.release(all[Math.floor(index / 2)]!.held);
        if (index % 3 === 0) released.add(all[Math.floor(index / 2)]!);
        const kept = all.slice(0, index + 1).filter((each) => !each.state.isClosed && !released.has(each));
        const sum = (list: typeof kept) => list.reduce((bytes, each) => bytes + each.held.bytes, 0);
        expect(sum(kept)).toBeLessThanOrEqual(BOUNDS.inAll);
        for (const sender of "abcd")
          expect(sum(kept.filter((each) => each.held.sender === sender))).toBeLessThanOrEqual(
            BOUNDS.ofSender,
          );
      }
      for (const { held } of all) holding.release(held);
      // All bytes have been released, so a new entry fits.
      const fresh = ["a", "b"].map((sender) => make(sender, BOUNDS.ofSender));
      for (const { held } of fresh) holding.hold(held);
      expect(fresh.map(({ state }) => state.isClosed)).toEqual([false, false]);
    }),
  );
});
