/*
 * SQL statements with which the baselines store one result. They are the same as the product's, and are prepared once.
 */
import { createHash, randomInt } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** Values of one result and of the counters that it changes. */
export interface ResultValues {
  readonly row: readonly SQLInputValue[];
  readonly userId: string;
  readonly keyHash: string;
  readonly day: number;
  readonly testType: string;
  readonly total: number;
  readonly slot: number;
}

/** Opens a database file with the product's durability settings: committed writes survive a power failure. */
export function openDurably(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000");
  return database;
}

/** Converts the body of a request to the columns of a result; the raw `text` is hashed. */
export function readResult(
  { userId, key, text }: { readonly userId: string; readonly key: string; readonly text: string },
  body: Readonly<Record<string, string | number>>,
): ResultValues {
  const { test_type: testType, total_score: total } = body;
  return {
    row: [
      userId,
      key,
      testType!,
      body["test_name"]!,
      body["result_type"]!,
      total!,
      JSON.stringify(body["scores"]),
      Date.parse(String(body["start_time"])),
      Date.parse(String(body["end_time"])),
      JSON.stringify({ version: body["version"] }),
      hash(text),
      Date.now(),
    ],
    userId,
    keyHash: hash(key),
    day: Math.floor(Date.now() / 86_400_000),
    testType: String(testType),
    total: Number(total),
    slot: randomInt(16),
  };
}

/** Creates a function that stores several results in one transaction. */
export function createWriter(database: DatabaseSync): (results: readonly ResultValues[]) => void {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const insert = database.prepare(`INSERT INTO test_results
    (user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time, details, body_hash, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const countOwn = database.prepare("UPDATE users SET result_count = result_count + 1 WHERE id = ?");
  const remember = database.prepare("INSERT INTO counted_keys VALUES (?, ?)");
  const countAll = database.prepare(
    "UPDATE participants SET count = count + 1 WHERE test_type = ? AND slot = ?",
  );
  const countDay = database.prepare(
    "INSERT INTO participants_by_day VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1",
  );
  const countTotal = database.prepare(
    "UPDATE score_histogram SET count = count + 1 WHERE test_type = ? AND version = 'adhd-2' AND total_score = ? AND slot = ?",
  );
  return (results) => {
    begin.run();
    for (const { row, userId, keyHash, day, testType, total, slot } of results) {
      insert.run(...row);
      countOwn.run(userId);
      remember.run(keyHash, day);
      countAll.run(testType, slot);
      countDay.run(testType, day, slot);
      countTotal.run(testType, total, slot);
    }
    commit.run();
  };
}

export function hash(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
