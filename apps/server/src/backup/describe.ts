import type { Summary } from "./archive.ts";

const NAMES: Readonly<Record<string, string>> = { users: "账号", test_results: "结果" };

/** What a backup holds, for the operator: people and results by name, all rows, and the sum. */
export function describeSummary({ rows, sha256 }: Summary): string {
  const named = Object.entries(NAMES).map(([table, name]) => `${name} ${rows[table] ?? 0}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${named.join("，")}，共 ${total} 行\nSHA-256 ${sha256}`;
}
