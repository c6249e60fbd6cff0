import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDataFile, planImport, readDataFile } from "./data-file.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { LOCAL_RESULT } from "#harness/local-result.ts";

const NOW = Date.parse("2026-11-21T02:00:00Z");
const OUTBOX = { queued_at: 1, tries: [], failures: 0, next_try_at: 1 };

/** Builds a result that ended the given number of seconds ago. */
function makeResult(number: number, endedAgo = number, more: Partial<LocalResult> = {}): LocalResult {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const end_time = new Date(NOW - endedAgo * 1000).toISOString();
  return { ...LOCAL_RESULT, id, end_time, changed_at: 1, ...more };
}

/** Results with few distinct ids and times, so that collisions are frequent. */
const resultArbitrary = fc
  .record({
    number: fc.nat({ max: 14 }),
    endedAgo: fc.nat({ max: 20 }),
    changedAgo: fc.integer({ min: -5, max: 20 }),
    isWaiting: fc.boolean(),
    owner: fc.constantFrom(undefined, "1", "2"),
  })
  .map(({ number, endedAgo, changedAgo, isWaiting, owner }) =>
    makeResult(number, endedAgo, {
      changed_at: NOW - changedAgo * 1000,
      ...(owner !== undefined && { owner, ...(isWaiting && { outbox: { ...OUTBOX, owner } }) }),
    }),
  );
const fileArbitrary = fc.array(resultArbitrary, { maxLength: 25 });
/** Results of a device: unique ids, at most ten results that are not in the outbox. */
const deviceArbitrary = fc
  .uniqueArray(resultArbitrary, { selector: ({ id }) => id, maxLength: 15 })
  .map((results) => [
    ...results.filter(({ outbox }) => outbox !== undefined).slice(0, 4),
    ...results.filter(({ outbox }) => outbox === undefined).slice(0, 6),
  ]);

describe("importing a file", () => {
  it("loses nothing, keeps ten at most besides the outbox, takes newer copies, and is idempotent", () => {
    fc.assert(
      fc.property(deviceArbitrary, fileArbitrary, (present, incoming) => {
        const { changed } = planImport(present, incoming, NOW);
        const kept = present.filter(({ id }) => !changed.some((result) => result.id === id));
        const after = [...changed, ...kept];
        const ids = after.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(present.map(({ id }) => id)));
        expect(after.filter(({ outbox }) => outbox === undefined).length).toBeLessThanOrEqual(10);
        expect(planImport(after, incoming, NOW).changed).toEqual([]);
        for (const result of changed) {
          const known = present.find(({ id }) => id === result.id);
          const copies = incoming.filter(({ id }) => id === result.id);
          expect([known?.outbox, result.outbox]).toEqual([undefined, undefined]);
          expect(result["taken_in_at"]).toBe(NOW);
          if (known) expect(result.changed_at).toBeGreaterThan(known.changed_at);
          expect(copies.map(({ owner }) => owner)).toContain(result.owner);
          const newest = Math.max(...copies.map(({ changed_at: at }) => Math.min(at, NOW)));
          expect(result.changed_at).toBe(newest);
        }
      }),
    );
  });

  it("leaves out the older results of the file if there is no room", () => {
    const present = [20, 21, 22, 23, 24, 25, 26, 27].map((number) => makeResult(number));
    const incoming = [3, 1, 2, 4].map((number) => makeResult(number));
    const plan = planImport(present, incoming, NOW);
    expect(plan).toMatchObject({ addedCount: 2, leftOutCount: 2, knownCount: 0, updatedCount: 0 });
    expect(plan.changed.map(({ id }) => Number(id.slice(-2)))).toEqual([1, 2]);
  });
});

describe("the file", () => {
  it("is read back unchanged, without the outbox", () => {
    fc.assert(
      fc.property(deviceArbitrary, (results) => {
        const contents = { results, sessions: { adhd: { a: 1 } }, followUps: {}, preferences: {} };
        const sound = results.map(({ outbox: _outbox, ...rest }) => rest);
        const read = readDataFile(formatDataFile(contents, NOW));
        expect(read).toEqual({ ok: true, contents: { ...contents, results: sound }, badCount: 0 });
      }),
    );
  });

  it("is refused with a reason, and counts invalid entries", () => {
    for (const [text, problem] of [
      ["", "broken"],
      ['{"product":"xin', "broken"],
      ["[]", "foreign"],
      ['\uFEFF"id","test"\r\n', "foreign"],
      ['{"resourceType":"Bundle"}', "foreign"],
      ['{"product":"other","kind":"local-data","version":1,"results":[]}', "foreign"],
      ['{"product":"xinjing","kind":"local-data","version":1}', "foreign"],
      ['{"product":"xinjing","kind":"local-data","version":2,"results":[]}', "newer"],
      ['{"product":"xinjing","kind":"local-data","version":0,"results":[]}', "foreign"],
    ] as const) {
      expect(readDataFile(text), text).toEqual({ ok: false, problem });
    }
    const partly =
      '{"product":"xinjing","kind":"local-data","version":1,"results":[1,{"id":"x"}],"sessions":7}';
    const contents = { results: [], sessions: {} };
    expect(readDataFile(partly)).toMatchObject({ ok: true, badCount: 2, contents });
  });
});
