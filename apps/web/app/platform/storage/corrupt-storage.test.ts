import { randomUUID } from "node:crypto";
import { adhd } from "@xinjing/instruments/adhd";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { LOCAL_RESULT } from "#harness/local-result.ts";
import { memoryDatabase } from "#harness/memory-database.ts";
import { MemoryStorage } from "#harness/memory-storage.ts";
import { recordProof, size } from "#harness/proof.ts";
import { hasConsent } from "#web/data/account/consents.ts";
import { readLogin } from "#web/data/account/login.ts";
import { readDisplay } from "#web/data/device/display.ts";
import { readAutoAdvance } from "#web/data/device/preferences.ts";
import { findClaimable } from "#web/data/results/claims.ts";
import { putResult, readLocalResults, recoverLocalResults } from "#web/data/results/history.ts";
import { findLatestResult } from "#web/data/results/result.ts";
import { restoreFollowUp } from "#web/data/session/follow-up.ts";
import { answer, createSession, type SavedSession } from "#web/data/session/session.ts";
import { restoreSheets } from "#web/data/session/archived-sheets.ts";
import { findFinished, peekSession, restoreSession, saveSession } from "#web/data/session/store.ts";
import { peekProgress } from "#web/data/session/unfinished.ts";

vi.mock("./replica-database.ts", () => import("#harness/memory-database.ts"));

/*
 * Corrupts web storage and the replica in every way. Nothing must throw, valid answers and results must remain, and
 * unreadable records must be quarantined.
 */
const RUNS = size(500, 20_000);
const shape = { type: "adhd", questions: adhd.questions } as const;
const RESULT_ID = "11111111-1111-4111-8111-111111111111";
const RESULT = { ...LOCAL_RESULT, id: RESULT_ID, changed_at: 1, owner: "anna" };
const START = "2026-11-20T02:00:00.000Z";

/** Valid records, as the site writes them. */
const ORDINARY: Readonly<Record<string, unknown>> = {
  auth_token: "token",
  user_info: { id: "anna", name: "小林", email: "anna@example.com" },
  device_token: "device",
  test_progress: { testType: "adhd", answers: { 1: 3 }, currentQuestionIndex: 1, startTime: START },
  test_history: [
    { ...RESULT, outbox: { owner: "anna", queued_at: 1, tries: [1], failures: 1, next_try_at: 2 } },
  ],
  user_preferences: {
    autoAdvance: false,
    consents: { anna: { upload: "upload-1" } },
    display: { theme: "dark" },
  },
  test_data_cache: { timestamp: 1, data: [{ type: "adhd", participant_count: 3 }] },
  testSession_adhd: {
    id: "22222222-2222-4222-8222-222222222222",
    testType: "adhd",
    currentQuestionIndex: 4,
    answers: { 1: 3, 2: 0, 3: 4, 4: 1 },
    answeredAt: { 1: 1000, 2: 1001, 3: 1002, 4: 1003 },
    begunAt: 900,
    startTime: START,
    isCompleted: false,
    lastUpdated: Date.parse(START) + 60_000,
  },
  adhd_answers: { 1: 3, 2: 0 },
  adhd_meta: { startTime: START, isCompleted: false },
  adhd_result: { total_score: 3 },
  adhd_stowed: { account: "berta", session: "{}", followUp: "{}" },
  adhd_follow_up: { resultId: RESULT_ID, trail: [{ question: 1, step: "a", chosen: ["b"] }], savedAt: 5 },
};
/** Keys whose invalid records are quarantined. The login and the counts are not. */
const RESCUED = ["test_progress", "user_preferences", "testSession_adhd", "test_history"];
const NOT_RESCUED = ["user_info", "auth_token", "test_data_cache"];

const odd = fc.oneof(
  fc.constantFrom(1e9, -1, 1e308, "", "often", null, true, [], {}, "2999-01-01T00:00:00Z", 9e15, "__proto__"),
  fc.jsonValue({ maxDepth: 2 }),
);

