import { randomUUID } from "node:crypto";
import {
  type Arbitrary,
  array,
  asyncProperty,
  assert as check,
  constant,
  constantFrom,
  jsonValue,
  oneof,
  record,
  string,
  tuple,
} from "fast-check";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp, submission } from "#server/testing/factories.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const RUNS = size(2_000, 100_000);

/** JSON texts that parsers, databases and clocks disagree about. */
const NASTY = [
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e"',
  '"𠮷🌧️"',
  `"${"x".repeat(20_001)}"`,
  `"${"长".repeat(300)}"`,
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  `${"[".repeat(40)}${"]".repeat(40)}`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  "1e400",
  "-1e400",
  "-0",
  "9007199254740993",
  "1e-400",
  "0.1e1",
  "-1",
  "99999999999",
  "null",
  "true",
  "[]",
  "{}",
  '""',
  '" "',
  '"0000-01-01T00:00:00Z"',
  '"+275760-09-13T00:00:00Z"',
  '"2026-02-31T00:00:00Z"',
  '"9999-12-31T23:59:59.999Z"',
  '"2026-11-21T08:00:00+99:99"',
  '"\' or 1=1 --"',
  '"%s%n{{7*7}}${7*7}"',
  '"<img src=x onerror=alert(1)>"',
  '"../../etc/passwd"',
  '"adhd"',
  '"mbti"',
];

const VALID: Readonly<Record<string, () => Record<string, unknown>>> = {
  register: () => ({ name: "小满", email: "x", password: "123456", password_confirmation: "123456" }),
  login: () => ({ email: "x", password: "123456" }),
  submitResult: () => submission({ result_description: "x", rawData: { a: [1] }, confidence: 1 }),
  calculate: () => ({
    test_type: "adhd",
    answers: Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, 2])),
  }),
};

const nastyJson = oneof(
  { weight: 3, arbitrary: constantFrom(...NASTY) },
  { weight: 1, arbitrary: jsonValue().map((value) => JSON.stringify(value)) },
);

/** One change to a valid body: a value is replaced, a field goes or comes. */
const mutation = record({
  kind: constantFrom("replace", "remove", "add", "nest"),
  field: oneof(
    constantFrom(
      "test_type",
      "scores",
      "total_score",
      "start_time",
      "end_time",
      "answers",
      "email",
      "password",
      "rawData",
    ),
    string(),
  ),
  value: nastyJson,
});

const text = oneof(
  constantFrom(
    "0",
    "-1",
    "1e18",
    "abc",
    "1.5",
    "",
    " ",
    "00001",
    "999999999999999999",
    "1000000000",
    "%00",
    "%ud800",
    "é",
    "null",
    "adhd",
    "tarot",
    "' or 1=1 --",
    "../x",
  ),
  string({ maxLength: 20 }),
);

/** That value once in so many times, else null. */
function rarely<Value>(value: Arbitrary<Value>, times: number): Arbitrary<Value | null> {
  return oneof({ weight: times - 1, arbitrary: constant(null) }, { weight: 1, arbitrary: value });
}

const request = record({
  operation: oneof(
    // A password hash takes longer than a hundred other requests.
    { weight: 1, arbitrary: constantFrom(...OPERATIONS) },
    {
      weight: 9,
      arbitrary: constantFrom(...OPERATIONS.filter(({ id }) => id !== "login" && id !== "register")),
    },
  ),
  mutations: array(mutation, { maxLength: 3 }),
  raw: rarely(oneof(constantFrom("", "{", "null", '{"a":', "\u0000", "[1,2", '"x"', "{}{}"), string()), 8),
  query: array(tuple(oneof(constantFrom("page", "per_page", "test_type"), string({ maxLength: 5 })), text), {
    maxLength: 4,
  }),
  parameter: oneof(constant("adhd"), text, constant("MINE"), constant("x".repeat(500))),
  key: rarely(oneof(constant("UUID"), text), 2),
  token: constantFrom("member", "member", "member", "member", "none", "none", "dead"),
  type: oneof(
    { weight: 8, arbitrary: constant("application/json") },
    {
      weight: 1,
      arbitrary: constantFrom(
        "text/plain",
        "application/json; charset=latin1",
        "a/b",
        "",
        "multipart/form-data",
      ),
    },
  ),
  encoding: rarely(constantFrom("gzip", "br", "identity", "x"), 40),
});

