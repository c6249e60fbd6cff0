/**
 * The database cannot take the request now (locked, full, failing, not reachable, or not able to promise that it keeps
 * what it was given). A repeat under the same id is always safe.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}
