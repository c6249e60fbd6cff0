import { join } from "node:path";
import { expect, it } from "vitest";
import { buildTestApp, openBeside, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { signUp } from "#server/testing/factories.ts";
import { exitOf, startServer } from "#server/testing/server-process.ts";

/* E7: whoever names an id finds what happened, how much is said is set, and the last words are not lost. */

const ERRORS = 1_000;

it("every one of 1,000 errors is found in the log by the id of its answer, once and with its status", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  // So that some of them are ours.
  openBeside(server).exec("alter table test_results rename to gone");
  const calls = [
    () => server.send("GET", "/api/test-results"),
    () => server.send("GET", "/api/test-results/6f9619ff-8b86-4d01-b42d-00cf4fc964ff", { token }),
    () => server.send("GET", "/api/test-results?page=0", { token }),
    () => server.send("POST", "/api/test-results", { token, body: { test_type: "none" } }),
    () => server.send("POST", "/login", { body: "{" }),
    () => server.send("POST", "/register", { body: { name: "小满" } }),
  ];
  const answers = [];
  for (let count = 0; count < ERRORS; count += 1) answers.push(await calls[count % calls.length]!());
  const lines = server
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { reqId?: string; msg?: string; status?: number });
  const found = new Map<string | undefined, number[]>();
  for (const { reqId, msg, status } of lines)
    if (msg === "answered") found.set(reqId, [...(found.get(reqId) ?? []), status ?? 0]);
  for (const { status, headers } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(found.get(String(headers["x-request-id"]))).toEqual([status]);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 401, 422, 500]));
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(ERRORS);
});

it(
  "LOG_LEVEL says how much, and a server that dies has said everything before",
  { timeout: 30_000 },
  async () => {
    // A fault of our own that nobody catches, at a moment of our choosing.
    const fault = "process.on('SIGUSR2', () => { throw new Error('a fault that nobody caught'); })";
    const counts = [];
    for (const level of ["info", "error"]) {
      const server = await startServer({
        DATABASE_URL: `file:${join(temporaryDirectory(), "logs.db")}`,
        LOG_LEVEL: level,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
      });
      for (let count = 0; count < 200; count += 1) await fetch(`${server.url}/api/tests`);
      server.process.kill("SIGUSR2");
      expect(await exitOf(server.process)).toBe(1);
      counts.push(server.output().match(/"msg":"answered"/g)?.length ?? 0);
      expect(server.output()).toContain("a fault that nobody caught");
    }
    expect(counts).toEqual([200, 0]);
  },
);
