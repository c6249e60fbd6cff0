import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { OWNER_ONLY } from "#server/database/private-files.ts";
import { BACKUP_TABLES } from "./tables.ts";

/*
 * A backup is one gzip file of JSON lines: a header; for each table a line with its columns and then its rows as
 * arrays; at the end the number of rows of each table and the SHA-256 of every line before. The same for every
 * engine, so that a backup of one can be restored into another.
 */

const FORMAT = "xinjing-backup";
const CHUNK_CHARACTERS = 65_536;
/** Rows read at once and the length of their lines: the bound on memory. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

export interface Header {
  readonly format: typeof FORMAT;
  /** The schema's version. */
  readonly schema: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export type Row = readonly (string | number | null)[];

/** How many rows of each table, and the SHA-256 of the whole content. */
export interface Summary {
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

export interface Table<Rows> {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Rows;
}

/** The file is not a complete, unmodified backup. The message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/**
 * Writes a backup, readable for its owner only. It has its name only once it is whole and on disk: a killed process
 * leaves a `.partial` beside it. Throws when the file exists or cannot be written.
 */
export async function writeArchive(
  file: string,
  header: Omit<Header, "format">,
  tables: AsyncIterable<Table<AsyncIterable<Row>>>,
): Promise<Summary> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const summary = { rows: {} as Record<string, number>, sha256: "" };
  await pipeline(
    writeLines({ format: FORMAT, ...header }, tables, summary),
    createGzip(),
    createWriteStream(partial, { flags: "wx", mode: OWNER_ONLY, flush: true }),
  );
  await rename(partial, file);
  await syncDirectory(dirname(file));
  return summary;
}

async function* writeLines(
  header: Header,
  tables: AsyncIterable<Table<AsyncIterable<Row>>>,
  summary: { rows: Record<string, number>; sha256: string },
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let chunk = "";
  const add = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    chunk += line;
  };
  add(header);
  for await (const { table, columns, rows } of tables) {
    add({ table, columns });
    let count = 0;
    for await (const row of rows) {
      add(row);
      count += 1;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = "";
    }
    summary.rows[table] = count;
  }
  summary.sha256 = hash.digest("hex");
  yield `${chunk}${JSON.stringify(summary)}\n`;
}

/**
 * Reads a backup and verifies format, order, counts and SHA-256. Passes the rows to `store`, which must not commit them before
 * this resolves. Throws ArchiveError when the backup is incomplete, foreign, or from a newer release.
 */
export async function readArchive(
  file: string,
  store: (some: Table<readonly Row[]>) => Promise<void> = async () => undefined,
): Promise<{ readonly header: Header; readonly summary: Summary }> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let summary: unknown;
  let table: Table<Row[]> = { table: "", columns: [], rows: [] };
  let characters = 0;
  const flush = async () => {
    if (table.rows.length > 0) await store(table);
    table = { ...table, rows: [] };
    characters = 0;
  };
  const add = async (row: Row, length: number) => {
    if (row.length !== table.columns.length) throw damaged();
    table.rows.push(row);
    counts[table.table] = (counts[table.table] ?? 0) + 1;
    characters += length;
    if (table.rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  };
  for await (const line of linesOf(file)) {
    if (summary !== undefined) throw damaged();
    const value = parse(line);
    if (header === undefined) {
      header = requireHeader(value);
    } else if (Array.isArray(value)) {
      await add(value, line.length);
    } else {
      await flush();
      if ("table" in value) table = { ...requireKnown(value), rows: [] };
      else summary = value;
    }
    if (summary === undefined) hash.update(`${line}\n`);
  }
  if (header === undefined) throw new ArchiveError("备份文件是空的");
  const found = { rows: counts, sha256: hash.digest("hex") };
  if (JSON.stringify(summary) !== JSON.stringify(found)) throw damaged();
  return { header, summary: found };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  createReadStream(file)
    .on("error", (error) => text.destroy(error))
    .pipe(text);
  let rest = "";
  try {
    for await (const chunk of text) {
      const lines = `${rest}${String(chunk)}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw isMissing(error) ? error : damaged(error);
  }
  if (rest !== "") throw damaged();
}

function parse(line: string): object {
  try {
    return JSON.parse(line) as object;
  } catch (error) {
    throw damaged(error);
  }
}

function requireHeader(value: Partial<Header>): Header {
  const { format, schema, createdAt } = value;
  if (format !== FORMAT || schema === undefined || createdAt === undefined)
    throw new ArchiveError("这个文件不是心镜的备份");
  if (MIGRATIONS.some(({ version }) => version === schema)) return { format, schema, createdAt };
  throw new ArchiveError(
    `备份的结构版本是 ${schema}，这个版本的程序不认识。请用做备份时的版本，或更新的版本`,
  );
}

function requireKnown(value: object): Omit<Table<never>, "rows"> {
  const { table, columns } = value as Table<never>;
  if (BACKUP_TABLES.some(({ name }) => name === table)) return { table, columns };
  throw new ArchiveError(`备份里有这个版本的程序不认识的内容：${table}`);
}

const damaged = (cause?: unknown) =>
  new ArchiveError("备份文件不完整，或者内容被改动过。请换一份备份", { cause });

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  await handle.sync();
  await handle.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
