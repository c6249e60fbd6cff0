import { randomUUID } from "node:crypto";
import { submissionSchema } from "@xinjing/contract/results";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { startSession } from "@xinjing/instruments/session";
import { expect, it, vi } from "vitest";
import { LOCAL_RESULT } from "#harness/local-result.ts";
import { MemoryStorage } from "#harness/memory-storage.ts";
import { sheetsOfAllResults } from "#harness/answer-sheets.ts";
import { recordResult } from "#web/data/results/result.ts";
import { findCountId, toAnonymousCount, toSubmission } from "./submit.ts";

const ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const COUNT_ID = "7f9619ff-8b86-4d01-b42d-00cf4fc964ff";

it("the anonymous count has only the total and an id of its own; a count of an older version is sent unchanged", () => {
  const { is_anonymous: _local, ...sent } = { ...LOCAL_RESULT, version: "adhd-1" };
  const scores = { attention: 1, hyperactivity: 2 };
  const made = { ...LOCAL_RESULT, id: ID, version: "adhd-1", scores, answers: { 1: 0 }, changed_at: 0 };
  const counted = { ...sent, scores: { total_score: 3 } };
  for (const [what, more, body, id] of [
    ["new", { count_id: COUNT_ID }, counted, COUNT_ID],
    ["counted", { count_id: COUNT_ID, counted_at: 1 }, counted, COUNT_ID],
    ["made by 0.1", {}, counted, undefined],
    ["counted by 0.1", { counted_at: 1 }, { ...sent, scores }, ID],
  ] as const) {
    const result = { ...made, ...more };
    expect.soft([toAnonymousCount(result), findCountId(result)], what).toEqual([body, id]);
    const isCounted = "counted_at" in more ? { is_counted: true } : {};
    expect.soft(toSubmission(result), what).toEqual({ ...sent, scores, ...isCounted });
  }
  // Totals of this test are not compared, so no version is sent.
  const { version: _version, ...fewer } = { ...counted, test_type: "asd" };
  expect(toAnonymousCount({ ...made, test_type: "asd", count_id: COUNT_ID })).toEqual(fewer);
});

it("everything the site sends of a result is within the bounds of the contract and is kept", async () => {
  vi.stubGlobal("localStorage", new MemoryStorage());
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  for (const { type, load } of CATALOGUE) {
    const instrument = await load();
    const questionCount = instrument.questions.length;
    for (const answers of sheetsOfAllResults(instrument)) {
      const evaluation = instrument.evaluate(answers);
      if (!evaluation.ok) continue;
      const session = startSession({ id: randomUUID(), testType: type, questionCount, now: 0 });
      const finished = { ...session, answers, endTime: 60_000 };
      const sent = toSubmission(
        recordResult(finished, evaluation.outcome, { owner: undefined, isQueued: false }),
      );
      const { data, error } = submissionSchema.safeParse(sent);
      expect(data ?? error?.issues, `${type} ${evaluation.outcome.resultType}`).toEqual(sent);
    }
  }
});
