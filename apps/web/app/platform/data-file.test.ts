import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDataFile, planImport, readDataFile } from "./data-file.ts";
import type { LocalResult } from "./local-result.ts";

const NOW = Date.parse("2026-11-21T02:00:00Z");

/** Few ids and few moments, so that copies meet. */
const resultArbitrary: fc.Arbitrary<LocalResult> = fc
  .record({
    number: fc.nat({ max: 14 }),
    endedAgo: fc.nat({ max: 20 }),
    changedAgo: fc.integer({ min: -5, max: 20 }),
    isWaiting: fc.boolean(),
    owner: fc.constantFrom(undefined, "1", "2"),
  })
  .map(({ number, endedAgo, changedAgo, isWaiting, owner }) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: 3,
    scores: {},
    start_time: "2026-11-01T00:00:00Z",
    end_time: new Date(NOW - endedAgo * 1000).toISOString(),
    is_anonymous: true,
    changed_at: NOW - changedAgo * 1000,
    ...(owner === undefined ? {} : { owner }),
    ...(isWaiting && owner !== undefined
      ? { outbox: { owner, queued_at: 1, tries: [], failures: 0, next_try_at: 1 } }
      : {}),
  }));
const fileArbitrary = fc.array(resultArbitrary, { maxLength: 25 });
/** What a device holds: each id once, ten at most beside those that wait. */
const deviceArbitrary = fc
  .uniqueArray(resultArbitrary, { selector: ({ id }) => id, maxLength: 15 })
  .map((results) => [
    ...results.filter(({ outbox }) => outbox !== undefined).slice(0, 4),
    ...results.filter(({ outbox }) => outbox === undefined).slice(0, 6),
  ]);

function apply(present: readonly LocalResult[], changed: readonly LocalResult[]): LocalResult[] {
  return [...changed, ...present.filter(({ id }) => !changed.some((result) => result.id === id))];
}

/** A result that ended so many seconds ago, and waits for its account or not. */
function makeResult(number: number, endedAgo = number, isWaiting = false): LocalResult {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "x",
    total_score: 3,
    scores: {},
    start_time: "2026-11-01T00:00:00Z",
    end_time: new Date(NOW - endedAgo * 1000).toISOString(),
    is_anonymous: !isWaiting,
    changed_at: 1,
    ...(isWaiting && { outbox: { owner: "1", queued_at: 1, tries: [], failures: 0, next_try_at: 1 } }),
  };
}

describe("taking in a file", () => {
  it("loses no result of the device, holds each id once and stays within ten", () => {
    fc.assert(
      fc.property(deviceArbitrary, fileArbitrary, (present, incoming) => {
        const after = apply(present, planImport(present, incoming, NOW).changed);
        const ids = after.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of present) expect(ids).toContain(id);
        // Those that wait are kept beyond ten.
        expect(after.filter(({ outbox }) => outbox === undefined).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("takes the newer copy of each result, keeps its owner, and lets nothing wait", () => {
    fc.assert(
      fc.property(deviceArbitrary, fileArbitrary, (present, incoming) => {
        for (const result of planImport(present, incoming, NOW).changed) {
          const known = present.find(({ id }) => id === result.id);
          const copies = incoming.filter(({ id }) => id === result.id);
          expect(known?.outbox).toBeUndefined();
          expect(result.outbox).toBeUndefined();
          expect(result["taken_in_at"]).toBe(NOW);
          expect(result.changed_at).toBeLessThanOrEqual(NOW);
          if (known) expect(result.changed_at).toBeGreaterThan(known.changed_at);
          expect(copies.map(({ owner }) => owner)).toContain(result.owner);
          const newest = Math.max(...copies.map(({ changed_at: at }) => Math.min(at, NOW)));
          expect(result.changed_at).toBe(newest);
        }
      }),
    );
  });

  it("adds nothing the second time", () => {
    fc.assert(
      fc.property(deviceArbitrary, fileArbitrary, (present, incoming) => {
        const after = apply(present, planImport(present, incoming, NOW).changed);
        expect(planImport(after, incoming, NOW).changed).toEqual([]);
      }),
    );
  });

  it("has room for as many in whatever order the device holds them", () => {
    // Eight new ones, and two that ended together: one of these waits, and is kept beyond the ten.
    const together = [makeResult(20, 9, true), makeResult(21, 9)];
    const newest = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => makeResult(number));
    for (const present of [
      [...newest, ...together],
      [...newest, ...together.toReversed()],
    ]) {
      expect(planImport(present, [makeResult(9, 8)], NOW)).toMatchObject({ addedCount: 1, leftOutCount: 0 });
    }
  });

  it("leaves the older ones of a file in it when there is no room", () => {
    const present = [20, 21, 22, 23, 24, 25, 26, 27].map((number) => makeResult(number));
    const plan = planImport(
      present,
      [3, 1, 2, 4].map((number) => makeResult(number)),
      NOW,
    );
    expect(plan).toMatchObject({ addedCount: 2, leftOutCount: 2, knownCount: 0, updatedCount: 0 });
    expect(plan.changed.map(({ id }) => Number(id.slice(-2)))).toEqual([1, 2]);
  });
});

describe("the file", () => {
  it("comes back as it was, without what waits", () => {
    fc.assert(
      fc.property(deviceArbitrary, (results) => {
        const contents = { results, sessions: { adhd: { a: 1 } }, followUps: {}, preferences: {} };
        const read = readDataFile(formatDataFile(contents, NOW));
        expect(read).toEqual({
          ok: true,
          contents: { ...contents, results: results.map(({ outbox: _outbox, ...rest }) => rest) },
          badCount: 0,
        });
      }),
    );
  });

  it.each([
    ["", "broken"],
    ['{"product":"xin', "broken"],
    ["[]", "foreign"],
    ['{"product":"other","kind":"local-data","version":1,"results":[]}', "foreign"],
    ['{"product":"xinjing","kind":"local-data","version":1}', "foreign"],
    ['{"product":"xinjing","kind":"local-data","version":2,"results":[]}', "newer"],
  ])("%j is %s", (text, problem) => {
    expect(readDataFile(text)).toEqual({ ok: false, problem });
  });

  it("counts the entries that make no sense and reads the others", () => {
    const text =
      '{"product":"xinjing","kind":"local-data","version":1,"results":[1,{"id":"x"}],"sessions":7}';
    expect(readDataFile(text)).toMatchObject({
      ok: true,
      badCount: 2,
      contents: { results: [], sessions: {} },
    });
  });
});
