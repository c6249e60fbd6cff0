import { createConnection } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryDirectory } from "./testing/build-test-app.ts";
import { registration, submission } from "./testing/factories.ts";
import { exitOf, launch, startServer } from "./testing/server-process.ts";

function temporaryDatabase(): string {
  return join(temporaryDirectory(), "main.db");
}

async function call(url: string, method: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data: never; success: boolean } };
}

async function signUp(url: string): Promise<string> {
  const answer = await call(`${url}/register`, "POST", registration());
  return (answer.body.data as { token: string }).token;
}

describe("a server that is told to stop", () => {
  it("answers what it accepted, takes no new connection, and ends with 0", { timeout: 15_000 }, async () => {
    const file = temporaryDatabase();
    const server = await startServer({ DATABASE_URL: `file:${file}` });
    const open = holdOpen(server.url, await signUp(server.url));
    await open.accepted;
    server.process.kill("SIGTERM");
    await untilRefused(server.url);
    open.finish();
    const answer = await open.answer;
    expect(answer).toMatch(/HTTP\/1\.1 201 Created/);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(await exitOf(server.process)).toBe(0);
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(reader.prepare("select count(*) as n from test_results").get()).toEqual({ n: 1 });
    reader.close();
  });

  it("ends at once at the second signal", async () => {
    const server = await startServer({ DATABASE_URL: `file:${temporaryDatabase()}` });
    await holdOpen(server.url, await signUp(server.url)).accepted;
    server.process.kill("SIGINT");
    await untilRefused(server.url);
    const signalled = performance.now();
    server.process.kill("SIGINT");
    expect(await exitOf(server.process)).toBe(0);
    // Without the second signal it is 10 s; a fraction of a second is usual, but the machine may be busy.
    expect(performance.now() - signalled).toBeLessThan(3_000);
  });

  it("does not wait longer than 10 s for a request that hangs", { timeout: 20_000 }, async () => {
    const server = await startServer({ DATABASE_URL: `file:${temporaryDatabase()}` });
    await holdOpen(server.url, await signUp(server.url)).accepted;
    const signalled = performance.now();
    server.process.kill("SIGTERM");
    expect(await exitOf(server.process)).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(9_000);
    expect(performance.now() - signalled).toBeLessThan(11_000);
  });
});

describe("a server that cannot start", { timeout: 20_000 }, () => {
  it.each([
    [{ PORT: "x" }, 78, "配置有误：PORT 应当是 0 到 65535 之间的整数"],
    [
      { DATABASE_URL: "postgres://u:p@h/d" },
      78,
      "配置有误：SECRET 使用 PostgreSQL 时必须设置，几个服务副本要用同一个",
    ],
  ])("with %j ends with %i and one line", async (environment, code, line) => {
    const { process: child, output } = launch(environment);
    expect(await exitOf(child)).toBe(code);
    expect(output()).toBe(`${line}\n`);
  });

  it("because another one has the database says so", async () => {
    const environment = { DATABASE_URL: `file:${temporaryDatabase()}` };
    await startServer(environment);
    const { process: child, output } = launch(environment);
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/^另一个心镜服务正在使用数据库 \S+。请先停止它，或换一个 DATABASE_URL\n$/);
  });

  it("because the port is taken says so", async () => {
    const server = await startServer({ DATABASE_URL: `file:${temporaryDatabase()}` });
    const { process: child, output } = launch({
      DATABASE_URL: `file:${temporaryDatabase()}`,
      PORT: new URL(server.url).port,
    });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain("端口已被占用");
  });
});

describe("a connection that misbehaves", () => {
  it("with 17 KiB of headers is 431", async () => {
    const server = await startServer({ DATABASE_URL: `file:${temporaryDatabase()}` });
    const response = await fetch(`${server.url}/api/tests`, { headers: { "x-long": "x".repeat(17_000) } });
    expect(response.status).toBe(431);
  });
});

/** A post that the server has accepted (it says so with 100 Continue) and whose body has not been sent. */
function holdOpen(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(submission());
  const socket = createConnection({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  let text = "";
  const accepted = new Promise<void>((done) => {
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.startsWith("HTTP/1.1 100")) done();
    });
  });
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
  // A server that ends at once may reset the connection; the tests look at how it ends, not at the socket.
  const answer = new Promise<string>((done) =>
    socket.once("error", () => done(text)).once("close", () => done(text)),
  );
  return { accepted, answer, finish: () => void socket.write(body) };
}

async function untilRefused(url: string): Promise<void> {
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 5_000, interval: 20 });
}
