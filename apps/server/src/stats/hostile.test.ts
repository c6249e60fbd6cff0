import { CONSENT_KINDS, CONSENT_VERSIONS, type ConsentKind } from "@xinjing/contract/account";
import { VISIT_STATES, VISITED_TYPES } from "@xinjing/contract/visits";
import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { buildTestApp, type SendOptions, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, submission } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { DAY_MS } from "#server/time.ts";
import { readStats } from "./read-stats.ts";

/* Random sequences of calls by attackers who want `stats` to reveal a small count. They repeat calls, withdraw
   consents, delete results, close accounts and change days, and read the statistics after every call. A model counts
   what really happened. */

vi.mock(import("node:crypto"), async (load) =>
  (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
);

const CALLS = 220;
/** Number of senders: so few that they repeat calls on the same day, but enough that a count can reach ten. */
const SENDERS = 14;

/** Creates a generator of whole numbers below a limit. The same seed gives the same numbers (mulberry32). */
function createChance(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Counts what really happened. */
class Model {
  readonly figures = new Map<string, number>();
  readonly #once = new Set<string>();

  add(figure: string, by = 1): void {
    this.figures.set(figure, (this.figures.get(figure) ?? 0) + by);
  }

  addOnce(figure: string, key: string): void {
    if (!this.#once.has(`${figure} ${key}`)) this.add(figure);
    this.#once.add(`${figure} ${key}`);
  }
}

interface Member {
  readonly token: string;
  readonly results: string[];
  readonly consents: Map<ConsentKind, string>;
}

/** Makes random calls until the sequence ends, and yields after each. */
async function* attack(server: TestApp, model: Model, seed: number) {
  const chance = createChance(seed);
  const pick = <Item>(items: readonly Item[]) => items[chance(items.length)];
  const members: Member[] = [];
  const usedKeys: string[] = [];
  const from = () => ({ "x-forwarded-for": `192.0.2.${chance(SENDERS)}` });
  const today = () => Math.floor((server.clock.now + 8 * 3_600_000) / DAY_MS);
  const complete = (type: string) => {
    model.add(`completed ${type}`);
    model.add(`day ${today()} ${type}`);
  };
  const bodyOf = (type: string) => submission({ test_type: type, total_score: 3, scores: { total: 3 } });
  const post = async (path: string, options: SendOptions) => {
    const { status, body } = await server.send("POST", path, options);
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const moves = {
    async register() {
      const { token } = await insertMember(server);
      members.push({ token, results: [], consents: new Map() });
      model.add("accounts");
    },
    async close() {
      const at = chance(members.length + 6);
      const [member] = at < members.length ? members.splice(at, 1) : [];
      if (!member) return;
      await server.send("DELETE", "/api/account", { token: member.token, body: { password: PASSWORD } });
      model.add("accounts", -1);
      model.add("results", -member.results.length);
      for (const said of member.consents.values()) model.add(said, -1);
    },
    async consent() {
      const [member, kind] = [pick(members), pick(CONSENT_KINDS) ?? "upload"];
      const version = pick(CONSENT_VERSIONS[kind]) ?? "";
      const granted = chance(3) > 0;
      if (!member) return;
      await server.send("PUT", "/api/account/consents", {
        token: member.token,
        body: { kind, version, granted },
      });
      const before = member.consents.get(kind);
      if (before !== undefined) model.add(before, -1);
      const said = `${granted ? "granted" : "withdrawn"} ${version}`;
      member.consents.set(kind, said);
      model.add(said);
    },
    async submit() {
      const member = pick(members);
      if (!member) return;
      const key = randomUUID();
      const { status } = await server.send("POST", "/api/test-results", {
        token: member.token,
        key,
        body: bodyOf("adhd"),
      });
      // After a withdrawn consent the server answers 403 and stores nothing.
      if (status !== 201) return;
      member.results.push(key);
      model.add("results");
      complete("adhd");
    },
    async delete() {
      const member = pick(members);
      const id = member?.results.pop();
      if (!member || id === undefined) return;
      await server.send("DELETE", `/api/test-results/${id}`, { token: member.token });
      model.add("results", -1);
    },
    async repeat() {
      const key = pick(usedKeys);
      const type = pick(VISITED_TYPES) ?? "adhd";
      if (key !== undefined) await post("/api/test-results", { key, headers: from(), body: bodyOf(type) });
    },
    async complete() {
      const type = pick(VISITED_TYPES) ?? "adhd";
      const key = randomUUID();
      usedKeys.push(key);
      await post("/api/test-results", { key, headers: from(), body: bodyOf(type) });
      complete(type);
    },
    async visit() {
      const [type, state, headers] = [pick(VISITED_TYPES), pick(VISIT_STATES), from()];
      for (let repeats = chance(3); repeats >= 0; repeats -= 1)
        await post("/api/visits", { headers, body: { test_type: type, state } });
      model.addOnce(`visits ${type} ${state}`, `${headers["x-forwarded-for"]} ${today()}`);
    },
    async nextDay() {
      if (chance(4) === 0) server.clock.now += DAY_MS;
    },
  };
  const often = ["register", "consent", "submit", "complete", "complete", "visit", "visit"] as const;
  const names = [...often, ...(Object.keys(moves) as (keyof typeof moves)[])];
  for (let call = 0; call < CALLS; call += 1) {
    const name = pick(names) ?? "visit";
    await moves[name]();
    yield name;
  }
}

/** Reads every count in the statistics, by its name. */
async function readFigures({ database, clock }: TestApp): Promise<ReadonlyMap<string, number>> {
  const { accounts, results, consents, completed, completedByDay, visits } = await readStats(
    database,
    clock.now,
  );
  return new Map([
    ["accounts", accounts],
    ["results", results],
    ...consents.flatMap(({ version, granted, withdrawn }) => [
      [`granted ${version}`, granted] as const,
      [`withdrawn ${version}`, withdrawn] as const,
    ]),
    ...completed.map(({ type, count }) => [`completed ${type}`, count] as const),
    ...visits.map(({ type, state, count }) => [`visits ${type} ${state}`, count] as const),
    ...completedByDay.flatMap(({ day, counts }) =>
      counts.map(({ type, count }) => [`day ${Date.parse(day) / DAY_MS} ${type}`, count] as const),
    ),
  ]);
}

it.each([1, 2])(
  "each count is the tens of the true one after every call, and a past day never changes (seed %s)",
  async (seed) => {
    const server = await buildTestApp({ isLimiting: false, trustProxy: 1, tokenIdleDays: 30 });
    const model = new Model();
    let before = await readFigures(server);
    let steps = 0;
    for await (const call of attack(server, model, seed)) {
      const figures = await readFigures(server);
      const isWrong = ([figure, printed]: readonly [string, number]) => {
        const isDay = figure.startsWith("day ");
        const hasChanged = isDay && before.has(figure) && before.get(figure) !== printed;
        return hasChanged || (isDay && printed < 10) || printed !== tensOf(model.figures.get(figure));
      };
      expect([...figures].filter(isWrong), call).toEqual([]);
      steps += [...figures].filter(([figure, printed]) => printed !== (before.get(figure) ?? 0)).length;
      before = figures;
    }
    // Checks that the counts rose to a multiple of ten often enough to be printed.
    expect(steps).toBeGreaterThan(8);
  },
);

const tensOf = (count = 0) => Math.floor(count / 10) * 10;
