import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { connectToDatabase } from "#harness/second-connection.ts";
import { PASSWORD, registration, submission } from "#harness/factories.ts";
import { call, type Person, signUpAt } from "#harness/http-call.ts";
import { IS_WHOLE, recordProof, scaled } from "#harness/proof.ts";
import { startServer, temporaryAddress } from "#harness/server-process.ts";
import { ENGINE } from "#harness/test-database.ts";
import { parseDatabaseUrl } from "#server/database/address.ts";

/** Limit that docs/security.md states. */
const LIMIT_BYTES = 100_000_000;
const ATTACK_MS = Math.max(3_000, scaled(60_000));
/**
 * The attack lasts at least `ATTACK_MS`. On a slow machine it continues until a request was refused, but no longer than
 * this.
 */
const LONGEST_MS = IS_WHOLE ? 5 * ATTACK_MS : ATTACK_MS;
const STORING = 32;
const NEIGHBOUR_PAUSE_MS = 500;
const TOO_MUCH = "这个网络今天要存的内容太多了";

const from = (address: string) => ({ "x-forwarded-for": address, "x-forwarded-proto": "https" });
const ATTACKER = from("203.0.113.9");
const NEIGHBOUR = from("198.51.100.7");

/** Returns random text, which a database cannot compress. */
const noise = (characters: number) =>
  String.fromCharCode(...Array.from({ length: characters }, () => randomInt(0x4e00, 0x9fa5)));

/** Creates a result in which every field has its maximum length. */
function largestResult(): Record<string, unknown> {
  const names = Array.from({ length: 29 }, (_, index) => `${noise(38)}${index + 10}`);
  const scores = Object.fromEntries(names.map((name) => [name, 20.25]));
  return submission({
    scores: { ...scores, total_score: 20, weighted: scores },
    result_description: noise(560),
    detailed_interpretation: noise(560),
    recommendations: [noise(2_700)],
  });
}

/** Returns the size of a database in bytes, after writing SQLite's log into the file. */
function measureBytes(url: string): number {
  const address = parseDatabaseUrl(url)!;
  const connection = connectToDatabase(address);
  try {
    if (address.engine === "postgres")
      return Number(
        connection.prepare("select pg_database_size(current_database()) as bytes").get()?.["bytes"],
      );
    connection.exec("pragma wal_checkpoint(truncate)");
    return statSync(address.file).size;
  } finally {
    connection.close();
  }
}

it("one sender with accounts of his own stores no more than is promised, and a neighbour stores all the while", async () => {
  const address = await temporaryAddress();
  const server = await startServer({ ...address, TRUST_PROXY: "1" });
  const neighbour = await signUpAt(server.url);
  const before = measureBytes(address["DATABASE_URL"]!);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= (refused > 0 ? ATTACK_MS : LONGEST_MS);
  const accounts: Person[] = [];
  const answers = new Map<string, number>();
  let refused = 0;

  const ask = async (method: string, path: string, body: unknown, token?: string) => {
    const answer = await call(server.url, method, path, { body, token, headers: ATTACKER });
    const what = `${path} ${answer.status}`;
    answers.set(what, (answers.get(what) ?? 0) + 1);
    if (answer.body.message?.startsWith(TOO_MUCH)) refused += 1;
    return answer;
  };
  async function register(): Promise<void> {
    while (!isOver()) {
      const body = registration();
      const { status, body: answer } = await ask("POST", "/register", body);
      const data = answer.data as { readonly user: { readonly id: string }; readonly token: string };
      if (status === 201) accounts.push({ id: data.user.id, email: body.email, token: data.token });
      else await wait(100);
    }
  }
  async function store(): Promise<void> {
    while (!isOver()) {
      // Skips the first account, whose consent is withdrawn again and again.
      const account = accounts[randomInt(1, Math.max(2, accounts.length))];
      if (account) await ask("POST", "/api/test-results", largestResult(), account.token);
      else await wait(10);
    }
  }
  async function waver(): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      const consent = { kind: "upload", version: "upload-2", granted: count % 2 === 0 };
      await ask("PUT", "/api/account/consents", consent, accounts[0]?.token);
    }
  }
  async function signIn(): Promise<void> {
    while (!isOver()) {
      const email = accounts[randomInt(accounts.length || 1)]?.email;
      await ask("POST", "/login", { email: email ?? "nobody@example.com", password: PASSWORD });
    }
  }
  const refusals: (string | undefined)[] = [];
  let kept = 0;
  async function beNeighbour(): Promise<void> {
    while (!isOver()) {
      const body = submission();
      const answer = await call(server.url, "POST", "/api/test-results", {
        body,
        token: neighbour.token,
        headers: NEIGHBOUR,
      });
      if (answer.status === 201) kept += 1;
      else refusals.push(`${answer.status} ${answer.body.message}`);
      await wait(NEIGHBOUR_PAUSE_MS);
    }
  }
  await Promise.all([
    ...Array.from({ length: 4 }, register),
    ...Array.from({ length: STORING }, store),
    ...Array.from({ length: 2 }, waver),
    ...Array.from({ length: 2 }, signIn),
    beNeighbour(),
  ]);
  const bytes = measureBytes(address["DATABASE_URL"]!) - before;
  const figures = {
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    accounts: accounts.length,
    bytes,
    refused,
    neighbourKept: kept,
  };
  console.log(ENGINE, figures, answers);
  recordProof("one-sender", ENGINE, figures);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(refusals).toEqual([]);
  expect(kept).toBeGreaterThan(0);
  if (IS_WHOLE) expect(refused).toBeGreaterThan(0);
});
