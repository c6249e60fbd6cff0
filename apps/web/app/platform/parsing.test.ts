import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { userSchema } from "@xinjing/contract/auth";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { parseFollowUp } from "./follow-up-store.ts";
import { readLogin } from "./login-store.ts";
import { parseMap, parseNumber } from "./parsing.ts";
import { readPreferences } from "./preferences.ts";
import { parseSession } from "./session-record.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";

/*
 * What is read by hand is read as strictly as by a library: schemas that say the same judge the same records, sound ones
 * with some values replaced.
 */
const RUNS = 3000;

const DAY_MS = 24 * 60 * 60 * 1000;
const moment = (at: number | undefined) => (at !== undefined && at > 0 && at <= Date.now() + DAY_MS ? at : 0);
const time = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((text) => new Date(text).getTime()),
  )
  .check(z.refine((at) => !Number.isNaN(at)));
const momentSchema = z.catch(z.pipe(z.optional(time), z.transform(moment)), 0);
const mapSchema = z.record(z.string(), z.unknown());

const sessionSchema = z.object({
  id: z.optional(z.guid()),
  testType: z.enum(INSTRUMENT_IDS),
  currentQuestionIndex: z.number(),
  answers: mapSchema,
  startTime: time,
  endTime: z.catch(z.optional(time), undefined),
  isCompleted: z.optional(z.boolean()),
  isSubmitted: z.optional(z.boolean()),
  begunAt: momentSchema,
  lastUpdated: momentSchema,
  answeredAt: z.pipe(
    z.catch(mapSchema, {}),
    z.transform((moments) =>
      Object.fromEntries(
        Object.entries(moments).map(([question, at]) => [
          question,
          moment(typeof at === "number" ? at : undefined),
        ]),
      ),
    ),
  ),
  activeMsByQuestion: z.catch(mapSchema, {}),
});

const followUpSchema = z.object({
  resultId: z.string(),
  trail: z.array(z.object({ question: z.number(), step: z.string(), chosen: z.array(z.string()) })),
  savedAt: z.catch(z.number(), 0),
});

const preferencesSchema = z.looseObject({
  autoAdvance: z.catch(z.optional(z.boolean()), undefined),
  consents: z.catch(z.optional(z.record(z.string(), z.record(z.string(), z.string()))), undefined),
});

const SESSION = {
  id: "22222222-2222-4222-8222-222222222222",
  testType: "adhd",
  currentQuestionIndex: 4,
  answers: { 1: 3, 2: 0 },
  answeredAt: { 1: 1000, 2: 1001 },
  activeMsByQuestion: { 1: 900 },
  begunAt: 900,
  startTime: "2026-11-20T02:00:00.000Z",
  endTime: "2026-11-20T02:05:00.000Z",
  isCompleted: true,
  isSubmitted: false,
  lastUpdated: 1_763_600_000_000,
};
const FOLLOW_UP = {
  resultId: "r",
  trail: [{ question: 1, step: "a", chosen: ["b"] }],
  savedAt: 5,
};
const PREFERENCES = { autoAdvance: false, consents: { anna: { upload: "upload-1" } }, other: { kept: 1 } };
const USER = { id: "anna", name: "小林", email: "anna@example.com", login: "1a2b3c4d" };

const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, "", true, false, [], {}, -1, 0, 1e9, 9e15, 1e300),
  fc.constantFrom<unknown>(Infinity, "2999-01-01T00:00:00Z", "2026-11-20", "soon", SESSION.id, "mbti", [[]]),
  fc.constant<unknown>(JSON.parse('{"__proto__":{"polluted":1},"1":2}')),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A sound record with up to three values replaced or, by undefined, left out; or something else altogether. */
function spoilt(sound: object): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), odd), { maxLength: 3 });
  const changed = changes.map((list) => {
    const record = structuredClone(sound) as Record<string, unknown>;
    for (const [place, value] of list) replaceAt(record, place, value);
    return record;
  });
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: odd });
}

function replaceAt(record: unknown, place: number, value: unknown): void {
  const found: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const name of Object.keys(node)) {
      found.push([node as Record<string, unknown>, name]);
      walk((node as Record<string, unknown>)[name]);
    }
  };
  walk(record);
  const [node, name] = found[place % found.length] ?? [];
  if (!node || name === undefined) return;
  if (value === undefined) Reflect.deleteProperty(node, name);
  else node[name] = structuredClone(value);
}

/** Compares a parser with a schema; both verdicts must have come up often. */
function compare(sound: object, parse: (stored: unknown) => unknown, schema: z.ZodMiniType): void {
  const counts = { sound: 0, refused: 0 };
  fc.assert(
    fc.property(spoilt(sound), (stored) => {
      const expected = schema.safeParse(stored);
      expect(parse(stored)).toEqual(expected.success ? expected.data : undefined);
      counts[expected.success ? "sound" : "refused"] += 1;
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(counts.sound, counts.refused)).toBeGreaterThan(RUNS / 20);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a record read by hand is what its schema makes of it", () => {
  it("sessions", () => {
    compare(SESSION, parseSession, sessionSchema);
  });

  it("second stages", () => {
    compare(FOLLOW_UP, parseFollowUp, followUpSchema);
  });

  it("preferences", () => {
    const local = new MemoryStorage();
    vi.stubGlobal("localStorage", local);
    vi.stubGlobal("sessionStorage", new MemoryStorage());
    const read = (stored: unknown) => {
      local.setItem("user_preferences", JSON.stringify(stored) ?? "");
      return readPreferences();
    };
    // As JSON has it: no Infinity, and a record that cannot be read is an empty one.
    const schema = z.pipe(
      z.transform((stored) => JSON.parse(JSON.stringify(stored) ?? "null") as unknown),
      z.catch(preferencesSchema, {}),
    );
    fc.assert(
      fc.property(spoilt(PREFERENCES), (stored) => {
        expect(read(stored)).toEqual(schema.parse(stored));
      }),
      { numRuns: RUNS },
    );
  });

  it("who is signed in", () => {
    const local = new MemoryStorage();
    vi.stubGlobal("localStorage", local);
    vi.stubGlobal("sessionStorage", new MemoryStorage());
    local.setItem("auth_token", "token");
    const read = (stored: unknown) => {
      local.setItem("user_info", JSON.stringify(stored) ?? "");
      return readLogin()?.user;
    };
    compare(USER, read, userSchema);
  });
});

it("takes no number that JSON alone has, and no name that changes what an object is", () => {
  expect(parseNumber(JSON.parse("1e999"))).toBeUndefined();
  const map = parseMap(JSON.parse('{"__proto__":{"polluted":1},"1":2}'));
  expect(map).toEqual({ 1: 2 });
  expect(Object.hasOwn(map ?? {}, "__proto__")).toBe(false);
});
