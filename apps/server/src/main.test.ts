import { createConnection } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { exitOf } from "#harness/product.ts";
import { launch, startServer, temporaryDatabase } from "#harness/server-process.ts";

// Each test starts processes. The timeout must be below 30 s, after which the server closes a hanging connection
// anyway.
vi.setConfig({ testTimeout: 25_000 });

/** Starts a server that has less time to stop than the usual 10 s. */
const startWithLimit = (milliseconds: number) => {
  const script = `const real = setTimeout;
    globalThis.setTimeout = (work, ms, ...rest) => real(work, ms === 10_000 ? ${milliseconds} : ms, ...rest);`;
  return startServer({
    DATABASE_URL: temporaryDatabase(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  });
};

/** Opens a post that the server has accepted (100 Continue) and sends no body. */
async function holdOpen(url: string) {
  const { token } = await signUpAt(url);
  const body = JSON.stringify(submission());
  const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port) });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  socket.write(
    [
      "POST /api/test-results HTTP/1.1",
      "Host: x",
      `Authorization: Bearer ${token}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Expect: 100-continue",
      "\r\n",
    ].join("\r\n"),
  );
  // A server that ends at once may reset the connection.
  const ended = new Promise((done) => socket.once("error", done).once("close", done));
  await expect.poll(() => text, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 100/);
  return { answer: async () => (await ended, text), finish: () => void socket.write(body) };
}

const untilRefused = (url: string) =>
  expect.poll(() => call(url, "GET", "/healthz").catch(() => "refused"), { timeout: 20_000 }).toBe("refused");

describe("a server that is asked to stop", () => {
  it("answers accepted requests, accepts no new connection, and ends with 0", async () => {
    const DATABASE_URL = temporaryDatabase();
    const server = await startServer({ DATABASE_URL });
    const open = await holdOpen(server.url);
    server.process.kill("SIGTERM");
    await untilRefused(server.url);
    open.finish();
    const answer = await open.answer();
    expect(answer).toMatch(/HTTP\/1\.1 201 Created/);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(await exitOf(server.process)).toBe(0);
    const reader = new DatabaseSync(DATABASE_URL.replace("file:", ""), { readOnly: true });
    expect(reader.prepare("select count(*) as n from test_results").get()).toEqual({ n: 1 });
    reader.close();
  });

  it("does not wait longer than 10 s for a request that hangs", async () => {
    const server = await startWithLimit(1_000);
    const open = await holdOpen(server.url);
    server.process.kill("SIGTERM");
    expect(await exitOf(server.process)).toBe(0);
    expect(await open.answer()).not.toContain("201");
  });
});

it("a server that cannot start prints the reason and ends with an exit code", async () => {
  const environment = { DATABASE_URL: temporaryDatabase() };
  const { url } = await startServer(environment);
  const { port } = new URL(url);
  const attempts = [
    [{ PORT: "x" }, 78, /^配置有误：PORT 应当是 0 到 65535 之间的整数\n$/],
    [environment, 1, /^另一个心镜服务正在使用数据库 \S+。请先停止它，或换一个 DATABASE_URL\n$/],
    [{ DATABASE_URL: temporaryDatabase(), PORT: port }, 1, /端口已被占用/],
  ] as const;
  const launched = attempts.map(([variables]) => launch(variables));
  for (const [index, [, code, message]] of attempts.entries()) {
    const { process: child, output } = launched[index]!;
    expect(await exitOf(child), output()).toBe(code);
    expect(output()).toMatch(message);
  }
});
