import { DatabaseSync } from "node:sqlite";
import type { Ledger } from "./steady-client.ts";

/** Compares the file itself with what all clients were told; every difference is a line. */
export function findFaults(file: string, ledgers: readonly Ledger[]): string[] {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const list = (sql: string) => connection.prepare(sql).all() as Record<string, unknown>[];
    const one = (sql: string) => Object.values(list(sql)[0] ?? {})[0];
    return [
      ...list("pragma integrity_check").flatMap((row) =>
        row["integrity_check"] === "ok" ? [] : [String(row["integrity_check"])],
      ),
      ...list("pragma foreign_key_check").map((row) => JSON.stringify(row)),
      ...compareFates(ledgers, list),
      ...compareAccounts(ledgers, list),
      ...compareCounts(one),
    ];
  } finally {
    connection.close();
  }
}

type List = (sql: string) => Record<string, unknown>[];

function compareFates(ledgers: readonly Ledger[], list: List): string[] {
  const owners = new Map(
    list("select id, user_id from test_results").map((row) => [row["id"], row["user_id"]]),
  );
  const tombstones = new Set(list("select id from deleted_results").map(({ id }) => id));
  return ledgers.flatMap(({ fates }) =>
    [...fates].flatMap(([id, { userId, fate }]) => {
      const owner = owners.get(id);
      if (owner !== undefined && owner !== userId) return [`${id} belongs to somebody else`];
      if (fate === "stored" && owner === undefined) return [`${id} was acknowledged and is lost`];
      if (fate === "deleted" && owner !== undefined) return [`${id} was deleted and is back`];
      if (fate === "deleted" && !tombstones.has(id)) return [`${id} was deleted and could come back`];
      return [];
    }),
  );
}

function compareAccounts(ledgers: readonly Ledger[], list: List): string[] {
  const people = new Set(list("select id from users").map(({ id }) => id));
  const signedIn = new Set(list("select user_id from tokens").map((row) => row["user_id"]));
  return ledgers.flatMap(({ userIds }) =>
    userIds
      .filter((id) => !people.has(id) || !signedIn.has(id))
      .map((id) => `the account ${id} was acknowledged and is lost`),
  );
}

/** Every post of these clients has a key of its own, so each is counted once, deleted or not. */
function compareCounts(one: (sql: string) => unknown): string[] {
  const differences = [
    ["results of people", "select sum(result_count) from users", "select count(*) from test_results"],
    [
      "participants",
      "select sum(count) from participants",
      "select (select count(*) from test_results) + (select count(*) from deleted_results)",
    ],
    ["counted keys", "select sum(count) from participants", "select count(*) from counted_keys"],
    ["stored and deleted", "select 0", "select count(*) from test_results natural join deleted_results"],
  ] as const;
  return differences.flatMap(([what, counter, rows]) => {
    const [counted, there] = [Number(one(counter)), Number(one(rows))];
    return counted === there ? [] : [`${what}: counted ${counted}, there are ${there}`];
  });
}
