import { argon2Sync, createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startProduct } from "../product.ts";

export const PASSWORD = "seed password 1";
const ROWS_IN_A_TRANSACTION = 50_000;
const SLOTS = 16;
const DAY_MS = 86_400_000;
const DETAILS = JSON.stringify({
  version: "adhd-2",
  result_type_enum: "B-A",
  result_description: "可能存在ADHD-I（注意力缺陷型）特征",
  detailed_interpretation: "这份结果来自你最近六个月的情况。".repeat(6),
});

export interface Seed {
  readonly results: number;
  readonly people: number;
  /** Number of results of the first people, by index. The other people share the remaining results equally. */
  readonly ofTheFirst?: readonly number[];
  /** Number of people, counted from the first, who get a token. */
  readonly signedIn?: number;
}

export interface Seeded {
  /** Folder of the database, for `startProduct`. */
  readonly data: string;
  readonly tokens: readonly string[];
  readonly seconds: number;
}

/**
 * Creates a database with the product's schema, and fills it with people, results and counters in large transactions.
 */
export async function seed(
  data: string,
  { results, people, ofTheFirst = [], signedIn = 0 }: Seed,
): Promise<Seeded> {
  const product = await startProduct({ data });
  await product.stop();
  const startedAt = performance.now();
  const database = new DatabaseSync(join(data, "bench.db"));
  database.exec("PRAGMA synchronous = OFF");
  const rest = Math.max(1, people - ofTheFirst.length);
  const left = results - ofTheFirst.reduce((sum, count) => sum + count, 0);
  const counts = Array.from(
    { length: people },
    (_, index) =>
      ofTheFirst[index] ?? Math.floor(left / rest) + (index - ofTheFirst.length < left % rest ? 1 : 0),
  );
  const tokens = addPeople(database, counts, signedIn);
  addResults(database, counts);
  addCounters(database, results);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return { data, tokens, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns the id of the person with this number, which is the same in every database. */
function idOf(person: number): string {
  return `00000000-0000-4000-8000-${String(person).padStart(12, "0")}`;
}

function inTransactions(database: DatabaseSync, count: number, add: (index: number) => void): void {
  for (let first = 0; first < count; first += ROWS_IN_A_TRANSACTION) {
    database.exec("BEGIN");
    for (let index = first; index < Math.min(count, first + ROWS_IN_A_TRANSACTION); index += 1) add(index);
    database.exec("COMMIT");
  }
}

function addPeople(database: DatabaseSync, counts: readonly number[], signedIn: number): string[] {
  const user = database.prepare(
    "INSERT INTO users (id, name, email, password_hash, created_at, result_count) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const email = database.prepare("INSERT INTO user_emails VALUES (?, ?)");
  const token = database.prepare("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)");
  const hash = hashPassword();
  const now = Date.now();
  const tokens: string[] = [];
  inTransactions(database, counts.length, (person) => {
    const id = idOf(person);
    const address = `person${person}@example.com`;
    user.run(id, `第${person}位`, address, hash, now, counts[person] ?? 0);
    email.run(address, id);
    if (person >= signedIn) return;
    const secret = randomBytes(32).toString("base64url");
    tokens.push(secret);
    token.run(createHash("sha256").update(secret).digest("hex"), id, now, now + 30 * DAY_MS, now);
  });
  return tokens;
}

function hashPassword(): string {
  const nonce = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1 };
  const tag = argon2Sync("argon2id", { message: PASSWORD, nonce, ...cost, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag)}`;
}

function addResults(database: DatabaseSync, counts: readonly number[]): void {
  const add = database.prepare(`INSERT INTO test_results
    (user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time, details, body_hash, created_at)
    VALUES (?, ?, 'adhd', 'ADHD自评', '不太可能存在ADHD', ?, ?, ?, ?, ?, ?, ?)`);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const now = Date.now();
  let person = 0;
  let given = 0;
  inTransactions(database, total, (index) => {
    while (given >= (counts[person] ?? 0)) {
      person += 1;
      given = 0;
    }
    given += 1;
    const score = index % 73;
    const scores = JSON.stringify({
      attention: score >> 1,
      hyperactivity: score - (score >> 1),
      total: score,
    });
    const at = now - (total - index) * 1000;
    add.run(
      idOf(person),
      randomUUID(),
      score,
      scores,
      at - 240_000,
      at,
      DETAILS,
      randomBytes(32).toString("hex"),
      at,
    );
  });
}

function addCounters(database: DatabaseSync, results: number): void {
  const participants = database.prepare("INSERT INTO participants VALUES ('adhd', ?, ?)");
  const histogram = database.prepare("INSERT INTO score_histogram VALUES ('adhd', 'adhd-2', ?, ?, ?)");
  database.exec("BEGIN");
  for (let slot = 0; slot < SLOTS; slot += 1) {
    participants.run(slot, Math.ceil(results / SLOTS));
    for (let score = 0; score <= 72; score += 1) histogram.run(score, slot, Math.ceil(results / SLOTS / 73));
  }
  database.exec("COMMIT");
}
