import { OPERATIONS } from "@xinjing/contract/operations";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, submit } from "#harness/factories.ts";
import type { Person } from "#harness/http-call.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

/** JSON texts that parsers, databases or date functions treat differently. */
const NASTY = [
  ...String.raw`"\u0000" "\ud800" "\udc00x" "\u202e" "𠮷🌧️" {"__proto__":{"x":1}} {"a":1,"a":2}`.split(" "),
  ...'{"constructor":{"prototype":{"x":1}}} null true [] {} "" 0.1e1 -0 -1 99999999999'.split(" "),
  ...'1e400 1e-400 9007199254740993 "0000-01-01T00:00:00Z" "+275760-09-13T00:00:00Z"'.split(" "),
  ...'"2026-02-31T00:00:00Z" "2026-11-21T08:00:00+99:99" "adhd" "mbti" "../../etc/passwd"'.split(" "),
  '" "',
  "\"' or '1'='1\"",
  ...[40, 41, 50, 51, 100, 101, 128, 129, 560, 561, 2_758, 2_759, 20_000].map(
    (length) => `"${"长".repeat(length)}"`,
  ),
  ...[254, 255].map((length) => `"${"a".repeat(length - 7)}@b.test"`),
  ...["a\u200b@b.test", "\u202e\u3164", "\u2800", "\u0301".repeat(20_000)].map((each) =>
    JSON.stringify(each),
  ),
  ...[32, 33, 1_379, 1_380].map((length) => JSON.stringify(Array.from({ length }, () => 1))),
  ...[32, 33].map((length) =>
    JSON.stringify(Object.fromEntries(Array.from({ length }, (_, key) => [`k${key}`, 1]))),
  ),
  ...[40, 41].map((length) =>
    JSON.stringify({ ["k".repeat(length)]: 1, weighted: { ["k".repeat(length)]: 1 } }),
  ),
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
];

/** A change of a valid body: a value is replaced, nested or removed, or a field is added. */
const mutation = fc.record({
  kind: fc.constantFrom("replace", "nest", "remove", "add"),
  which: fc.nat(31),
  name: fc.string(),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  ),
});

const WORDS = "0 -1 1e18 abc 1.5 999999999999999999 %00 %ud800 é null adhd tarot ../x";
const LONG = ["0".repeat(40), `${"0".repeat(40)}1`, "x".repeat(100), "长".repeat(101)];
const text = fc.oneof(fc.constantFrom("", " ", ...LONG, ...WORDS.split(" ")), fc.string({ maxLength: 20 }));
const RAW = ["", "{", JSON.stringify({ name: "x".repeat(70_000) }), "null", "\u0000", "[1,2", '"x"', "{}{}"];
const TYPES = ["text/plain", "application/json; charset=latin1", "a/b", "", "multipart/form-data"];

/** Generates the value in one of `times` cases, otherwise null. */
const rarely = <Value>(value: fc.Arbitrary<Value>, times: number) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Operations that compute a password hash, which takes as long as fifty other requests. They are tested less often. */
const DEAR: ReadonlySet<string> = new Set([
  "register",
  "login",
  "changePassword",
  "changeEmail",
  "closeAccount",
]);

const fuzzRequest = fc.record({
  operation: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...OPERATIONS.filter(({ id }) => DEAR.has(id))) },
    { weight: 19, arbitrary: fc.constantFrom(...OPERATIONS.filter(({ id }) => !DEAR.has(id))) },
  ),
  mutations: fc.array(mutation, { maxLength: 2 }),
  raw: rarely(fc.oneof(fc.constantFrom(...RAW), fc.string()), 12),
  query: fc.array(fc.tuple(fc.constantFrom("page", "per_page", "test_type", "é"), text), { maxLength: 3 }),
  parameter: fc.oneof(fc.constant("adhd"), text, fc.constant("MINE"), fc.constant("x".repeat(500))),
  key: rarely(fc.oneof(fc.uuid(), text), 2),
  deviceToken: rarely(fc.constantFrom("x", "x".repeat(201)), 2),
  token: fc.constantFrom("mine", "mine", "mine", "mine", "mine", "mine", "x", undefined),
  type: rarely(fc.constantFrom(...TYPES), 12),
  encoding: rarely(fc.constantFrom("gzip", "br", "identity", "x"), 40),
});
type FuzzRequest = typeof fuzzRequest extends fc.Arbitrary<infer One> ? One : never;

