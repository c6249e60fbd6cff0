import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, type HttpAnswer, type Person, SignUpRefused, signUpAt } from "#harness/http-call.ts";
import { type Fate, Ledger } from "#harness/ledger.ts";
import { percentileMs } from "#harness/percentile.ts";
import { collectOutput, exitOf, ROOT, untilListening } from "#harness/product.ts";
import { recordProof, scaled, size } from "#harness/proof.ts";
import { seededRandom } from "#harness/random.ts";
import { startServer } from "#harness/server-process.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";

/** Maximum number of results for one account. The test compares the whole list, so it must fit on one page. */
const RESULTS_PER_ACCOUNT = 90;
/** Share of registrations among the calls. It is small, because hashing passwords takes long. */
const NEW_ACCOUNT_SHARE = 0.004;
const NEW_RESULT_SHARE = 0.75;
/** Share of posts of a result that was posted before. */
const REPEATED_SHARE = 0.07;
/** Share of deletions. All other calls list the results. */
const DELETION_SHARE = 0.1;

/** Seed of the calls and of the moments of the kills. */
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Statuses that a post may have, by what the client knows about the result. */
const ALLOWED: Readonly<Record<Fate | "new", readonly number[]>> = {
  new: [201],
  stored: [200],
  deleted: [410],
  "maybe-stored": [200, 201],
  "maybe-deleted": [200, 410],
};

/** A client that records every answer, and stays signed in as one person across restarts of the server. */
class SteadyClient {
  readonly ledger: Ledger;
  readonly #random: () => number;
  #person: Person | undefined;
  #results: string[] = [];
  #faults: string[] = [];

  constructor(ledger: Ledger, seed: number) {
    this.ledger = ledger;
    this.#random = seededRandom(seed);
  }

  /** Registers, posts, repeats, lists and deletes, one after another, until the server stops answering. */
  async workUntilCutOff(url: string): Promise<void> {
    try {
      for (;;) await this.#step(url);
    } catch (error) {
      if (error instanceof SignUpRefused) this.#faults.push(String(error));
      this.ledger.unanswered += 1;
    }
  }

  /** Compares the current account on the restarted server with what the ledger recorded. */
  async findFaults(url: string): Promise<string[]> {
    if (this.#person) await this.#compareList(url, this.#person);
    return this.#faults.splice(0);
  }

  async #step(url: string): Promise<void> {
    let left = this.#random();
    /** Returns true for this share of all calls. Asked about one share after another. */
    const falls = (share: number) => {
      left -= share;
      return left < 0;
    };
    const person = this.#person;
    if (!person || this.#results.length >= RESULTS_PER_ACCOUNT || falls(NEW_ACCOUNT_SHARE))
      return this.#register(url);
    const known = this.#results[Math.floor(this.#random() * this.#results.length)];
    if (known === undefined || falls(NEW_RESULT_SHARE)) return this.#post(url, person, randomUUID());
    if (falls(REPEATED_SHARE)) return this.#post(url, person, known);
    if (falls(DELETION_SHARE) && this.ledger.fateOf(known) === "stored")
      return this.#remove(url, person, known);
    return this.#compareList(url, person);
  }

  async #register(url: string): Promise<void> {
    this.#person = await signUpAt(url);
    this.#results = [];
    this.ledger.userIds.add(this.#person.id);
  }

  async #post(url: string, { id: userId, token }: Person, key: string): Promise<void> {
    const before = this.ledger.fateOf(key);
    if (before === undefined) {
      this.#results.push(key);
      this.ledger.note(key, userId, "maybe-stored");
    }
    const answer = await call(url, "POST", "/api/test-results", { token, key, body: submission() });
    this.#expect(answer, ALLOWED[before ?? "new"], `a post of what was ${before ?? "new"}`);
    // 410 means that the requested deletion was done; 200 means that the result is still there.
    if (answer.status < 500) this.ledger.note(key, userId, answer.status === 410 ? "deleted" : "stored");
  }