interface FuzzRequest {
  readonly operation: (typeof OPERATIONS)[number];
  readonly mutations: readonly { kind: string; field: string; value: string }[];
  readonly raw: string | null;
}

/** The JSON text of a valid body after the changes; written by hand, because objects cannot hold what it may say. */
function writeBody({ operation, mutations, raw }: FuzzRequest): string | undefined {
  if (operation.method === "GET") return undefined;
  if (raw !== null) return raw;
  const fields = Object.entries(VALID[operation.id]?.() ?? {}).map(([key, value]) => [
    key,
    JSON.stringify(value),
  ]);
  for (const { kind, field, value } of mutations) {
    const index = fields.findIndex(([key]) => key === field);
    if (kind === "remove" && index >= 0) fields.splice(index, 1);
    else if (kind === "nest" && index >= 0) fields[index] = [field, `{"inner":${value}}`];
    else if (kind === "replace" && index >= 0) fields[index] = [field, value];
    else fields.push([field, value]);
  }
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
}

/** Header values that a client library would refuse to send are not what is tested here. */
function asHeader(value: string): string {
  return value.replaceAll(/[^\u0020-\u007e]/g, "?");
}

/** What may be answered besides what the operation names: refusals before the operation is reached. */
const COMMON = [400, 404, 413, 415, 422, 431];

async function fuzzOne(server: TestApp, token: string, id: string, one: Record<string, never> | object) {
  const it = one as FuzzRequest & {
    query: [string, string][];
    parameter: string;
    key: string | null;
    token: string;
    type: string;
    encoding: string | null;
  };
  const parameter = it.parameter === "MINE" ? id : encodeURIComponent(it.parameter.toWellFormed());
  const query = it.query.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join("="));
  const url = `${it.operation.path.replace(/:\w+/, parameter)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const body = writeBody(it);
  const key = it.key === "UUID" ? randomUUID() : it.key;
  const started = performance.now();
  const answer = await server.send(it.operation.method, url, {
    ...(it.token === "member" && { token }),
    ...(it.token === "dead" && { token: "x" }),
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { "content-type": it.type }),
      ...(key !== null && { "idempotency-key": asHeader(key) }),
      ...(it.encoding !== null && { "content-encoding": it.encoding }),
    },
  });
  return { answer, operation: it.operation, ms: performance.now() - started };
}

describe("B5: any request at all", () => {
  it(
    "gets an answer of the contract, and never a 5xx",
    async () => {
      const server = await buildTestApp({ isLimiting: false, logger: false });
      const { token } = await signUp(server);
      const kept = await server.send("POST", "/api/test-results", { token, body: submission() });
      const { id } = kept.body.data as { id: string };
      const statuses = new Map<number, number>();
      let slowest = 0;
      let live = token;
      const rssBefore = process.memoryUsage().rss;
      await check(
        asyncProperty(request, async (one) => {
          const { answer, operation, ms } = await fuzzOne(server, live, id, one);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          slowest = Math.max(slowest, ms);
          expect(answer.status).toBeLessThan(500);
          // `send` has held the body against the contract's schema already.
          const named = [...Object.keys(operation.responses).map(Number), ...COMMON];
          expect(named, `${operation.id} ${answer.status}`).toContain(answer.status);
          expect(answer.body.success).toBe(answer.status < 300);
          if (operation.id === "logout" && answer.status === 200) ({ token: live } = await signUp(server));
        }),
        { numRuns: RUNS },
      );
      // The positive control: the requests got past the parsers, and some were good ones.
      expect(statuses.get(422) ?? 0).toBeGreaterThan(RUNS / 40);
      expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(RUNS / 50);
      recordProof("B5", "requests", {
        requests: RUNS,
        serverErrors: 0,
        schemaMismatches: 0,
        slowestMs: Math.round(slowest),
        rssGrowthMiB: Math.round((process.memoryUsage().rss - rssBefore) / 1_048_576),
        statuses: [...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      });
    },
    size(120_000, 1_800_000),
  );
});
