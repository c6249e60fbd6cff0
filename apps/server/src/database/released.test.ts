import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { administer } from "#harness/postgres-databases.ts";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { submit } from "#harness/factories.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { emptyPostgres, ENGINE } from "#harness/test-database.ts";
import type { DatabaseAddress } from "./address.ts";
import { openAt } from "./engines.ts";

/* E12: databases that earlier releases wrote (`npm run record:release`), on either engine, opened by the current server. */

const ROOT = resolve(import.meta.dirname, "../../../..");
const RELEASED = join(ROOT, "lab/released");
const releases = readdirSync(RELEASED);

interface Recorded {
  readonly recordedAt: string;
  readonly login: { readonly email: string; readonly password: string };
  /** The API's recorded answers, by path. */
  readonly answers: Readonly<Record<string, object>>;
}

/** Restores the recorded database of a release. */
async function bringBack(release: string): Promise<DatabaseAddress> {
  const folder = join(RELEASED, release);
  if (ENGINE === "sqlite") {
    const file = join(temporaryDirectory(), "released.db");
    writeFileSync(file, gunzipSync(readFileSync(join(folder, "sqlite.db.gz"))));
    return { engine: "sqlite", file };
  }
  const address = await emptyPostgres();
  const dump = readFileSync(join(folder, "postgres.sql"), "utf8");
  for (const sql of ["drop schema public cascade", "create schema public", dump])
    await administer(address.port, sql, address.database);
  return address;
}

describe.each(releases)("a database of release %s", (release) => {
  it("is migrated with all its data, and people sign in as before", async () => {
    const recorded = JSON.parse(readFileSync(join(RELEASED, release, `${ENGINE}.json`), "utf8")) as Recorded;
    const nextDay = Date.parse(recorded.recordedAt) + 86_400_000;
    const address = await bringBack(release);
    const database = await openAt(address, () => nextDay, {
      isSyncReplicaRequired: false,
      warn: () => undefined,
    });
    const server = await buildTestApp({ database });
    onTestFinished(() => database.close());
    server.clock.now = nextDay;
    const login = await server.send("POST", "/login", { body: recorded.login });
    expect(login.status).toBe(200);
    const { token } = login.body.data as { token: string };
    for (const [path, said] of Object.entries(recorded.answers)) {
      const { status, body } = await server.send("GET", path, { token });
      expect([path, status]).toEqual([path, 200]);
      // Later releases may add fields and tests.
      const { data } = body.data as { data?: unknown };
      const answer =
        path === "/api/tests" && Array.isArray(data)
          ? { data: data.slice(0, (said as { data: unknown[] }).data.length) }
          : body.data;
      expect(answer, path).toMatchObject(said);
    }
    const connection = openSecondConnection({ address });
    // A client sends a result again if the answer was lost.
    const results = connection.prepare("select * from test_results").all();
    expect(results).toHaveLength(2);
    for (const { id, scores, details, start_time: start, end_time: end, ...row } of results) {
      const [start_time, end_time] = [start, end].map((time) => new Date(Number(time)).toISOString());
      const [kept, more] = [scores, details].map((text) => JSON.parse(String(text)) as object);
      const sent = { ...row, ...more, scores: kept, start_time, end_time };
      const repeat = await server.send("POST", "/api/test-results", { token, key: String(id), body: sent });
      expect([row["test_type"], repeat.status]).toEqual([row["test_type"], 200]);
    }
    // A later migration computes the size of existing results.
    const texts = connection
      .prepare("select test_name, result_type, scores, details from test_results")
      .all();
    const weight = texts.flatMap((row) => Object.values(row)).map((text) => Buffer.byteLength(String(text)));
    const { sum } = connection.prepare("select sum(result_bytes) as sum from users").get()!;
    expect(Number(sum)).toBe(weight.reduce((total, bytes) => total + bytes, 0));
    expect(await submit(server, token)).toMatchObject({ test_type: "adhd" });
  });
});

it("every release in the changelog has a recording", () => {
  const changelog = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const versions = Array.from(changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = ""]) => version);
  expect(versions).toContain("0.1.0");
  expect(releases.toSorted()).toEqual(versions.toSorted());
});
