/* The floor as a process of its own: node:http and node:sqlite on the product's schema, and nothing else.
   node floor.ts <database> one|grouped: one commit for each request, or one for all requests of a turn. */
import { createHash, randomInt } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";

const [file = "", mode = "one"] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
// The product's own promises: what was answered survives a power cut.
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000");

const findToken = database.prepare("SELECT user_id FROM tokens WHERE token_hash = ? AND expires_at > ?");
const findUser = database.prepare("SELECT result_count FROM users WHERE id = ?");
const page = database.prepare(
  `SELECT id, test_type, test_name, result_type, total_score, scores, start_time, end_time, json_extract(details, '$.version') AS version
   FROM test_results WHERE user_id = ? ORDER BY end_time DESC, id DESC LIMIT 10`,
);
const insert = database.prepare(`INSERT INTO test_results
  (user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time, details, body_hash, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const countOwn = database.prepare("UPDATE users SET result_count = result_count + 1 WHERE id = ?");
const remember = database.prepare("INSERT INTO counted_keys VALUES (?, ?)");
const countAll = database.prepare(
  "UPDATE participants SET count = count + 1 WHERE test_type = ? AND slot = ?",
);
const countTotal = database.prepare(
  "UPDATE score_histogram SET count = count + 1 WHERE test_type = ? AND version = 'adhd-1' AND total_score = ? AND slot = ?",
);

interface Waiting {
  readonly userId: string;
  readonly key: string;
  readonly text: string;
  readonly response: ServerResponse;
}

let waiting: Waiting[] = [];

const server = createServer((request, response) => {
  const token = (request.headers.authorization ?? "").slice("Bearer ".length);
  const found = findToken.get(hash(token), Date.now());
  if (found === undefined) {
    response.writeHead(401).end();
    return;
  }
  const userId = String(found["user_id"]);
  if (request.method === "GET") answerPage(response, userId);
  else void receive(request, response, userId);
});

function answerPage(response: ServerResponse, userId: string): void {
  const total = Number(findUser.get(userId)?.["result_count"]);
  const data = page
    .all(userId)
    .map((row) => ({ ...row, scores: JSON.parse(String(row["scores"])) as unknown }));
  const pagination = { current_page: 1, per_page: 10, total, last_page: Math.ceil(total / 10) };
  answer(response, 200, { success: true, data: { data, pagination } });
}

async function receive(request: IncomingMessage, response: ServerResponse, userId: string): Promise<void> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  const one: Waiting = { userId, text, response, key: String(request.headers["idempotency-key"]) };
  if (mode === "one") {
    write([one]);
    return;
  }
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(one);
}

function flush(): void {
  const group = waiting;
  waiting = [];
  write(group);
}

function write(group: readonly Waiting[]): void {
  database.exec("BEGIN IMMEDIATE");
  const bodies = group.map(store);
  database.exec("COMMIT");
  for (const [index, { response }] of group.entries())
    answer(response, 201, { success: true, data: bodies[index] });
}

function store({ userId, key, text }: Waiting): unknown {
  const body = JSON.parse(text) as Record<string, string | number>;
  const slot = randomInt(16);
  insert.run(
    userId,
    key,
    body["test_type"]!,
    body["test_name"]!,
    body["result_type"]!,
    body["total_score"]!,
    JSON.stringify(body["scores"]),
    Date.parse(String(body["start_time"])),
    Date.parse(String(body["end_time"])),
    JSON.stringify({ version: body["version"] }),
    hash(text),
    Date.now(),
  );
  countOwn.run(userId);
  remember.run(hash(key), Math.floor(Date.now() / 86_400_000));
  countAll.run(body["test_type"]!, slot);
  countTotal.run(body["test_type"]!, body["total_score"]!, slot);
  return { id: key, ...body };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

function hash(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
