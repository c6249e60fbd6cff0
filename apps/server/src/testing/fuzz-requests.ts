import { randomUUID } from "node:crypto";
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  jsonValue,
  nat,
  oneof,
  record,
  string,
  tuple,
} from "fast-check";
import type { Call } from "@xinjing/contract/call";
import { OPERATIONS } from "@xinjing/contract/operations";
import type { TestApp } from "./build-test-app.ts";
import { PASSWORD } from "./factories.ts";
import type { QuickMember } from "./members.ts";
import { VALID_BODIES } from "./valid-bodies.ts";

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

const nastyJson = oneof(
  { weight: 3, arbitrary: constantFrom(...NASTY) },
  { weight: 1, arbitrary: jsonValue().map((value) => JSON.stringify(value)) },
);

/** One change to a valid body: one of its values is replaced, buried or dropped, or a field comes. */
const mutation = record({
  kind: constantFrom("replace", "nest", "remove", "add"),
  which: nat(31),
  name: string(),
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

const TOO_LARGE = JSON.stringify({ name: "x".repeat(70_000) });

/** Calls that cost a password hash, and so as much time as fifty others. */
const DEAR: ReadonlySet<string> = new Set(["register", "login", "changePassword", "closeAccount"]);

export const fuzzRequest = record({
  operation: oneof(
    { weight: 1, arbitrary: constantFrom(...OPERATIONS.filter(({ id }) => DEAR.has(id))) },
    { weight: 19, arbitrary: constantFrom(...OPERATIONS.filter(({ id }) => !DEAR.has(id))) },
  ),
  mutations: array(mutation, { maxLength: 2 }),
  raw: rarely(
    oneof(constantFrom("", "{", TOO_LARGE, "null", '{"a":', "\u0000", "[1,2", '"x"', "{}{}"), string()),
    12,
  ),
  query: array(tuple(oneof(constantFrom("page", "per_page", "test_type"), string({ maxLength: 5 })), text), {
    maxLength: 3,
  }),
  parameter: oneof(constant("adhd"), text, constant("MINE"), constant("x".repeat(500))),
  key: rarely(oneof(constant("UUID"), text), 2),
  token: oneof(
    { weight: 8, arbitrary: constant("live") },
    { weight: 1, arbitrary: constantFrom("none", "dead") },
  ),
  type: rarely(
    constantFrom("text/plain", "application/json; charset=latin1", "a/b", "", "multipart/form-data"),
    12,
  ),
  encoding: rarely(constantFrom("gzip", "br", "identity", "x"), 40),
});
export type FuzzRequest = typeof fuzzRequest extends Arbitrary<infer One> ? One : never;

/** Sends it for that member, whose result MINE stands for. */
export function sendFuzz(server: TestApp, one: FuzzRequest, member: QuickMember, mine: string) {
  const parameter = one.parameter === "MINE" ? mine : encodeURIComponent(one.parameter.toWellFormed());
  const query = one.query.map((pair) =>
    pair.map((part) => encodeURIComponent(part.toWellFormed())).join("="),
  );
  const path = one.operation.path.replace(/:\w+/, parameter);
  const body = writeBody(one, member);
  const key = one.key === "UUID" ? randomUUID() : one.key;
  return server.send(one.operation.method, query.length > 0 ? `${path}?${query.join("&")}` : path, {
    ...(one.token === "live" && { token: member.token }),
    ...(one.token === "dead" && { token: "x" }),
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { "content-type": one.type ?? "application/json" }),
      ...(key !== null && { "idempotency-key": asHeader(key) }),
      ...(one.encoding !== null && { "content-encoding": one.encoding }),
    },
  });
}

/** The JSON text of a valid body after the changes; written by hand, because objects cannot hold what it may say. */
function writeBody({ operation, mutations, raw }: FuzzRequest, member: QuickMember): string | undefined {
  if (operation.body === undefined && mutations.length === 0) return undefined;
  if (operation.method === "GET") return undefined;
  if (raw !== null) return raw;
  const fields = Object.entries(validBody(operation, member)).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  for (const { kind, which, name, value } of mutations) {
    const field = fields[which % fields.length];
    if (kind === "add" || field === undefined) fields.push([name, value]);
    else if (kind === "remove") fields.splice(fields.indexOf(field), 1);
    else field[1] = kind === "nest" ? `{"inner":${value}}` : value;
  }
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

function validBody({ id }: Call, { email }: QuickMember): Record<string, unknown> {
  return id === "login" ? { email, password: PASSWORD } : (VALID_BODIES[id]?.() ?? {});
}

/** Header values that a client library would refuse to send are not what is tested here. */
function asHeader(value: string): string {
  return value.replaceAll(/[^\u0020-\u007e]/g, "?");
}
