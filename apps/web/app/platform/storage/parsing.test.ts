import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseFollowUp } from "#web/data/session/follow-up.ts";
import { readLogin } from "#web/data/account/login.ts";
import { parseMap } from "./parsing.ts";
import { readPreferences } from "#web/data/device/preferences.ts";
import { parseSession } from "#web/data/session/session.ts";
import { MemoryStorage } from "#harness/memory-storage.ts";

const START = "2026-11-20T02:00:00.000Z";
const AHEAD = Date.now() + 48 * 60 * 60 * 1000;
const SESSION = {
  id: "22222222-2222-4222-8222-222222222222",
  testType: "adhd",
  currentQuestionIndex: 4,
  answers: { 1: 3, 2: 0 },
  answeredAt: { 1: 1000, 2: 1001 },
  activeMsByQuestion: { 1: 900 },
  begunAt: 900,
  startTime: START,
  endTime: START,
  isCompleted: true,
  isSubmitted: false,
  lastUpdated: 1_763_600_000_000,
};
const CHOICE = { question: 1, step: "a", chosen: ["b"] };
const FOLLOW_UP = { resultId: "r", trail: [CHOICE], savedAt: 5 };
const USER = { id: "anna", name: "小林", email: "anna@example.com" };

const REFUSED = Symbol("the whole record is refused");
/** Field, invalid values, and the value that is used instead. */
type Row = readonly [field: string, values: readonly unknown[], instead: unknown];

function expectRead(parse: (stored: unknown) => unknown, sound: object, read: object, rows: readonly Row[]) {
  expect(parse(sound)).toEqual(read);
  for (const other of [null, 7, "x", [sound], {}]) expect(parse(other)).toBeUndefined();
  for (const [field, values, instead] of rows) {
    for (const value of values) {
      const expected = instead === REFUSED ? undefined : { ...read, [field]: instead };
      const what = `${field}: ${JSON.stringify(value)}`;
      expect(parse({ ...sound, [field]: value }), what).toEqual(expected);
    }
  }
}

let local: MemoryStorage;
beforeEach(() => {
  local = new MemoryStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", new MemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("parseSession rejects missing required fields, and reads invalid times and missing fields as unknown", () => {
  const time = Date.parse(START);
  const read = { ...SESSION, questionCount: 0, startTime: time, endTime: time };
  const open = { isCompleted: undefined, endTime: "soon" };
  expect(parseSession({ ...SESSION, ...open })).toEqual({ ...read, isCompleted: false, endTime: undefined });
  expectRead(parseSession, SESSION, read, [
    ["id", ["", "anna", 7, null, `${SESSION.id}0`], REFUSED],
    ["testType", [undefined, null, "tarot", 1], REFUSED],
    ["currentQuestionIndex", [undefined, null, "4", Infinity], REFUSED],
    ["answers", [undefined, null, "x", []], REFUSED],
    ["startTime", [undefined, null, "soon", {}, 9e15], REFUSED],
    ["isCompleted", [null, "true", 1], REFUSED],
    ["isSubmitted", [null, "true", 1], REFUSED],
    ["id", [undefined], expect.stringMatching(/^[\da-f]{8}-/)],
    ["isSubmitted", [undefined], false],
    ["endTime", [undefined, null, "soon", {}], time],
    ["begunAt", [undefined, null, "soon", -1, AHEAD], 0],
    ["lastUpdated", [undefined, null, "soon", -1, AHEAD], 0],
    ["answeredAt", [undefined, null, "x", []], {}],
    ["answeredAt", [{ 1: AHEAD, 2: "x", 3: -1, 4: 5 }], { 1: 0, 2: 0, 3: 0, 4: 5 }],
    ["activeMsByQuestion", [undefined, null, "x", []], {}],
  ]);
});

it("a second stage and a login are rejected if they are incomplete", () => {
  const broken = [{ question: "1" }, { step: undefined }, { chosen: "b" }, { chosen: ["b", 7] }];
  const trails = broken.map((change) => [CHOICE, { ...CHOICE, ...change }]);
  expectRead(parseFollowUp, FOLLOW_UP, FOLLOW_UP, [
    ["resultId", [undefined, null, 7], REFUSED],
    ["trail", [undefined, null, {}, [null], ...trails], REFUSED],
    ["savedAt", [undefined, null, "5", Infinity], 0],
  ]);
  local.setItem("auth_token", "token");
  const readUser = (stored: unknown) => {
    local.setItem("user_info", JSON.stringify(stored));
    return readLogin()?.user;
  };
  const rows = Object.keys(USER).map((field): Row => [field, [undefined, null, 7], REFUSED]);
  expectRead(readUser, { ...USER, login: "1a2b3c4d" }, USER, rows);
});

it("invalid preferences are dropped and the others kept", () => {
  const rest = { autoAdvance: false, other: { kept: 1 } };
  const sound = { ...rest, consents: { anna: { upload: "upload-1" } } };
  for (const [stored, read] of [
    [sound, sound],
    [
      { ...sound, autoAdvance: "no" },
      { ...sound, autoAdvance: undefined },
    ],
    ...["x", [], { anna: "upload-1" }, { anna: { upload: 1 } }].map((consents) => [
      { ...sound, consents },
      rest,
    ]),
    [[sound], {}],
    [null, {}],
  ]) {
    local.setItem("user_preferences", JSON.stringify(stored));
    expect(readPreferences(), JSON.stringify(stored)).toEqual(read);
  }
});

it("parseMap drops __proto__", () => {
  const map = parseMap(JSON.parse('{"__proto__":{"polluted":1},"1":2}'));
  expect(map).toEqual({ 1: 2 });
  expect(Object.keys(map ?? {}).includes("__proto__")).toBe(false);
});
