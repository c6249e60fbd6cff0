import { randomUUID } from "node:crypto";
import { adhd } from "@xinjing/instruments/adhd";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { findClaimable } from "./claims.ts";
import { hasConsent } from "./consents.ts";
import { readDisplay } from "./display.ts";
import { restoreFollowUp } from "./follow-up-store.ts";
import { createSession, noteAnswers, type KeptSession } from "./kept-session.ts";
import { putResult, readLocalResults, recoverLocalResults } from "./local-history.ts";
import type { LocalResult } from "./local-result.ts";
import { readBoundLogin, readLogin } from "./login-store.ts";
import { readAutoAdvance } from "./preferences.ts";
import { findLatestResult } from "./result-store.ts";
import { bringSheetsBack } from "./stowed-sheets.ts";
import {
  peekProgress,
  peekSession,
  restoreFinishedSession,
  restoreSession,
  saveSession,
} from "./session-store.ts";
import { memoryDatabase } from "./testing/memory-database.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { recordProof, size } from "./testing/proof.ts";

vi.mock("./mirror-database.ts", () => import("./testing/memory-database.ts"));

/*
 * C5 at the stores: whatever lies in the storage and in the mirror, nothing throws, good answers and results stay,
 * and what cannot be read leaves a copy. The pages are tried in e2e/bad-storage.spec.ts.
 */
const RUNS = size(2000, 20_000);
const shape = { type: "adhd", questions: adhd.questions } as const;
const RESULT_ID = "11111111-1111-4111-8111-111111111111";

/** Ordinary records, as the site itself writes them. */
const ORDINARY: Readonly<Record<string, unknown>> = {
  auth_token: "token",
  user_info: { id: "anna", name: "小林", email: "anna@example.com" },
  device_token: "device",
  test_progress: {
    testType: "adhd",
    answers: { 1: 3 },
    currentQuestionIndex: 1,
    startTime: "2026-11-20T02:00:00.000Z",
    lastUpdated: Date.parse("2026-11-20T02:01:00Z"),
  },
  test_history: [
    {
      id: RESULT_ID,
      test_type: "adhd",
      test_name: "ADHD自评",
      result_type: "不太可能存在ADHD",
      total_score: 3,
      scores: { total: 3 },
      start_time: "2026-11-20T02:00:00.000Z",
      end_time: "2026-11-20T02:05:00.000Z",
      is_anonymous: true,
      owner: "anna",
      outbox: { owner: "anna", queued_at: 1, tries: [1], failures: 1, next_try_at: 2 },
      changed_at: 1,
    },
  ],
  user_preferences: {
    autoAdvance: false,
    consents: { anna: { upload: "upload-1" } },
    display: { theme: "dark" },
  },
  test_data_cache: { timestamp: 1, data: [{ type: "adhd", participant_count: 3 }] },
  outbox_lease: { holder: "x", until: 1 },
  testSession_adhd: {
    id: "22222222-2222-4222-8222-222222222222",
    testType: "adhd",
    currentQuestionIndex: 4,
    answers: { 1: 3, 2: 0, 3: 4, 4: 1 },
    answeredAt: { 1: 1000, 2: 1001, 3: 1002, 4: 1003 },
    begunAt: 900,
    startTime: "2026-11-20T02:00:00.000Z",
    isCompleted: false,
    lastUpdated: Date.parse("2026-11-20T02:01:00Z"),
  },
  adhd_answers: { 1: 3, 2: 0 },
  adhd_meta: { startTime: "2026-11-20T02:00:00.000Z", isCompleted: false },
  adhd_result: { total_score: 3 },
  adhd_stowed: { account: "berta", session: "{}", followUp: "{}" },
  adhd_follow_up: { resultId: RESULT_ID, trail: [{ question: 1, step: "a", chosen: ["b"] }], savedAt: 5 },
};
const KEYS = Object.keys(ORDINARY);
const MIRRORED = ["testSession_adhd", "test_history", "adhd_follow_up"];
/** Of these a copy is put aside. */
const RESCUED = ["test_progress", "user_preferences", "testSession_adhd", "test_history"];

const odd = fc.oneof(
  fc.constantFrom(1e9, -1, 1e308, "", "often", null, true, [], {}, "2999-01-01T00:00:00Z", 9e15, "__proto__"),
  fc.jsonValue({ maxDepth: 2 }),
);

/** An ordinary record with some values replaced, at any depth. */
const spoilt = (key: string) =>
  fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 4 }).map((changes) => {
    const record = structuredClone(ORDINARY[key]);
    for (const [place, value] of changes) replaceAt(record, place, value);
    return JSON.stringify(record);
  });

const textFor = (key: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: spoilt(key) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(ORDINARY[key])) },
    {
      weight: 2,
      arbitrary: fc.nat(200).map((length) => JSON.stringify(ORDINARY[key]).slice(0, length)),
    },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{"__proto__":{"polluted":1}}', "[[[[", "9".repeat(200_000), "\u0000"),
    },
  );

