/* Baseline ("floor" in the report) on PostgreSQL: node:http and pg with ten connections, and the product's reads and writes in
   their simplest form: a transaction of single statements, with one row for each counter, which all transactions change.
   node floor-postgres.ts <connection string> */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { hash, readResult } from "./floor-results.ts";

const CONNECTIONS = 10;
const pool = new Pool({ connectionString: process.argv[2], max: CONNECTIONS });
/** Of the sixteen counter slots of the product's schema, the baseline uses only this one. */
const HOT_SLOT = 0;

const server = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  const token = (request.headers.authorization ?? "").slice("Bearer ".length);
  const { rows } = await pool.query<{ user_id: string }>(
    "select user_id from tokens where token_hash = $1 and expires_at > $2",
    [hash(token), Date.now()],
  );
  const [found] = rows;
  if (found === undefined) {
    response.writeHead(401).end();
    return;
  }
  const key = String(request.headers["idempotency-key"]);
  const body = JSON.parse(text) as Record<string, string | number>;
  await store(readResult({ userId: found.user_id, key, text }, body));
  const answer = JSON.stringify({ success: true, data: { id: key, ...body } });
  response.writeHead(201, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(answer),
  });
  response.end(answer);
}

async function store({
  row,
  userId,
  keyHash,
  day,
  testType,
  total,
}: ReturnType<typeof readResult>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into test_results
       (user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time, details, body_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [...row],
    );
    await client.query("update users set result_count = result_count + 1 where id = $1", [userId]);
    await client.query("insert into counted_keys values ($1, $2)", [keyHash, day]);
    await client.query("update participants set count = count + 1 where test_type = $1 and slot = $2", [
      testType,
      HOT_SLOT,
    ]);
    await client.query(
      "insert into participants_by_day as one values ($1, $2, $3, 1) on conflict (test_type, day, slot) do update set count = one.count + 1",
      [testType, day, HOT_SLOT],
    );
    await client.query(
      "update score_histogram set count = count + 1 where test_type = $1 and version = 'adhd-2' and total_score = $2 and slot = $3",
      [testType, total, HOT_SLOT],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
