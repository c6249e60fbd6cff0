import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addLocalFields, withoutLocalScores } from "./local-fields.ts";
import { keepNewest, mergeHistories, readHistory, type LocalResult } from "./local-result.ts";
import { enqueue } from "./outbox-record.ts";
import { locateResult, readSyncState } from "./sync-state.ts";
import { LOCAL_RESULT } from "#harness/local-result.ts";

const NOW = Date.parse("2026-11-21T02:00:00Z");
const OUTBOX = enqueue("anna", NOW);
const REFUSED = { ...OUTBOX, refused: { status: 422, message: "", at: NOW } };

function result(minutesAgo: number, more: Partial<LocalResult> = {}): LocalResult {
  const end_time = new Date(NOW - minutesAgo * 60_000).toISOString();
  return { ...LOCAL_RESULT, id: randomUUID(), end_time, changed_at: NOW, ...more };
}

const history = (...results: LocalResult[]) => ({ results, removals: [], rest: [] });

describe("the local history", () => {
  it("keeps the last 10, and every older one that is still to be delivered", () => {
    const delivered = Array.from({ length: 12 }, (_, index) => result(index));
    const held = [result(500, { outbox: OUTBOX }), result(600, { outbox: REFUSED })];
    expect(keepNewest([...delivered, ...held], NOW)).toEqual([...delivered.slice(0, 10), ...held]);
  });

  it("keeps new results besides ten with ends in the future, local or imported", () => {
    const never = { end_time: "9999-01-01T00:00:00.000Z" };
    const soon = { end_time: new Date(NOW + 60_000).toISOString(), taken_in_at: NOW - 60_000 };
    for (const wrong of [{ ...never, taken_in_at: NOW }, never, soon]) {
      const present = Array.from({ length: 10 }, () => result(0, wrong));
      const added = result(0);
      const kept = keepNewest([...present, added], NOW);
      expect(kept).toHaveLength(10);
      expect(kept[0]).toEqual(added);
    }
    // A small difference between clocks is tolerated.
    const [ahead, old] = [result(-4), result(1)];
    expect(keepNewest([old, ahead], NOW)).toEqual([ahead, old]);
  });

  it("still marks an end as wrong after that time has come", () => {
    const [ahead, added] = [result(-60), result(-30)];
    const seen = keepNewest([ahead], NOW);
    const later = NOW + 3_600_000 * 24;
    expect(keepNewest([...seen, added], later).map(({ id }) => id)).toEqual([added.id, ahead.id]);
    // `ahead` has no mark, because it was first read after that time; the marked copy wins.
    for (const [one, other] of [
      [history(ahead), history(...seen)],
      [history(...seen), history(ahead)],
    ] as const)
      expect(mergeHistories(one, other, later).results).toEqual(seen);
  });

  it("takes the later change of two copies, in any order", () => {
    const waiting = result(1, { outbox: OUTBOX });
    const { outbox: _outbox, ...rest } = waiting;
    const stored = { ...rest, synced_to: "anna", changed_at: NOW + 1 };
    expect(mergeHistories(history(waiting), history(stored), NOW).results).toEqual([stored]);
    expect(mergeHistories(history(stored), history(waiting), NOW).results).toEqual([stored]);
  });

  it("keeps results of either copy, except deleted ones", () => {
    const [one, other, gone] = [result(1), result(2), result(3)];
    const removed = { ...history(other), removals: [{ id: gone.id, removed_at: NOW }] };
    const merged = mergeHistories(history(one, gone), removed, NOW);
    expect(merged.results).toEqual([one, other]);
    expect(merged.removals).toEqual(removed.removals);
    const back = { ...gone, changed_at: NOW + 1 };
    expect(mergeHistories(merged, history(back), NOW).results).toContainEqual(back);
  });

  it("returns valid results and the rest", () => {
    const good = result(1);
    const broken = { ...result(2), total_score: "many" };
    const brokenOutbox = { ...result(3), outbox: { owner: 7 } };
    const read = readHistory([good, broken, 7, null, brokenOutbox]);
    expect(read.results.map(({ id }) => id)).toEqual([good.id, brokenOutbox.id]);
    expect(read.results[1]).not.toHaveProperty("outbox.owner");
    expect(read.rest).toEqual([broken, 7, null]);
  });
});

it("knows where a result is stored, and its place for an account", () => {
  const rows: [string, string, Partial<LocalResult>][] = [
    ["local", "claimable", {}],
    ["local", "claimable", { owner: "anna" }],
    ["local", "foreign", { owner: "bert" }],
    ["local", "declined", { declined_by: ["anna"] }],
    ["local", "claimable", { declined_by: ["bert"] }],
    ["waiting", "waiting", { owner: "anna", outbox: OUTBOX }],
    ["failed", "failed", { owner: "anna", outbox: REFUSED }],
    ["waiting", "foreign", { outbox: enqueue("bert", NOW) }],
    ["synced", "synced", { synced_to: "anna" }],
    ["synced", "foreign", { synced_to: "bert" }],
    ["local", "deleted", { deleted_from: "anna" }],
    ["local", "foreign", { deleted_from: "bert" }],
  ];
  for (const [state, place, more] of rows) {
    const made = result(1, more);
    expect([readSyncState(made), locateResult(made, "anna")], JSON.stringify(more)).toEqual([state, place]);
  }
});

describe("fields that only the device has", () => {
  const made = { ...LOCAL_RESULT, id: "r", result_description: "说明", total_score: 5 };
  const scores = { riskCount: 5, totalQuestions: 20, confidence: 95 };
  const processed = { confidence: 95, riskCount: 5 };

  it("have the names of the spec for each test", () => {
    const toddler = { ...made, test_type: "asd" as const, result_type: "中等风险", scores };
    const risk = { riskCount: 5, totalQuestions: 20, riskLevel: "中等风险" };
    expect(addLocalFields(toddler)).toEqual({ ...toddler, ...risk, scores: { ...scores, processed } });
    const adult = { ...made, test_type: "asd-adult" as const, scores: { total_score: 5 } };
    const names = { sessionId: made.id, testType: "asd-adult", completedAt: made.end_time };
    expect(addLocalFields(adult)).toEqual({ ...adult, ...names, score: 5, description: "说明" });
    for (const test_type of ["adhd", "mbti"] as const) {
      expect(addLocalFields({ ...made, test_type })).toEqual({ ...made, test_type });
    }
  });

  it("are removed from the scores before sending", () => {
    expect(withoutLocalScores({ ...scores, processed })).toEqual(scores);
    const sent = { total_score: 5, weighted: { total: 9 } };
    expect(withoutLocalScores(sent)).toEqual(sent);
  });
});
