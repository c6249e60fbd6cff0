import { createHash, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { backUp } from "#server/backup/backup.ts";
import { atPath } from "#server/backup/whole-file.ts";
import { BACKUP_TABLES } from "#server/backup/archive.ts";
import type { DatabaseAddress } from "#server/database/address.ts";
import { step } from "#server/database/write-step.ts";
import { buildTestApp, openSecondConnection, type TestApp } from "./build-test-app.ts";
import { submission } from "./factories.ts";
import { buildWithMember, insertMember } from "./members.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

export const BACKED_UP_AT = Date.parse("2026-11-21T08:00:00Z");

/** Returns every row that a backup includes, as sorted text by table. */
export function dumpBackedUp(address: DatabaseAddress): Record<string, string[]> {
  const connection = openSecondConnection({ address });
  const rowsOf = (table: string) => connection.prepare(`select * from ${table}`).all();
  const dump = (table: string) =>
    rowsOf(table)
      .map((row) => JSON.stringify(row))
      .toSorted();
  return Object.fromEntries(BACKUP_TABLES.map(({ name }) => [name, dump(name)]));
}

/** Builds a server with rows in every table. They include values that SQLite and PostgreSQL treat differently. */
export async function buildFilled(): Promise<TestApp> {
  const server = await buildTestApp({ isLimiting: false });
  const { token } = await insertMember(server, "“引号” \\ ' 𠮷 é");
  const post = async (body: object) => {
    const answer = await server.send("POST", "/api/test-results", { token, key: randomUUID(), body });
    return (answer.body.data as { id: string }).id;
  };
  const consent = { kind: "upload", version: "upload-1", granted: true };
  await server.send("PUT", "/api/account/consents", { token, body: consent });
  await server.send("POST", "/api/visits", { body: { test_type: "adhd", state: "seen" } });
  const deleted = await post(submission({ result_description: '第一行\n第二行\t{"a":null}' }));
  await post(submission({ version: "adhd-2" }));
  await server.send("DELETE", `/api/test-results/${deleted}`, { token });
  await post(submission());
  const { query, write } = server.database;
  // Adds more rows than are read or written at once.
  const keys = Array.from({ length: 1_203 }, () => ({ key_hash: randomUUID(), day: 1 }));
  await write([step(query.insertInto("counted_keys").values(keys))]);
  const connection = openSecondConnection(server);
  connection.exec("update test_results set total_score = 0.1 + 0.2 where body_hash > '8'");
  connection.exec("update test_results set total_score = -1e300 where body_hash <= '8'");
  connection.exec("update users set created_at = 8640000000000000");
  return server;
}

export async function backUpInto(database: TestApp["database"]): Promise<string> {
  const archive = join(temporaryDirectory(), "backup.jsonl.gz");
  await backUp(database, atPath(archive), BACKED_UP_AT);
  return archive;
}

export const linesOf = (archive: string): string[] =>
  gunzipSync(readFileSync(archive)).toString("utf8").trimEnd().split("\n");

/** Writes an archive of lines with a valid gzip checksum. */
export function writeLines(lines: readonly string[]): string {
  const file = join(temporaryDirectory(), "made.jsonl.gz");
  writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));
  return file;
}

/** Makes the first line of a backup with a schema version. */
export const headerOf = (schema: number): string =>
  JSON.stringify({ format: "xinjing-backup", schema, createdAt: "2026-11-21T08:00:00.000Z" });

/** Writes an archive with these lines, and a last line with their correct checksum. */
export function writeSummed(lines: readonly string[], rows: Readonly<Record<string, number>>): string {
  const text = `${lines.join("\n")}\n`;
  const sha256 = createHash("sha256").update(text).digest("hex");
  return writeLines([...lines, JSON.stringify({ rows, sha256 })]);
}

/** Makes archives with invalid content but correct checksums, each with a description of the change. */
export function tamper(archive: string): readonly (readonly [what: string, archive: string])[] {
  const lines = linesOf(archive).slice(0, -1);
  const rows = (JSON.parse(linesOf(archive).at(-1) ?? "") as { rows: Record<string, number> }).rows;
  const at = lines.findIndex((line) => line.startsWith('{"table":"test_results"'));
  const [columns = "", row = ""] = lines.slice(at);
  const swap = (from: number, ...by: readonly string[]) => lines.toSpliced(from, by.length, ...by);
  const changed = (name: string, to: unknown) => {
    const values = JSON.parse(row) as unknown[];
    values[(JSON.parse(columns) as { columns: string[] }).columns.indexOf(name)] = to;
    return swap(at + 1, JSON.stringify(values));
  };
  const twice = { ...rows, test_results: (rows["test_results"] ?? 0) + 1 };
  const cases: readonly (readonly [string, readonly string[], Record<string, number>?])[] = [
    ["nothing but null", ["null"]],
    ["a header that is a number", swap(0, "7")],
    ["a line of null", swap(at + 1, "null")],
    ["a line of text", swap(at + 1, '"text"')],
    ["a table without columns", swap(at, '{"table":"test_results"}')],
    ["columns that are one text", swap(at, '{"table":"test_results","columns":"user_id,id,test"}')],
    ["a table of a prototype", swap(at, columns.replace("test_results", "__proto__"))],
    ["another table's name as an object", swap(at, columns.replace('"test_results"', "{}"))],
    ["an unknown column", swap(at, columns.replace('"details"', '"detail"'))],
    [
      "a column that is a statement",
      swap(at, columns.replace('"details"', String.raw`"details\") values (1); --"`)),
    ],
    ["one column twice", swap(at, columns.replace('"details"', '"scores"'))],
    ["a row twice", lines.toSpliced(at, 0, columns, row), twice],
    ["an object in a row", changed("details", { a: 1 })],
    ["null in a row", changed("details", null)],
    ["a number for a text", changed("details", 5)],
    ["a text for a time", changed("start_time", "soon")],
    ["half a millisecond", changed("start_time", 0.5)],
    ["a time beyond all numbers", changed("start_time", 1e300)],
    ["no row of a table that is counted", lines.toSpliced(at + 1, 1)],
  ];
  return cases.map(([what, tampered, counts = rows]) => [what, writeSummed(tampered, counts)]);
}

/**
 * Makes a backup while writes continue. Returns its path and the number of writes that were acknowledged before it
 * began.
 */
export async function backUpUnderLoad(): Promise<{ archive: string; before: number }> {
  const { server, token } = await buildWithMember({ isLimiting: false });
  const post = () => server.send("POST", "/api/test-results", { token, body: submission() });
  const before = 20;
  for (let count = 0; count < before; count += 1) await post();
  const over = new AbortController();
  const writeOn = async () => {
    while (!over.signal.aborted) await post();
  };
  const writing = Promise.all([writeOn(), writeOn(), writeOn(), writeOn()]);
  const archive = await backUpInto(server.database);
  over.abort();
  await writing;
  return { archive, before };
}