function textFor(key: string): fc.Arbitrary<string> {
  const sound = JSON.stringify(ORDINARY[key]);
  const changed = corrupted(ORDINARY[key], odd, { minLength: 1, maxLength: 4 });
  const hostile = ['{"__proto__":{"polluted":1}}', "[[[[", "9".repeat(200_000), "\u0000"];
  return fc.oneof(
    { weight: 3, arbitrary: changed.map((record) => JSON.stringify(record)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constant(sound) },
    { weight: 2, arbitrary: fc.nat(200).map((length) => sound.slice(0, length)) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  );
}

type Texts = Readonly<Record<string, string | undefined>>;
const textsFor = (keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.option(textFor(key), { nil: undefined })])));
const states = fc.record({
  web: textsFor(Object.keys(ORDINARY)),
  replica: textsFor(["testSession_adhd", "test_history", "adhd_follow_up"]),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it(
  "C5: any state of storage and replica is read without throwing; valid data is kept, the rest quarantined",
  { timeout: 10 * 60_000 },
  async () => {
    const counts = { states: RUNS, sessions: 0, results: 0, putAside: 0 };
    await fc.assert(
      fc.asyncProperty(states, async ({ web, replica }) => {
        const local = fillStorage(web, replica);
        const holds = (key: string) => [web[key], replica[key]].includes(JSON.stringify(ORDINARY[key]));
        const restored = await readEverything();
        const results = readLocalResults();
        if (holds("testSession_adhd")) expect(restored).toBeDefined();
        if (holds("test_history")) expect(results.map(({ id }) => id)).toContain(RESULT_ID);
        counts.sessions += restored ? 1 : 0;
        counts.results += results.length;
        counts.putAside += countPutAside(web, local);
        await expectGoesOn(restored);
      }),
      { numRuns: RUNS },
    );
    expect(counts.sessions).toBeGreaterThan(RUNS / 20);
    expect(counts.putAside).toBeGreaterThan(RUNS / 20);
    recordProof("C5", "stores", counts);
  },
);

function fillStorage(web: Texts, replica: Texts): MemoryStorage {
  const [local, session] = [new MemoryStorage(), new MemoryStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  memoryDatabase.clear();
  for (const [key, text] of Object.entries(web)) {
    if (text !== undefined) for (const storage of [local, session]) storage.setItem(key, text);
  }
  for (const [key, text] of Object.entries(replica)) if (text !== undefined) memoryDatabase.set(key, text);
  return local;
}

/** Reads everything that pages read from the device, and returns the saved session. */
async function readEverything(): Promise<SavedSession | undefined> {
  readLogin();
  readAutoAdvance();
  readDisplay();
  hasConsent("anna", "upload");
  peekProgress();
  expectWhole(peekSession(shape, Date.now()));
  const restored = await restoreSession(shape, Date.now());
  expectWhole(findFinished(restored, shape, Date.now()));
  expectWhole(restored);
  await restoreFollowUp("adhd", RESULT_ID);
  await recoverLocalResults();
  findClaimable(readLocalResults(), "anna");
  findLatestResult("adhd", undefined);
  restoreSheets("anna");
  return restored;
}

/** Checks that every record of invalid JSON was quarantined, and returns their number. */
function countPutAside(web: Texts, local: MemoryStorage): number {
  for (const key of NOT_RESCUED) expect(local.getItem(`${key}_corrupt`)).toBeNull();
  const broken = RESCUED.filter(
    (key) => web[key] !== undefined && web[key].trim() !== "" && !isJson(web[key]),
  );
  for (const key of broken) expect(local.getItem(`${key}_corrupt`), key).not.toBeNull();
  return broken.length;
}

/** Checks that the next answer and the next result are stored as usual. */
async function expectGoesOn(restored: SavedSession | undefined): Promise<void> {
  const before = restored ?? createSession(shape, Date.now());
  saveSession(answer(before, { question: 7, value: 2, now: Date.now() }), shape, Date.now());
  expect((await restoreSession(shape, Date.now()))?.answers[7]).toBe(2);
  const id = randomUUID();
  putResult({ ...RESULT, id, end_time: new Date().toISOString() });
  expect(readLocalResults().map((result) => result.id)).toContain(id);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
}

function expectWhole(session: SavedSession | undefined): void {
  if (!session) return;
  expect(JSON.stringify(session.currentQuestionIndex)).toMatch(/^(\d|1[0-7])$/);
  for (const answer of Object.entries(session.answers)) {
    expect(JSON.stringify(answer)).toMatch(/^\["([1-9]|1[0-8])",[0-4]\]$/);
  }
  if (session.isCompleted) expect(session.endTime).toBeGreaterThan(session.startTime);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Generates copies of a record with some values replaced at any depth; `undefined` removes the value. */
function corrupted(
  sound: unknown,
  odd: fc.Arbitrary<unknown>,
  lengths: fc.ArrayConstraints,
): fc.Arbitrary<unknown> {
  return fc.array(fc.tuple(fc.nat(), odd), lengths).map((changes) => {
    const record = structuredClone(sound);
    for (const [place, value] of changes) replaceAt(record, place, value);
    return record;
  });
}

/** Replaces the value with this index; indices follow a depth-first walk. */
function replaceAt(record: unknown, place: number, value: unknown): void {
  const found: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      found.push([node as Record<string, unknown>, key]);
      walk((node as Record<string, unknown>)[key]);
    }
  };
  walk(record);
  const [node, key] = found[place % Math.max(1, found.length)] ?? [];
  if (!node || key === undefined) return;
  if (value === undefined) Reflect.deleteProperty(node, key);
  else node[key] = structuredClone(value);
}
