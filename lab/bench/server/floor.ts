/* Baseline ("floor" in the report) as a separate process: node:http and node:sqlite on the product's schema.
   node floor.ts <database> one|grouped|worker: commits each request; commits all requests of a turn together; or does so in a
   worker, as the product does, so that the main thread never waits for the disk. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { createWriter, hash, openDurably, readResult, type ResultValues } from "./floor-results.ts";

const [file = "", mode = "one"] = process.argv.slice(2);
const database = openDurably(file);

const findToken = database.prepare("SELECT user_id FROM tokens WHERE token_hash = ? AND expires_at > ?");
const findUser = database.prepare("SELECT result_count FROM users WHERE id = ?");
const page = database.prepare(
  `SELECT id, test_type, test_name, result_type, total_score, scores, start_time, end_time, json_extract(details, '$.version') AS version
   FROM test_results WHERE user_id = ? ORDER BY end_time DESC, id DESC LIMIT 10`,
);

interface Waiting {
  readonly values: ResultValues;
  readonly answer: () => void;
}

let waiting: Waiting[] = [];
const write = mode === "worker" ? writeInWorker() : writeHere();

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
  const key = String(request.headers["idempotency-key"]);
  const body = JSON.parse(text) as Record<string, string | number>;
  const one: Waiting = {
    values: readResult({ userId, key, text }, body),
    answer: () => answer(response, 201, { success: true, data: { id: key, ...body } }),
  };
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

function writeHere(): (group: readonly Waiting[]) => void {
  const store = createWriter(database);
  return (group) => {
    store(group.map(({ values }) => values));
    for (const one of group) one.answer();
  };
}

function writeInWorker(): (group: readonly Waiting[]) => void {
  const worker = new Worker(new URL("./floor-worker.ts", import.meta.url), { workerData: { file } });
  let handedOver: Waiting[] = [];
  // The worker processes messages in order, so each reply confirms the oldest unconfirmed results.
  worker.on("message", (count: number) => {
    for (const one of handedOver.splice(0, count)) one.answer();
  });
  return (group) => {
    handedOver.push(...group);
    worker.postMessage(group.map(({ values }) => values));
  };
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
