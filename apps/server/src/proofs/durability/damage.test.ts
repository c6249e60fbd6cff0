import { randomUUID } from "node:crypto";
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#server/database/connect.ts";
import { StartError } from "#server/database/start-error.ts";
import { step } from "#server/database/write-step.ts";
import { insertResultSteps, listWholeResults } from "#server/modules/results/results-repository.ts";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { exitOf, launch } from "#server/testing/server-process.ts";

const DAMAGES = size(20, 200);
const PEOPLE = 5;
const RESULTS_EACH = 40;
const RESTORE = "node apps/server/src/main.ts restore <备份文件> --replace";

/** A person's name and every result of theirs, as the product reads them. */
type Truth = ReadonlyMap<string, { readonly name: string; readonly rows: ReadonlyMap<string, string> }>;

async function make(file: string): Promise<readonly string[]> {
  const database = await openDatabase(file, () => 1);
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const [index, id] of people.entries()) {
    const user = { id, name: `人${index}`, email: `${id}@example.com`, password_hash: "x", created_at: 1 };
    await database.write([step(database.query.insertInto("users").values({ ...user, result_count: 0 }))]);
    for (let end = 1; end <= RESULTS_EACH; end += 1) {
      const row = {
        user_id: id,
        id: randomUUID(),
        test_type: "adhd",
        test_name: "ADHD自评",
        result_type: "不太可能存在ADHD",
        total_score: end,
        scores: JSON.stringify({ total: end, owner: id }),
        start_time: end,
        end_time: end + 1,
        details: "{}",
        body_hash: "x",
        created_at: 1,
      };
      await database.write(insertResultSteps(database, row));
    }
  }
  await database.close();
  return people;
}

async function read(database: Database, people: readonly string[]): Promise<Truth> {
  const entries = people.map(async (id) => {
    const user = await database.query
      .selectFrom("users")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    const rows = await listWholeResults(database, id, { limit: 1_000, offset: 0 });
    const byId = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    return [id, { name: user?.name ?? "", rows: byId }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** What is wrong with what a damaged file gives: by whom it matters. */
function compare(truth: Truth, seen: Truth) {
  const found = { foreign: 0, missing: 0, changed: 0 };
  for (const [person, { name, rows }] of truth) {
    const shown = seen.get(person) ?? { name: "", rows: new Map<string, string>() };
    if (shown.name !== name) found.changed += 1;
    for (const [id, row] of rows) {
      if (!shown.rows.has(id)) found.missing += 1;
      else if (shown.rows.get(id) !== row) found.changed += 1;
    }
    for (const row of shown.rows.values())
      if (![...truth.keys()].every((other) => other === person || !row.includes(other))) found.foreign += 1;
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

describe("A17: a damaged database file", () => {
  it(
    `is refused at the start, or read without anybody else's and without missing rows, ${DAMAGES} times`,
    async () => {
      const folder = temporaryDirectory();
      const [whole, file] = [join(folder, "whole.db"), join(folder, "damaged.db")] as const;
      const people = await make(whole);
      const sound = await openDatabase(whole, () => 1);
      const truth = await read(sound, people);
      await sound.close();
      const figures = { refused: 0, right: 0, textChanged: 0, readingFailed: 0 };
      for (let round = 0; round < DAMAGES; round += 1) {
        for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
        copyFileSync(whole, file);
        damage(file, round % 4 === 0);
        let database: Database;
        try {
          database = await openDatabase(file, () => 1);
        } catch (error) {
          expect(error).toBeInstanceOf(StartError);
          figures.refused += 1;
          continue;
        }
        try {
          const { foreign, missing, changed } = compare(truth, await read(database, people));
          expect({ foreign, missing }, `after damage ${round}`).toEqual({ foreign: 0, missing: 0 });
          figures[changed === 0 ? "right" : "textChanged"] += 1;
        } catch (error) {
          // SQLite itself says so: the person gets an error and no wrong result.
          if (!(error instanceof Error && "errcode" in error)) throw error;
          figures.readingFailed += 1;
        } finally {
          await database.close();
        }
      }
      recordProof("A17", "damages", { damages: DAMAGES, ...figures, foreign: 0, missing: 0 });
      expect(figures.refused).toBeGreaterThan(DAMAGES / 10);
    },
    size(120_000, 600_000),
  );

  it("keeps the server from starting, with the command that restores it", async () => {
    const file = join(temporaryDirectory(), "cut.db");
    await make(file);
    truncateSync(file, 10_000);
    const { process: child, output } = launch({ DATABASE_URL: `file:${file}` });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain(RESTORE);
  }, 60_000);
});
