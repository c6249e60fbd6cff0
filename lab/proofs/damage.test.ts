import { randomUUID } from "node:crypto";
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { StartError } from "#server/database/start-error.ts";
import { listWholeResults } from "#server/modules/results/results-reads-repository.ts";
import { buildTestApp } from "#harness/build-test-app.ts";
import { submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { exitOf } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { launch } from "#harness/server-process.ts";

const DAMAGES = scaled(200);
const PEOPLE = 5;
const RESULTS_EACH = 40;
const now = () => 1;

/** The results of each person, by id, as JSON of what the product reads from the intact file. */
type Truth = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Creates a database with results of several people. A text of each result contains the id of its owner, so that a
 * result shown to another person is detected.
 */
async function make(file: string): Promise<Truth> {
  const database = await openDatabase(file, now);
  const server = await buildTestApp({ database, isLimiting: false });
  const people: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { id, token } = await insertMember(server);
    people.push(id);
    for (let count = 0; count < RESULTS_EACH; count += 1)
      await submit(server, token, { result_description: id }, randomUUID());
  }
  const truth = await read(database, people);
  await database.close();
  return truth;
}

async function read(database: Database, people: Iterable<string>): Promise<Truth> {
  const entries = Array.from(people, async (id) => {
    const rows = await listWholeResults(database, id, { after: undefined, limit: 1_000 });
    return [id, new Map(rows.map((row) => [row.id, JSON.stringify(row)]))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Counts results that are missing, changed, or shown to another person in a damaged file. */
function compare(truth: Truth, seen: Truth) {
  const found = { foreign: 0, missing: 0, changed: 0 };
  for (const [person, rows] of truth) {
    const shown = seen.get(person)!;
    for (const [id, row] of rows) {
      if (!shown.has(id)) found.missing += 1;
      else if (shown.get(id) !== row) found.changed += 1;
    }
    for (const row of shown.values())
      if ([...truth.keys()].some((other) => other !== person && row.includes(other))) found.foreign += 1;
  }
  return found;
}

function damage(file: string, isCut: boolean): void {
  const content = readFileSync(file);
  const at = Math.floor(Math.random() * content.length);
  if (isCut) return truncateSync(file, at);
  content[at] = (content[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
  writeFileSync(file, content);
}

it("A17: a damaged file is refused at the start, or read without missing or foreign rows", async () => {
  const folder = temporaryDirectory();
  const [whole, file] = [join(folder, "whole.db"), join(folder, "damaged.db")] as const;
  const truth = await make(whole);
  const figures = { refused: 0, right: 0, textChanged: 0, readingFailed: 0 };
  for (let round = 0; round < DAMAGES; round += 1) {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    copyFileSync(whole, file);
    damage(file, round % 4 === 0);
    let database: Database;
    try {
      database = await openDatabase(file, now);
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      figures.refused += 1;
      continue;
    }
    try {
      const { foreign, missing, changed } = compare(truth, await read(database, truth.keys()));
      expect({ foreign, missing }, `after damage ${round}`).toEqual({ foreign: 0, missing: 0 });
      figures[changed === 0 ? "right" : "textChanged"] += 1;
    } catch (error) {
      // SQLite reported the damage, so the request fails and shows no wrong result.
      if (!(error instanceof Error && "errcode" in error)) throw error;
      figures.readingFailed += 1;
    } finally {
      await database.close();
    }
  }
  recordProof("A17", "damages", { damages: DAMAGES, ...figures, foreign: 0, missing: 0 });
  expect(figures.refused).toBeGreaterThan(DAMAGES / 10);

  truncateSync(whole, 10_000);
  const { process: child, output } = launch({ DATABASE_URL: `file:${whole}` });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain("npm run serve -- restore <备份文件> --replace");
});
