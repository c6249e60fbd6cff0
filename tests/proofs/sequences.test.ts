import { randomUUID } from "node:crypto";
import { array, asyncProperty, assert as check, boolean, constantFrom, nat, oneof, record } from "fast-check";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { CHEAP_ACTIONS, DEAR_ACTIONS, type ModelPerson } from "#harness/model-actions.ts";
import { recordProof, scaled } from "#harness/proof.ts";

/** So many run beside each other, each with people of its own: writes share commits as they do in life. */
const AT_ONCE = 10;
const RUNS = scaled(1_000);
const MARKS = ["甲甲甲", "乙乙乙", "丙丙丙"];
/** Ids of results that all people share. */
const KEYS = Array.from({ length: 4 }, () => randomUUID());

const command = record({
  who: nat(MARKS.length - 1),
  action: oneof(
    { weight: 40, arbitrary: constantFrom(...CHEAP_ACTIONS) },
    { weight: 1, arbitrary: constantFrom(...DEAR_ACTIONS) },
  ),
  key: constantFrom(...KEYS),
  granted: boolean(),
});
type Command = typeof command extends { generate: (...args: never[]) => { value: infer One } } ? One : never;
const sequences = array(array(command, { minLength: 4, maxLength: 16 }), {
  minLength: AT_ONCE,
  maxLength: AT_ONCE,
});

async function enter(server: TestApp, mark: string): Promise<ModelPerson> {
  const { token } = await insertMember(server, mark);
  const nothing = { stored: new Set<string>(), gone: new Set<string>(), said: [] };
  return { mark, token, password: PASSWORD, name: mark, isOut: false, ...nothing };
}

/** Lets three people act in turns; returns the number of calls. */
async function play(server: TestApp, commands: readonly Command[]): Promise<number> {
  const people = await Promise.all(MARKS.map((mark) => enter(server, mark)));
  for (const { who, action, ...choice } of commands) {
    const person = people[who]!;
    const [name, { expected, perform, inspect }] = action;
    const status = person.isOut ? 401 : (expected?.(person, choice) ?? 200);
    const answer = await perform(server, person, choice);
    expect([name, answer.status]).toEqual([name, status]);
    const text = JSON.stringify(answer.body);
    for (const { mark } of people) if (mark !== person.mark) expect(text, name).not.toContain(mark);
    if (status === 200) inspect?.(person, answer);
  }
  return commands.length;
}

it("B1: people who share keys and act in any order see their own results only", async () => {
  const server = await buildTestApp({ isLimiting: false, logger: false });
  let calls = 0;
  const property = asyncProperty(sequences, async (several) => {
    const counts = await Promise.all(several.map((commands) => play(server, commands)));
    calls += counts.reduce((sum, count) => sum + count, 0);
  });
  await check(property, { numRuns: RUNS });
  recordProof("B1", "sequences", { sequences: RUNS * AT_ONCE, calls, leaks: 0 });
});