const places = (keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.option(textFor(key), { nil: undefined })])));

const states = fc.record({ web: places(KEYS), mirror: places(MIRRORED) });

afterEach(() => {
  vi.unstubAllGlobals();
});

it(
  "C5: any state of storage and mirror is read without a throw, keeps what is good and puts the rest aside",
  { timeout: 10 * 60_000 },
  async () => {
    const counts = { states: 0, sessions: 0, results: 0, putAside: 0 };
    await fc.assert(
      fc.asyncProperty(states, async ({ web, mirror }) => {
        const local = lay(web, mirror);
        const restored = await readEverything();
        const results = readLocalResults();
        if (holds([web, mirror], "testSession_adhd")) expect(restored).toBeDefined();
        if (holds([web, mirror], "test_history")) {
          expect(results.map(({ id }) => id)).toContain(RESULT_ID);
        }
        counts.putAside += countPutAside(web, local);
        await expectGoesOn(restored);
        counts.states += 1;
        counts.sessions += restored ? 1 : 0;
        counts.results += results.length;
      }),
      { numRuns: RUNS },
    );
    expect(counts.sessions).toBeGreaterThan(RUNS / 20);
    expect(counts.putAside).toBeGreaterThan(RUNS / 20);
    recordProof("C5", "stores", counts);
  },
);

type Texts = Readonly<Record<string, string | undefined>>;

/** Lays a state into web storage and mirror. */
function lay(web: Texts, mirror: Texts): MemoryStorage {
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  memoryDatabase.clear();
  for (const [key, text] of Object.entries(web)) {
    if (text === undefined) continue;
    local.setItem(key, text);
    session.setItem(key, text);
  }
  for (const [key, text] of Object.entries(mirror)) {
    if (text !== undefined) memoryDatabase.set(key, text);
  }
  return local;
}

/** Reads all that a page reads from the device; returns the saved session. */
async function readEverything(): Promise<KeptSession | undefined> {
  readLogin();
  readBoundLogin();
  readAutoAdvance();
  readDisplay();
  hasConsent("anna", "upload");
  peekProgress();
  expectWhole(peekSession(shape));
  expectWhole(await restoreFinishedSession(shape, Date.now()));
  const restored = await restoreSession(shape, Date.now());
  expectWhole(restored);
  await restoreFollowUp("adhd", RESULT_ID);
  await recoverLocalResults();
  findClaimable(readLocalResults(), "anna");
  findLatestResult("adhd", undefined);
  bringSheetsBack("anna");
  return restored;
}

/** Whether the ordinary record lies in one of these places. */
function holds(places: readonly Texts[], key: string): boolean {
  return places.some((texts) => texts[key] === JSON.stringify(ORDINARY[key]));
}

/** What is no JSON leaves a copy, but of the login and the counts. */
function countPutAside(web: Texts, local: MemoryStorage): number {
  for (const key of ["user_info", "auth_token", "test_data_cache"]) {
    expect(local.getItem(`${key}_corrupt`)).toBeNull();
  }
  const broken = RESCUED.filter(
    (key) => web[key] !== undefined && web[key].trim() !== "" && !isJson(web[key]),
  );
  for (const key of broken) expect(local.getItem(`${key}_corrupt`), key).not.toBeNull();
  return broken.length;
}

/** The next answer and the next result are kept as if nothing had been. */
async function expectGoesOn(restored: KeptSession | undefined): Promise<void> {
  const before = restored ?? createSession(shape, Date.now());
  const answered = { ...before, answers: { ...before.answers, 7: 2 } };
  saveSession(noteAnswers(before, answered, Date.now()), shape, Date.now());
  expect((await restoreSession(shape, Date.now()))?.answers[7]).toBe(2);
  const id = randomUUID();
  const [ordinary] = ORDINARY["test_history"] as [LocalResult];
  putResult({ ...ordinary, id, end_time: new Date().toISOString() });
  expect(readLocalResults().map((result) => result.id)).toContain(id);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
}

/** A session as a page can use it. */
function expectWhole(session: KeptSession | undefined): void {
  if (!session) return;
  expect(Number.isInteger(session.currentQuestionIndex)).toBe(true);
  expect(session.currentQuestionIndex).toBeGreaterThanOrEqual(0);
  expect(session.currentQuestionIndex).toBeLessThan(18);
  for (const [question, value] of Object.entries(session.answers)) {
    expect([0, 1, 2, 3, 4]).toContain(value);
    expect(Number(question)).toBeGreaterThanOrEqual(1);
    expect(Number(question)).toBeLessThanOrEqual(18);
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

/** Replaces the value at one of the places of a record, counted through. */
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
  if (node && key !== undefined) node[key] = value;
}