/** Sends a request of a signed-in user. MINE in the request stands for the id of the user's result. */
function sendFuzz(server: TestApp, one: FuzzRequest, member: Person, mine: string) {
  const encode = (part: string) => encodeURIComponent(part.toWellFormed());
  const path = one.operation.path.replace(/:\w+/, one.parameter === "MINE" ? mine : encode(one.parameter));
  const query = one.query.map((pair) => pair.map(encode).join("="));
  const body = writeBody(one, member);
  return server.send(one.operation.method, query.length > 0 ? `${path}?${query.join("&")}` : path, {
    token: one.token === "mine" ? member.token : one.token,
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { "content-type": one.type ?? "application/json" }),
      // Removes characters that a client library refuses to send in a header.
      ...(one.key !== null && { "idempotency-key": one.key.replaceAll(/[^\u0020-\u007e]/g, "?") }),
      ...(one.deviceToken !== null && { "x-device-token": one.deviceToken }),
      ...(one.encoding !== null && { "content-encoding": one.encoding }),
    },
  });
}

/** Builds the JSON text of a changed body as a string, because JavaScript objects cannot represent every change. */
function writeBody({ operation, mutations, raw }: FuzzRequest, { email }: Person): string | undefined {
  if (operation.method === "GET") return undefined;
  if (raw !== null) return raw;
  const valid = operation.id === "login" ? { email, password: PASSWORD } : VALID_BODIES[operation.id]?.();
  const fields = Object.entries(valid ?? {}).map(([name, value]) => [name, JSON.stringify(value)]);
  for (const { kind, which, name, value } of mutations) {
    const field = fields[which % fields.length];
    if (kind === "add" || field === undefined) fields.push([name, value]);
    else if (kind === "remove") fields.splice(fields.indexOf(field), 1);
    else field[1] = kind === "nest" ? `{"inner":${value}}` : value;
  }
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

/** Number of parallel requests. Each group of requests has its own new user, so that lists stay short. */
const AT_ONCE = 20;
const RUNS = scaled(5_000);
const REQUESTS = RUNS * AT_ONCE;

/**
 * Statuses with which the server refuses a request before it reaches an operation. They need not be in the operation's
 * contract.
 */
const COMMON = [400, 404, 413, 415, 422, 431];
/** Operations that end the login with which they are called. */
const ENDS_LOGIN: ReadonlySet<string> = new Set([
  "logout",
  "logoutAll",
  "changePassword",
  "changeEmail",
  "closeAccount",
]);

async function sendMany(server: TestApp, requests: readonly FuzzRequest[], seen: number[]): Promise<void> {
  const member = await insertMember(server);
  const { id } = await submit(server, member.token);
  const work = requests.map(async (one) => {
    const { operation } = one;
    const caller = ENDS_LOGIN.has(operation.id) ? await insertMember(server) : member;
    const { status, body } = await sendFuzz(server, one, caller, String(id));
    seen.push(status);
    expect(status, operation.id).toBeLessThan(500);
    // `send` validates the body against the contract; this line checks the status.
    expect([...Object.keys(operation.responses).map(Number), ...COMMON], operation.id).toContain(status);
    expect(body.success).toBe(status < 300);
  });
  await Promise.all(work);
}

it("B5: any request at all gets an answer of the contract, and never a 5xx", async () => {
  const server = await buildTestApp({ isLimiting: false, logger: false });
  const seen: number[] = [];
  const lots = fc.array(fuzzRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(lots, (requests) => sendMany(server, requests, seen)),
    { numRuns: RUNS },
  );
  // Expects that many requests were valid and many were invalid.
  expect(seen.filter((status) => status === 422).length).toBeGreaterThan(REQUESTS / 10);
  expect(seen.filter((status) => status < 300).length).toBeGreaterThan(REQUESTS / 4);
  recordProof("B5", "requests", { requests: REQUESTS, operations: OPERATIONS.length, serverErrors: 0 });
});
