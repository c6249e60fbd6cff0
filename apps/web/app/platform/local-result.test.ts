import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepNewest, mergeHistories, readHistory, type LocalResult } from "./local-result.ts";
import { enqueue } from "./outbox.ts";
import { locateResult, readSyncState } from "./result-place.ts";

const NOW = Date.parse("2026-11-21T02:00:00Z");

function result(minutesAgo: number, more: Partial<LocalResult> = {}): LocalResult {
  return {
    id: randomUUID(),
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: 1,
    scores: {},
    start_time: "2026-01-01T00:00:00.000Z",
    end_time: new Date(NOW - minutesAgo * 60_000).toISOString(),
    is_anonymous: true,
    changed_at: NOW,
    ...more,
  };
}

const history = (...results: LocalResult[]) => ({ results, removals: [], rest: [] });

describe("the local history", () => {
  it("keeps the last 10, and every older one that is still to be delivered", () => {
    const delivered = Array.from({ length: 12 }, (_, index) => result(index));
    const waiting = result(500, { outbox: enqueue("anna", NOW) });
    const refused = result(600, {
      outbox: { ...enqueue("anna", NOW), refused: { status: 422, message: "", at: NOW } },
    });
    const kept = keepNewest([...delivered, waiting, refused], NOW);
    expect(kept).toEqual([...delivered.slice(0, 10), waiting, refused]);
  });

  it("takes of two copies the one that was changed last, whichever comes first", () => {
    const waiting = result(1, { outbox: enqueue("anna", NOW) });
    const { outbox: _outbox, ...rest } = waiting;
    const stored = { ...rest, synced_to: "anna", changed_at: NOW + 1 };
    expect(mergeHistories(history(waiting), history(stored), NOW).results).toEqual([stored]);
    expect(mergeHistories(history(stored), history(waiting), NOW).results).toEqual([stored]);
  });

  it("keeps what only one copy has, and not what was deleted since", () => {
    const [one, other, gone] = [result(1), result(2), result(3)];
    const removed = { ...history(other), removals: [{ id: gone.id, removed_at: NOW }] };
    const merged = mergeHistories(history(one, gone), removed, NOW);
    expect(merged.results).toEqual([one, other]);
    expect(merged.removals).toEqual(removed.removals);
    const back = { ...gone, changed_at: NOW + 1 };
    expect(mergeHistories(merged, history(back), NOW).results).toContainEqual(back);
  });

  it("reads what makes sense and hands the rest over", () => {
    const good = result(1);
    const broken = { ...result(2), total_score: "many" };
    const spoiltOutbox = { ...result(3), outbox: { owner: 7 } };
    const read = readHistory([good, broken, 7, null, spoiltOutbox]);
    expect(read.results.map(({ id }) => id)).toEqual([good.id, spoiltOutbox.id]);
    expect(read.results[1]).not.toHaveProperty("outbox.owner");
    expect(read.rest).toEqual([broken, 7, null]);
  });
});

describe("where a result is kept", () => {
  const outbox = enqueue("anna", NOW);
  const refused = { ...outbox, refused: { status: 422, message: "", at: NOW } };
  it.each([
    ["local", "claimable", {}],
    ["local", "claimable", { owner: "anna" }],
    ["local", "foreign", { owner: "bert" }],
    ["local", "declined", { declined_by: ["anna"] }],
    ["local", "claimable", { declined_by: ["bert"] }],
    ["waiting", "waiting", { owner: "anna", outbox }],
    ["failed", "failed", { owner: "anna", outbox: refused }],
    ["waiting", "foreign", { outbox: enqueue("bert", NOW) }],
    ["synced", "synced", { synced_to: "anna" }],
    ["synced", "foreign", { synced_to: "bert" }],
    ["local", "deleted", { deleted_from: "anna" }],
    ["local", "foreign", { deleted_from: "bert" }],
  ] as const)("%s, and for anna %s: %j", (state, place, more) => {
    const made = result(1, more as Partial<LocalResult>);
    expect(readSyncState(made)).toBe(state);
    expect(locateResult(made, "anna")).toBe(place);
  });
});
