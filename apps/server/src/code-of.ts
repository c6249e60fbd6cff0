/** Returns the code of an error, such as Node's ENOENT or an SQLSTATE; "" if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
