import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod";
import { OWNER_ONLY } from "#server/database/private-files.ts";

/*
 * A backup is one gzip file of JSON lines: a header; for each table a line with its columns and then its rows as
 * arrays; at the end the number of rows of each table and the SHA-256 of every line before. The same for every
 * engine, so that a backup of one can be restored into another.
 */

const FORMAT = "xinjing-backup";
const CHUNK_CHARACTERS = 65_536;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** The schema's version. */
  schema: z.int().positive(),
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));
const trailerSchema = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() });

export type Header = z.infer<typeof headerSchema>;
export type Row = z.infer<typeof rowSchema>;

/** How many rows of each table, and the SHA-256 of the whole content. */
export type Summary = z.infer<typeof trailerSchema>;

export interface TableContent {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Row>;
}

export type ArchiveEntry =
  | { readonly kind: "header"; readonly header: Header }
  | { readonly kind: "table"; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: "row"; readonly row: Row }
  | { readonly kind: "end"; readonly summary: Summary };

/** The file is no whole, unchanged backup; the message is for the operator. */
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
  tables: AsyncIterable<TableContent>,
): Promise<Summary> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const summary: Summary = { rows: {}, sha256: "" };
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
  tables: AsyncIterable<TableContent>,
  summary: Summary,
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
 * Reads a backup line by line. The last entry is `end`; it comes only when every line before had the right form and
 * the sums are right, so what is read earlier must not take effect before it. Throws ArchiveError.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  try {
    yield* readLines(file);
  } catch (error) {
    if (error instanceof ArchiveError || isMissing(error)) throw error;
    throw new ArchiveError("备份文件不完整，或者内容被改动过。请换一份备份", { cause: error });
  }
}

async function* readLines(file: string): AsyncGenerator<ArchiveEntry> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let table: { name: string; width: number } | undefined;
  let end: Extract<ArchiveEntry, { kind: "end" }> | undefined;
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (end !== undefined) throw new TypeError("lines after the end");
    const entry = isFirst ? readHeader(JSON.parse(line)) : readEntry(JSON.parse(line));
    isFirst = false;
    if (entry.kind === "end") {
      end = entry;
      continue;
    }
    if (entry.kind === "table") {
      table = { name: entry.table, width: entry.columns.length };
      rows[table.name] = 0;
    } else if (entry.kind === "row") {
      if (entry.row.length !== table?.width) throw new TypeError("a row without its table");
      rows[table.name] = (rows[table.name] ?? 0) + 1;
    }
    hash.update(`${line}\n`);
    yield entry;
  }
  const found = { rows, sha256: hash.digest("hex") };
  if (JSON.stringify(end?.summary) !== JSON.stringify(found)) throw new TypeError("the sums differ");
  yield { kind: "end", summary: found };
}

function readEntry(value: unknown): ArchiveEntry {
  if (Array.isArray(value)) return { kind: "row", row: rowSchema.parse(value) };
  const parsed = z.union([tableSchema, trailerSchema]).parse(value);
  return "table" in parsed ? { kind: "table", ...parsed } : { kind: "end", summary: parsed };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  createReadStream(file)
    .on("error", (error) => text.destroy(error))
    .pipe(text);
  let rest = "";
  for await (const chunk of text) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new TypeError("the last line is cut");
}

function readHeader(value: unknown): ArchiveEntry {
  const parsed = headerSchema.safeParse(value);
  if (parsed.success) return { kind: "header", header: parsed.data };
  throw new ArchiveError("这个文件不是心镜的备份");
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  await handle.sync();
  await handle.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