  async #remove(url: string, { id: userId, token }: Person, key: string): Promise<void> {
    this.ledger.note(key, userId, "maybe-deleted");
    const answer = await call(url, "DELETE", `/api/test-results/${key}`, { token });
    this.#expect(answer, [200], "a deletion");
    this.ledger.note(key, userId, "deleted");
  }

  async #compareList(url: string, { token }: Person): Promise<void> {
    const answer = await call(url, "GET", "/api/test-results?per_page=100", { token });
    this.#expect(answer, [200], "the list");
    const { data } = answer.body.data as { data: { id: string }[] };
    const listed = data.map(({ id }) => id);
    if (new Set(listed).size < listed.length) this.#faults.push("a result is listed twice");
    for (const id of this.#results) {
      const [fate, isListed] = [this.ledger.fateOf(id), listed.includes(id)];
      if (fate === "stored" && !isListed) this.#faults.push(`${id} was acknowledged and is not listed`);
      if (fate === "deleted" && isListed) this.#faults.push(`${id} was deleted and is listed`);
    }
  }

  #expect({ status }: HttpAnswer, allowed: readonly number[], what: string): void {
    if (!allowed.includes(status)) this.#faults.push(`${what} was answered ${status}`);
  }
}

const KILLS = size(1, scaled(500));
const CLIENTS = size(4, 16);
/** Minimum number of writes before each kill, so that each kill interrupts some. */
const ENOUGH = size(40, 5);
const LATEST_KILL_MS = 400;
/** Number of kills between two checks of the whole file, which take longer than a kill. */
const FULL_AUDIT_EVERY = 25;

it("A1: a server killed under load has lost, doubled and restored nothing", async () => {
  const file = join(temporaryDirectory(), "kill.db");
  const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
  const ledger = new Ledger();
  const random = seededRandom(SEED);
  const clients = Array.from({ length: CLIENTS }, (_, index) => new SteadyClient(ledger, SEED + 1 + index));
  const startsMs: number[] = [];
  let server = await startServer(environment);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const when = `SEED=${SEED}, kill ${kill}`;
    const before = ledger.acknowledged;
    const work = Promise.all(clients.map((client) => client.workUntilCutOff(server.url)));
    await expect
      .poll(() => ledger.acknowledged - before, { timeout: 20_000, interval: 5, message: when })
      .toBeGreaterThan(ENOUGH);
    if (KILLS > 1) await wait(random() * LATEST_KILL_MS);
    await server.kill();
    await work;
    const died = performance.now();
    server = await startServer(environment);
    startsMs.push(performance.now() - died);
    const seen = await Promise.all(clients.map((client) => client.findFaults(server.url)));
    expect(seen.flat(), when).toEqual([]);
    if (kill % FULL_AUDIT_EVERY === 0) expect(await ledger.auditFile(file), when).toEqual([]);
  }
  await server.kill();
  expect(await ledger.auditFile(file), `SEED=${SEED}`).toEqual([]);
  const { acknowledged, unanswered } = ledger;
  const readyP99Ms = percentileMs(startsMs, 0.99);
  recordProof("A1", "kills", { kills: KILLS, acknowledged, unanswered, readyP99Ms, seed: SEED, faults: 0 });
  expect(unanswered, `SEED=${SEED}`).toBeGreaterThan(KILLS / 2);
});

/* npm passes a signal only to its shell, which ends without passing it on to the server. */
it("a signal to npm run serve stops the server and frees its port", async () => {
  const environment = { DATABASE_URL: `file:${join(temporaryDirectory(), "npm.db")}`, PORT: "0" };
  const npm = spawn("npm", ["run", "serve"], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "ignore"],
    // Starts a process group of its own, so that all its processes can be ended if the test fails.
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-npm.pid!, "SIGKILL");
    } catch {
      // All processes have already ended.
    }
  });
  const url = await untilListening(npm, collectOutput(npm));
  expect((await call(url, "GET", "/healthz")).status).toBe(200);
  npm.kill("SIGTERM");
  await exitOf(npm);
  await expect
    .poll(() => call(url, "GET", "/healthz").catch(() => "refused"), { timeout: 20_000 })
    .toBe("refused");
});
