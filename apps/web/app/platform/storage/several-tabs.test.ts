import { adhd } from "@xinjing/instruments/adhd";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import {
  answer,
  createSession,
  fitSession,
  parseSession,
  type SavedSession,
} from "#web/data/session/session.ts";
import { followStoredSession, mergeStoredSession, saveSession } from "#web/data/session/store.ts";
import { parseRecord } from "./storage.ts";
import { memoryDatabase } from "#harness/memory-database.ts";
import { MemoryStorage } from "#harness/memory-storage.ts";
import { recordProof, size } from "#harness/proof.ts";

vi.mock("./replica-database.ts", () => import("#harness/memory-database.ts"));

/*
 * Two or three tabs take the same test. As in a browser with several processes, each tab has its own copy of
 * localStorage. Writes reach the other tabs later, all in the same order; a tab ignores them for a key while its own
 * write is on its way. fast-check chooses the order of events.
 */
const SEEDS = size(100, 500);
const KEY = "testSession_adhd";
const shape = { type: "adhd", questions: adhd.questions } as const;
const START = Date.now() - 60_000;

interface Tab {
  readonly storage: TabStorage;
  session: SavedSession;
}

/** Copy of localStorage in one tab. */
class TabStorage extends MemoryStorage {
  /** Number of writes of the session by this tab that have not reached the others. */
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

function as<Result>(tab: Tab, run: () => Result): Result {
  vi.stubGlobal("localStorage", tab.storage);
  return run();
}

const choice = fc.record({ question: fc.integer({ min: 1, max: 18 }), value: fc.nat(4) });
const plan = fc.array(fc.array(choice, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 3 });

it(
  "C6: for any order of events, all tabs end with the last answer to every question, under one id",
  { timeout: 5 * 60_000 },
  async () => {
    const counts = { choices: 0, writes: 0 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plan, async (scheduler, tabsChoices) => {
        vi.stubGlobal("sessionStorage", new MemoryStorage());
        memoryDatabase.clear();
        let clock = START;
        const tabs = tabsChoices.map((): Tab => ({
          storage: new TabStorage(),
          session: createSession(shape, START - 1),
        }));
        const expected = new Map<number, number>();
        const delivered = new Map(tabs.map((tab) => [tab, Promise.resolve()]));
        let committed = Promise.resolve();

        const deliver = async (tab: Tab, text: string) => {
          await scheduler.schedule(Promise.resolve(), "event");
          if (tab.storage.underWay === 0) tab.storage.adopt(text);
          clock += 1;
          tab.session = as(tab, () => followStoredSession(tab.session, shape, clock));
        };
        for (const tab of tabs) {
          // All tabs receive the writes in one order.
          tab.storage.onWrite = (text) => {
            counts.writes += 1;
            tab.storage.underWay += 1;
            committed = committed
              .then(() => scheduler.schedule(Promise.resolve(), "commit"))
              .then(() => {
                tab.storage.underWay -= 1;
                for (const [other, before] of delivered) {
                  const after = other === tab ? before : before.then(() => deliver(other, text));
                  delivered.set(other, after);
                }
              });
          };
        }
        const answering = tabs.map(async (tab, index) => {
          for (const { question, value } of tabsChoices[index]!) {
            await scheduler.schedule(Promise.resolve(), "answer");
            clock += 1;
            counts.choices += 1;
            tab.session = as(tab, () => {
              const before = mergeStoredSession(tab.session, shape);
              if (before.answers[question] !== value) expected.set(question, value);
              return saveSession(answer(before, { question, value, now: clock }), shape, clock);
            });
          }
        });
        await scheduler.waitFor(Promise.all(answering));
        // Before the tabs hear of each other's last writes, the replica already has every answer.
        await new Promise(setImmediate);
        const replica = fitSession(parseRecord(KEY, memoryDatabase.get(KEY) as string, parseSession), shape);
        expect(replica?.answers).toEqual(Object.fromEntries(expected));
        await scheduler.waitIdle();

        const kept = [...tabs.map(({ storage }) => storage.getItem(KEY)!), memoryDatabase.get(KEY) as string];
        const read = kept.map((text) => fitSession(parseRecord(KEY, text, parseSession), shape));
        for (const end of [...tabs.map(({ session }) => session), ...read]) {
          expect(end?.answers).toEqual(Object.fromEntries(expected));
        }
        expect(new Set(tabs.map(({ session }) => session.id)).size).toBe(1);
      }),
      { numRuns: SEEDS },
    );
    recordProof("C6", "store", { seeds: SEEDS, ...counts, lost: 0 });
  },
);
