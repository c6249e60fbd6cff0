import { MIGRATIONS } from "#server/database/migrations.ts";
import { ArchiveError, type Header, type Summary, readArchive } from "./archive.ts";
import { BACKUP_TABLES } from "./tables.ts";

/**
 * Reads a whole backup and checks form, order, counts and SHA-256. Throws ArchiveError when it is not whole, is no
 * backup of this product, or was made by a newer release.
 */
export async function verifyArchive(file: string): Promise<{ header: Header; summary: Summary }> {
  let header: Header | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.kind === "header") {
      refuseNewer(entry.header);
      header = entry.header;
    } else if (entry.kind === "table") {
      refuseUnknown(entry.table);
    } else if (entry.kind === "end" && header !== undefined) {
      return { header, summary: entry.summary };
    }
  }
  throw new ArchiveError("备份文件是空的");
}

function refuseNewer({ schema }: Header): void {
  if (MIGRATIONS.some(({ version }) => version === schema)) return;
  throw new ArchiveError(
    `备份的结构版本是 ${schema}，这个版本的程序不认识。请用做备份时的版本，或更新的版本`,
  );
}

function refuseUnknown(table: string): void {
  if (BACKUP_TABLES.some(({ name }) => name === table)) return;
  throw new ArchiveError(`备份里有这个版本的程序不认识的内容：${table}`);
}
