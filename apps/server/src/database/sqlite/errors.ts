// Primary result codes of sqlite3.h. BUSY, LOCKED.
const BUSY_CODES: readonly number[] = [5, 6];
// CORRUPT, NOTADB.
const DAMAGED_CODES: readonly number[] = [11, 26];
const PRIMARY_CODE_MASK = 0xff;

/** The primary result code of an error of SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const isOurs = error instanceof Error && "errcode" in error && typeof error.errcode === "number";
  return isOurs ? Number(error.errcode) & PRIMARY_CODE_MASK : undefined;
}

/** True when the file is damaged or was never a database. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED_CODES.includes(sqliteCode(error) ?? 0);
}

/** True when another connection holds the lock; a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return BUSY_CODES.includes(sqliteCode(error) ?? 0);
}
