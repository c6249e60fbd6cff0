import { adhd } from "@xinjing/instruments/adhd";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { createSession, noteAnswers, toSession, type KeptSession } from "./kept-session.ts";
import { parseSession } from "./session-record.ts";
import { followStoredSession, joinStoredSession, saveSession } from "./session-store.ts";
import { parseRecord } from "./storage.ts";
import { memoryDatabase } from "./testing/memory-database.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { recordProof, size } from "./testing/proof.ts";

vi.mock("./mirror-database.ts", () => import("./testing/memory-database.ts"));

/*
 * C6 at the store: two or three tabs on one test. As in a browser of several processes, each tab reads and writes a
 * copy of localStorage; writes reach the others later, in one order, while a tab ignores them for a key on which its own
 * write is still under way. What happens when is up to fast-check.
 */
const SEEDS = size(100, 500);
const KEY = "testSession_adhd";
const shape = { type: "adhd", questions: adhd.questions } as const;
const START = Date.now() - 60_000;

interface Tab {
  readonly storage: TabStorage;
  session: KeptSession;
}

/** What one tab sees of localStorage. */
class TabStorage extends MemoryStorage {
  /** Own writes of the session that have not reached the others yet. */
  underWay = 0;
  onWrite: (text: string) => void = () => undefined;

  override setItem(key: string, text: string): void {
    super.setItem(key, text);
    if (key === KEY) this.onWrite(text);
  }

  adopt(text: string): void {
    super.setItem(KEY, text);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs code as that tab. */
function as<Result>(tab: Tab, run: () => Result): Result {
  vi.stubGlobal("localStorage", tab.storage);
  return run();
}

const choice = fc.record({
  question: fc.integer({ min: 1, max: 18 }),
  value: fc.integer({ min: 0, max: 4 }),
});
const plan = fc.array(fc.array(choice, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 3 });

it(
  "C6: whatever the order, tabs end with the answer chosen last to every question, under one id",
  { timeout: 5 * 60_000 },
  async () => {
    let choices = 0;
    let writes = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plan, async (scheduler, tabsChoices) => {
        vi.stubGlobal("sessionStorage", new MemoryStorage());
        memoryDatabase.clear();
        let clock = START;
        const tabs: Tab[] = tabsChoices.map(() => ({
          storage: new TabStorage(),
          session: createSession(shape, START - 1),
        }));
        const expected = new Map<number, number>();
        const delivered = new Map(tabs.map((tab) => [tab, Promise.resolve()]));
        let committed = Promise.resolve();

        const show = (tab: Tab, session: KeptSession) => {
          tab.session = session;
        };
        for (const tab of tabs) {
          tab.storage.onWrite = (text) => {
            writes += 1;
            tab.storage.underWay += 1;
            // Writes are put into one order, and each tab hears of them in that order.
            committed = committed
              .then(() => scheduler.schedule(Promise.resolve(), "commit"))
              .then(() => {
                tab.storage.underWay -= 1;
                for (const other of tabs.filter((each) => each !== tab)) {
                  const next = delivered.get(other)!.then(async () => {
                    await scheduler.schedule(Promise.resolve(), "event");
                    if (other.storage.underWay === 0) other.storage.adopt(text);
                    clock += 1;
                    as(other, () => {
                      show(other, followStoredSession(other.session, shape, clock));
                    });
                  });
                  delivered.set(other, next);
                }
              });
          };
        }
        const answering = tabs.map(async (tab, index) => {
          for (const { question, value } of tabsChoices[index]!) {
            await scheduler.schedule(Promise.resolve(), "answer");
            clock += 1;
            choices += 1;
            as(tab, () => {
              const before = joinStoredSession(tab.session, shape);
              if (before.answers[question] !== value) expected.set(question, value);
              const after = { ...before, answers: { ...before.answers, [question]: value } };
              show(tab, saveSession(noteAnswers(before, after, clock), shape, clock));
            });
          }
        });
        await scheduler.waitFor(Promise.all(answering));
        await scheduler.waitIdle();

        const wanted = Object.fromEntries(expected);
        for (const { session } of tabs) expect(session.answers).toEqual(wanted);
        expect(new Set(tabs.map(({ session }) => session.id)).size).toBe(1);
        for (const { storage } of tabs) expect(read(storage.getItem(KEY))?.answers).toEqual(wanted);
        expect(read(memoryDatabase.get(KEY) as string)?.answers).toEqual(wanted);
      }),
      { numRuns: SEEDS },
    );
    recordProof("C6", "store", { seeds: SEEDS, choices, writes, lost: 0 });
  },
);

function read(text: string | null): KeptSession | undefined {
  return text === null ? undefined : toSession(parseRecord(KEY, text, parseSession), shape);
}
