import { expect, it } from "vitest";
import { call } from "#harness/http-call.ts";
import { exitOf } from "#harness/product.ts";
import { startServer, temporaryDatabase } from "#harness/server-process.ts";

const REQUESTS = 200;
/** Script that makes a process throw an uncaught error when it gets a signal. */
const FAULT = "process.on('SIGUSR2', () => { throw new Error('a fault that nobody caught'); })";

it("E7: a server that crashes has written all its log", async () => {
  const server = await startServer({
    DATABASE_URL: temporaryDatabase(),
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
  });
  for (let count = 0; count < REQUESTS; count += 1) await call(server.url, "GET", "/api/tests");
  server.process.kill("SIGUSR2");
  expect(await exitOf(server.process)).toBe(1);
  expect(server.output().match(/"msg":"answered"/g)).toHaveLength(REQUESTS);
  expect(server.output()).toContain("a fault that nobody caught");
});
