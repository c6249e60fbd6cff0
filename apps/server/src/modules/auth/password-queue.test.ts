import { expect, it, vi } from "vitest";
import { AppError } from "#server/errors.ts";
import { type Place, readPasswordQueue, whenFree } from "./password-queue.ts";

/** Creates tasks that end on request, and records the order in which they begin. */
function makeWork() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const all: Promise<void>[] = [];
  return {
    began,
    refused,
    add(name: string, place: Place) {
      const work = () => {
        began.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      const refuse = (error: unknown) => {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code: "busy", statusCode: 503 });
        refused.push(name);
      };
      all.push(whenFree(place, work).catch(refuse));
    },
    async finish() {
      while (readPasswordQueue().running > 0) {
        ends.shift()?.();
        await new Promise((next) => setImmediate(next));
      }
      await Promise.all(all);
      expect(readPasswordQueue()).toEqual({ running: 0, waiting: 0 });
    },
  };
}

it("hashes two passwords at once, lets 64 of a line wait, refuses more as busy, and recovers", async () => {
  for (let round = 0; round < 2; round += 1) {
    const { add, began, refused, finish } = makeWork();
    for (let index = 0; index < 70; index += 1) add(`${index}`, { line: "register", requester: "one" });
    expect(readPasswordQueue()).toEqual({ running: 2, waiting: 64 });
    await finish();
    expect([began.length, refused.length]).toEqual([66, 4]);
  }
});

it("serves logins during a flood of registrations, and other requesters during a flood of one", async () => {
  const { add, began, refused, finish } = makeWork();
  for (let index = 0; index < 100; index += 1) add("flood", { line: "register", requester: `${index % 4}` });
  add("newcomer", { line: "register", requester: "another" });
  for (let index = 0; index < 20; index += 1) add("known", { line: "known", requester: "owner" });
  add("login", { line: "login", requester: "owner" });
  await finish();
  const placeOf = (name: string) => began.lastIndexOf(name);
  expect(refused).toEqual(Array.from({ length: 35 }, () => "flood"));
  expect(placeOf("login")).toBeLessThan(10);
  expect(placeOf("known")).toBeLessThan(45);
  expect(placeOf("newcomer")).toBeLessThan(45);
});

it("refuses an entry that has waited for more than five seconds without hashing its password", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const { add, began, refused, finish } = makeWork();
  for (const name of ["a", "b", "late"]) add(name, { line: "login", requester: "one" });
  now.mockReturnValue(5_001);
  add("new", { line: "login", requester: "two" });
  await finish();
  now.mockRestore();
  expect([began, refused]).toEqual([["a", "b", "new"], ["late"]]);
});
