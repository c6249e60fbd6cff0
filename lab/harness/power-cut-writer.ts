import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { step } from "#server/database/write-step.ts";
import { deleteResult, insertResult } from "#server/modules/results/results-writes-repository.ts";

// Writes results to the product's database until it is killed. Usage: node power-cut-writer.ts <database> <journal>
// <user id> <writers>. It logs each request and each acknowledgement to the journal, which is not affected by the
// simulated power cut.

const DELETE_EVERY = 5;
const QUOTA = { results: 1_000_000, bytes: 999_999_999 };

const [file = "", journal = "", userId = "", writers = "1"] = process.argv.slice(2);
const note = (...words: readonly (string | number)[]) => appendFileSync(journal, `${words.join(" ")}\n`);

const database = await openDatabase(file, Date.now);
const user = { id: userId, name: "小满", email: "a@example.com", password_hash: "x", created_at: 1 };
await database.write([
  step(
    database.query
      .insertInto("users")
      .values({ ...user, result_count: 0, result_bytes: 0 })
      .onConflict((conflict) => conflict.doNothing()),
  ),
]);
note("ready");
await Promise.all(Array.from({ length: Number(writers) }, writeOn));

async function writeOn(): Promise<void> {
  for (let count = 1; ; count += 1) {
    const id = randomUUID();
    await store(id);
    if (count % DELETE_EVERY !== 0) continue;
    note("delete", id);
    if (await deleteResult(database, { userId, id }, { now: Date.now(), keptTombstones: QUOTA.results }))
      note("deleted", id);
  }
}

async function store(id: string): Promise<void> {
  const row = {
    user_id: userId,
    id,
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: 20,
    scores: `{"total":20,"id":"${id}"}`,
    start_time: 1,
    end_time: Date.now(),
    details: "{}",
    body_hash: id,
    created_at: Date.now(),
  };
  note("store", id);
  if (await insertResult(database, row, { consentKind: "upload", quota: QUOTA }).write()) note("stored", id);
}
