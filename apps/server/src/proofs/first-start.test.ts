import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration } from "#server/testing/factories.ts";
import { exitOf, startServer } from "#server/testing/server-process.ts";

/* E1: an empty folder is a working server at once, and a small one. */

/** On a cache of compiled modules, as `npm start` has after a build; a third of it is Node's own program (decision 193). */
const IDLE_MIB = 120;

/** So long after its start a server counts as idle. */
const SETTLED_MS = 8_000;

/** Memory of a process that is in use, in MiB. */
function readMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kib) / 1024;
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it(
  "a first start makes the database; a second one has what was stored, and idles in 120 MiB",
  { timeout: 30_000 },
  async () => {
    const environment = { DATABASE_URL: `file:${join(temporaryDirectory(), "data", "xinjing.db")}` };
    const first = await startServer(environment);
    expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: "ready" });
    const body = registration();
    expect((await post(`${first.url}/register`, body)).status).toBe(201);
    first.process.kill("SIGTERM");
    expect(await exitOf(first.process)).toBe(0);

    const second = await startServer(environment);
    if (process.platform === "linux") {
      // What the start itself took is given back within a moment; beside other tests that moment is longer.
      await vi.waitFor(() => expect(readMiB(second.process.pid)).toBeLessThanOrEqual(IDLE_MIB), {
        timeout: SETTLED_MS,
        interval: 200,
      });
    }
    const login = await post(`${second.url}/login`, { email: body.email, password: PASSWORD });
    expect(login.status).toBe(200);
  },
);
