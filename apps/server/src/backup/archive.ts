import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { codeOf } from "#server/code-of.ts";
import { ConfigError } from "#server/config.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import type { Schema } from "#server/database/schema.ts";
import { explainFileError } from "#server/database/storage-error.ts";
import { decrypt, isEncrypted } from "./encryption.ts";

/* A backup is a gzip file of JSON lines: a header; for each table a line with its columns, then its rows as arrays; at the end
   the row count of each table and the SHA-256 of all previous lines. The format is the same for both engines, so a backup of one
   can be restored into the other. */

const FORMAT = "xinjing-backup";
/** Number of rows that are read, written or stored at once. It limits the memory, however large the database is. */
export const PAGE_ROWS = 500;
/** Length of the rows that are read at once, in UTF-16 units. It limits the memory if rows are long. */
const PAGE_LENGTH = 8_388_608;
/** Maximum length of a line in UTF-16 units. A row contains at most one body of 64 KiB, which escaping can double. */
const MAX_LINE_LENGTH = 1_048_576;

/**
 * Tables of a backup, with the primary keys by which their rows are sorted. Excludes `tokens`, so that a restore does
 * not undo logouts, and the tables about migrations, which a restore writes itself.
 */
export const BACKUP_TABLES: readonly { readonly name: keyof Schema; readonly key: readonly string[] }[] = [
  { name: "users", key: ["id"] },
  { name: "user_emails", key: ["email_norm"] },
  { name: "test_results", key: ["user_id", "id"] },
  { name: "deleted_results", key: ["user_id", "id"] },
  { name: "consents", key: ["user_id", "kind", "number"] },
  { name: "participants", key: ["test_type", "slot"] },
  { name: "participants_by_day", key: ["test_type", "day", "slot"] },
  { name: "score_histogram", key: ["test_type", "version", "total_score", "slot"] },
  { name: "norms_senders", key: ["test_type", "version", "sender_group"] },
  { name: "norms_days", key: ["test_type", "version", "day"] },
  { name: "visits", key: ["test_type", "state", "slot"] },
  { name: "counted_keys", key: ["key_hash"] },
];

/** Matches a time as toISOString formats it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface Header {
  readonly format: typeof FORMAT;
  /** Version of the schema. */
  readonly schema: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Row count of each table, and the SHA-256 of the whole content. */
export interface Summary {
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

export interface Page {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: (readonly (string | number)[])[];
}

/** Error if a file is not a complete, unmodified backup. Its message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** Writes a backup. Passes its bytes to `write`, which must resolve when they are stored. */
export async function writeArchive(
  header: Omit<Header, "format">,
  pages: AsyncIterable<Page>,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Summary> {
  const summary = { rows: {}, sha256: "" };
  await pipeline(writeLines({ format: FORMAT, ...header }, pages, summary), createGzip(), write);
  return summary;
}

async function* writeLines(
  header: Header,
  pages: AsyncIterable<Page>,
  summary: { rows: Record<string, number>; sha256: string },
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const write = (...values: readonly unknown[]) => {
    const lines = values.map((value) => `${JSON.stringify(value)}\n`).join("");
    hash.update(lines);
    return lines;
  };
  yield write(header);
  for await (const { table, columns, rows } of pages) {
    const before = summary.rows[table];
    yield before === undefined ? write({ table, columns }, ...rows) : write(...rows);
    summary.rows[table] = (before ?? 0) + rows.length;
  }
  summary.sha256 = hash.digest("hex");
  yield `${JSON.stringify(summary)}\n`;
}

/**
 * Reads a backup and verifies its format, order, counts and SHA-256. Passes the rows to `store`, which must not commit them
 * before this resolves. An encrypted backup needs `identity`, the text of an identity file. Throws ArchiveError if the backup is
 * incomplete, foreign or from a newer release, ConfigError if it cannot be decrypted.
 */
export async function readArchive(
  file: string,
  store: (page: Page) => Promise<void> = async () => undefined,
  identity?: string,
): Promise<{ readonly header: Header; readonly summary: Summary }> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let summary: unknown;
  let page: Page = { table: "", columns: [], rows: [] };
  let length = 0;
  const flush = async () => {
    length = 0;
    if (page.rows.length === 0) return;
    counts[page.table] = (counts[page.table] ?? 0) + page.rows.length;
    await store(page);
    page = { ...page, rows: [] };
  };
  for await (const line of linesOf(file, identity)) {
    if (summary !== undefined) throw damaged();
    const value = parse(line);
    if (header === undefined) header = requireHeader(value);
    else if (Array.isArray(value)) {
      length += line.length;
      if (page.rows.push(requireRow(value, page)) >= PAGE_ROWS || length >= PAGE_LENGTH) await flush();
    } else {
      await flush();
      if ("table" in value) page = requireKnown(value);
      else summary = value;
    }
    if (summary === undefined) hash.update(`${line}\n`);
  }
  if (header === undefined) throw new ArchiveError("备份文件是空的");
  const found = { rows: counts, sha256: hash.digest("hex") };
  if (JSON.stringify(summary) !== JSON.stringify(found)) throw damaged();
  return { header, summary: found };
}

async function* linesOf(file: string, identity: string | undefined): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  try {
    const bytes = createReadStream(file);
    // Errors of the pipe reach the loop below through `text`.
    pipe(isEncrypted(file) ? decrypt(bytes, identity) : bytes, text, () => undefined);
    yield* splitLines(text);
  } catch (error) {
    if (error instanceof ConfigError || codeOf(error) === "ENOENT") throw error;
    throw explainFileError(error, file) ?? damaged(error);
  }
}

/** Splits text into lines of limited length. node:readline has no limit and also splits at U+2028. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = "";
  for await (const chunk of text) {
    const [first = "", ...others] = chunk.split("\n");
    line += first;
    for (const next of others) {
      yield line;
      line = next;
    }
    if (line.length > MAX_LINE_LENGTH) throw damaged();
  }
  if (line !== "") throw damaged();
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw damaged(error);
  }
  throw damaged();
}

function requireHeader({ format, schema, createdAt }: Record<string, unknown>): Header {
  const isOurs = format === FORMAT && typeof schema === "number" && typeof createdAt === "string";
  if (!isOurs || !TIME.test(createdAt)) throw new ArchiveError("这个文件不是心镜的备份");
  if (MIGRATIONS.some(({ version }) => version === schema)) return { format, schema, createdAt };
  throw new ArchiveError(
    `备份的结构版本是 ${schema}，这个版本的程序不认识。请用做备份时的版本，或更新的版本`,
  );
}

function requireKnown({ table, columns }: Record<string, unknown>): Page {
  const known = BACKUP_TABLES.find(({ name }) => name === table);
  if (!known) throw unknownContent(String(table));
  const isList = Array.isArray(columns) && columns.every((column) => typeof column === "string");
  if (!isList || new Set(columns).size < columns.length) throw damaged();
  return { table: known.name, columns, rows: [] };
}

function requireRow(values: readonly unknown[], { columns }: Page): Page["rows"][number] {
  const isRow = values.every((value) => typeof value === "string" || typeof value === "number");
  if (!isRow || values.length !== columns.length) throw damaged();
  return values;
}

export const unknownContent = (name: string) =>
  new ArchiveError(`备份里有这个版本的程序不认识的内容：${name}`);

const damaged = (cause?: unknown) =>
  new ArchiveError("备份文件不完整，或者内容被改动过。请换一份备份", { cause });
