import { createHash, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { backUp } from "#server/backup/backup.ts";
import { atPath } from "#server/backup/whole-file.ts";
import { BACKUP_TABLES } from "#server/backup/archive.ts";
import type { DatabaseAddress } from "#server/database/address.ts";
import { step } from "#server/database/write-step.ts";
import { buildTestApp, openBeside, temporaryDirectory, type TestApp } from "./build-test-app.ts";
import { submission } from "./factories.ts";
import { buildWithMember, insertMember } from "./members.ts";

export const BACKED_UP_AT = Date.parse("2026-11-21T08:00:00Z");

/** Every row that a backup holds, table by table, as text in an order of its own. */
export function dumpBackedUp(address: DatabaseAddress): Record<string, string[]> {
  const beside = openBeside({ address });
  const rowsOf = (table: string) => beside.prepare(`select * from ${table}`).all();
  const dump = (table: string) =>
    rowsOf(table)
      .map((row) => JSON.stringify(row))
      .toSorted();
  return Object.fromEntries(BACKUP_TABLES.map(({ name }) => [name, dump(name)]));
}

/** A server with a row in every table, and texts and numbers that engines treat differently. */
export async function buildFilled(): Promise<TestApp> {
  const server = await buildTestApp({ isLimiting: false });
  const { token } = await insertMember(server, "“引号” \\ ' 𠮷 é");
  const post = async (body: object) => {
    const answer = await server.send("POST", "/api/test-results", { token, key: randomUUID(), body });
    return (answer.body.data as { id: string }).id;
  };
  const consent = { kind: "upload", version: "upload-1", granted: true };
  await server.send("PUT", "/api/account/consents", { token, body: consent });
  const deleted = await post(submission({ result_description: '第一行\n第二行\t{"a":null}' }));
  await post(submission({ version: "adhd-2" }));
  await server.send("DELETE", `/api/test-results/${deleted}`, { token });
  await post(submission());
  const { query, write } = server.database;
  // More than a page, and more than a batch.
  const keys = Array.from({ length: 1_203 }, () => ({ key_hash: randomUUID(), day: 1 }));
  await write([step(query.insertInto("counted_keys").values(keys))]);
  const beside = openBeside(server);
  beside.exec("update test_results set total_score = 0.1 + 0.2 where body_hash > '8'");
  beside.exec("update test_results set total_score = -1e300 where body_hash <= '8'");
  beside.exec("update users set created_at = 8640000000000000");
  return server;
}

export async function backUpInto(database: TestApp["database"]): Promise<string> {
  const archive = join(temporaryDirectory(), "backup.jsonl.gz");
  await backUp(database, atPath(archive), BACKED_UP_AT);
  return archive;
}

export const linesOf = (archive: string): string[] =>
  gunzipSync(readFileSync(archive)).toString("utf8").trimEnd().split("\n");

/** An archive of these lines; gzip's own checksum is right. */
export function writeLines(lines: readonly string[]): string {
  const file = join(temporaryDirectory(), "made.jsonl.gz");
  writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));
  return file;
}

/** The first line of a backup of that schema. */
export const headerOf = (schema: number): string =>
  JSON.stringify({ format: "xinjing-backup", schema, createdAt: "2026-11-21T08:00:00.000Z" });

/** An archive of these lines whose sums are right. */
export function writeSummed(lines: readonly string[], rows: Readonly<Record<string, number>>): string {
  const text = `${lines.join("\n")}\n`;
  const sha256 = createHash("sha256").update(text).digest("hex");
  return writeLines([...lines, JSON.stringify({ rows, sha256 })]);
}

/** Writes without a pause while it is backed up. Returns the backup and how much was acknowledged before it began. */
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
