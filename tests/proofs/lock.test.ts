import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openBeside, temporaryDirectory } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { recordProof } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";
import { percentile } from "#harness/traffic.ts";

/** What waits for 5 s of lock is stored; what would wait longer is refused by 6 s. */
const LOCKS_MS = [50, 1_000, 5_000, 30_000];
const WAITED_FOR_MS = 5_000;
const REFUSED_BY_MS = 6_000;
/** A blocked event loop would stand still for as long as the lock. */
const READ_P99_MS = 100;

describe("A7: a database that another process has locked", () => {
  it.each(LOCKS_MS)("for %i ms makes writes wait or refuses them", async (lockMs) => {
    const file = join(temporaryDirectory(), "lock.db");
    const server = await startServer({ DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" });
    const { token } = await signUpAt(server.url);
    const rival = openBeside({ address: { engine: "sqlite", file } });
    rival.exec("begin immediate");
    const release = setTimeout(() => rival.exec("rollback"), lockMs);

    const state = { isAnswered: false };
    const write = call(server.url, "POST", "/api/test-results", { token, body: submission() }).finally(
      () => (state.isAnswered = true),
    );
    const readsMs: number[] = [];
    while (!state.isAnswered) {
      for (const path of ["/healthz", "/api/tests"]) {
        const { status, milliseconds } = await call(server.url, "GET", path);
        expect(status).toBe(200);
        readsMs.push(milliseconds);
      }
      await wait(10);
    }
    const { status, headers, body, milliseconds } = await write;
    clearTimeout(release);
    if (lockMs <= WAITED_FOR_MS) expect(status).toBe(201);
    else {
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(body).toMatchObject({ success: false, message: "服务器暂时忙不过来，请稍后重试" });
      expect(milliseconds).toBeLessThanOrEqual(REFUSED_BY_MS);
    }
    const readP99Ms = percentile(readsMs, 0.99);
    expect(readP99Ms).toBeLessThanOrEqual(READ_P99_MS);
    const answeredMs = Math.round(milliseconds);
    recordProof("A7", `lock-${lockMs}`, { status, answeredMs, reads: readsMs.length, readP99Ms });
  });
});
