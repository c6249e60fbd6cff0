import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { LocalResult } from "./local-result.ts";
import { enqueue, type Delivery } from "./outbox.ts";
import { runRound, type RoundPorts } from "./outbox-round.ts";

const NOW = Date.parse("2026-11-21T02:00:00Z");
const ANNA = { userId: "anna", token: "token-of-anna" };

function waiting(owner: string, more: Partial<LocalResult> = {}): LocalResult {
  return {
    id: randomUUID(),
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: 1,
    scores: {},
    start_time: "2026-01-01T00:00:00.000Z",
    end_time: "2026-01-01T00:05:00.000Z",
    is_anonymous: true,
    changed_at: NOW,
    owner,
    outbox: enqueue(owner, NOW),
    ...more,
  };
}

/** A round over these results; the answers come one after the other. */
function stage(results: LocalResult[], answers: Delivery[], more: Partial<RoundPorts> = {}) {
  const sent: [string, string][] = [];
  const ports: RoundPorts = {
    now: () => NOW,
    dice: () => 0,
    readSender: () => ANNA,
    readResults: () => results,
    change: (id, change) => {
      const index = results.findIndex((each) => each.id === id);
      results[index] = change(results[index]!);
    },
    askConsents: () => Promise.resolve(new Set(["upload"] as const)),
    findConsentKind: ({ test_type: type }) => (type === "asd" ? "child" : "upload"),
    deliver: ({ id }, token) => {
      sent.push([id, token]);
      return Promise.resolve(answers.shift() ?? { kind: "stored" });
    },
    ...more,
  };
  return { ports, sent, results };
}

it("sends what waits for who is signed in with that person's token, and nothing of others", async () => {
  const [own, other] = [waiting("anna"), waiting("bert")];
  const { ports, sent, results } = stage([own, other], []);
  await runRound(ports);
  expect(sent).toEqual([[own.id, "token-of-anna"]]);
  expect(results[0]).toMatchObject({ synced_to: "anna", synced_at: NOW });
  expect(results[0]).not.toHaveProperty("outbox");
  expect(results[1]).toBe(other);
});

it("stops when another tab signs somebody else in meanwhile", async () => {
  const [first, second] = [waiting("anna"), waiting("anna")];
  let sender = ANNA;
  const { ports, sent } = stage([first, second], [], { readSender: () => sender });
  const deliver = ports.deliver;
  await runRound({
    ...ports,
    deliver: (result, token) => {
      sender = { userId: "bert", token: "token-of-bert" };
      return deliver(result, token);
    },
  });
  expect(sent).toEqual([[first.id, "token-of-anna"]]);
});

it("gives back what lost its consent, and asks nothing when nothing waits", async () => {
  const child = waiting("anna", { test_type: "asd" });
  const { ports, sent, results } = stage([child], []);
  await runRound(ports);
  expect(sent).toEqual([]);
  expect(results[0]).not.toHaveProperty("outbox");
  let asked = 0;
  await runRound({
    ...ports,
    askConsents: () => {
      asked += 1;
      return Promise.resolve(new Set());
    },
  });
  expect(asked).toBe(0);
});

it("sends nothing while the consents cannot be asked for, and tries later", async () => {
  const { ports, sent, results } = stage([waiting("anna")], [], {
    askConsents: () => Promise.resolve({ kind: "later", isReached: false }),
  });
  await runRound(ports);
  expect(sent).toEqual([]);
  expect(results[0]?.outbox).toMatchObject({ failures: 1, tries: [NOW] });
});

it("asks an unreachable server once for a whole round, and goes on past a refusal", async () => {
  const unreachable = stage([waiting("anna"), waiting("anna")], [{ kind: "later", isReached: false }]);
  await runRound(unreachable.ports);
  expect(unreachable.sent).toHaveLength(1);
  expect(unreachable.results.map(({ outbox }) => outbox?.failures)).toEqual([1, 1]);

  const refusing = stage(
    [waiting("anna"), waiting("anna")],
    [{ kind: "refused", status: 422, message: "总分超出范围" }],
  );
  await runRound(refusing.ports);
  expect(refusing.sent).toHaveLength(2);
  expect(refusing.results[0]?.outbox?.refused).toMatchObject({ status: 422, message: "总分超出范围" });
  expect(refusing.results[1]?.synced_to).toBe("anna");
});

it("leaves everything waiting when the login has ended, without a failure", async () => {
  const { ports, sent, results } = stage([waiting("anna"), waiting("anna")], [{ kind: "signed-out" }]);
  await runRound(ports);
  expect(sent).toHaveLength(1);
  expect(results.map(({ outbox }) => outbox?.failures)).toEqual([0, 0]);
});

it("notes what was deleted on purpose, and sends it no more", async () => {
  const { ports, results } = stage([waiting("anna")], [{ kind: "deleted" }]);
  await runRound(ports);
  expect(results[0]).toMatchObject({ deleted_from: "anna" });
  expect(results[0]).not.toHaveProperty("outbox");
});
