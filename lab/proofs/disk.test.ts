import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { Ledger } from "#harness/ledger.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { CAN_PRELOAD, compileShim } from "#lab/harness/native-shim.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";

const { ENOSPC, EIO } = constants.errno;
const FAULTS = scaled(200);
/** Number of system calls of a write that fail in turn. Fault n, from 0, hits call n mod POSITIONS of a write. */
const POSITIONS = 40;
const OUTAGE_MS = 5_000;
/** Maximum time until writes succeed after the disk works again, as documented. */
const RECOVERED_BY_MS = 1_000;

it.runIf(CAN_PRELOAD).each([
  ["a full disk", ENOSPC, "wt"],
  ["a disk that cannot write", EIO, "w"],
  ["a disk that cannot sync", EIO, "s"],
])("A6: a server whose disk fails with %s acknowledges only what it stores", async (name, error, calls) => {
  const folder = temporaryDirectory();
  const [live, control] = [join(folder, "live"), join(folder, "fault")] as const;
  mkdirSync(live);
  const file = join(live, "disk.db");
  const server = await startServer({
    DATABASE_URL: `file:${file}`,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
    LD_PRELOAD: compileShim("failing-disk.c"),
    DISK_FOLDER: live,
    DISK_FAULT: control,
  });
  const fail = (skip: number, count: number) => {
    writeFileSync(`${control}.new`, `${error} ${calls} ${skip} ${count}\n`);
    renameSync(`${control}.new`, control);
  };
  const { id, token } = await signUpAt(server.url);
  const ledger = new Ledger();
  let refused = 0;
  let recoveredMs = 0;
  const long = "长".repeat(560);
  const body = submission({ result_description: long, detailed_interpretation: long });
  /** Posts a result. Returns true if it was stored; otherwise expects the error message and Retry-After. */
  async function post(): Promise<boolean> {
    const key = randomUUID();
    const answer = await call(server.url, "POST", "/api/test-results", { token, key, body });
    if (answer.status === 201) {
      ledger.note(key, id, "stored");
      return true;
    }
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.body).toMatchObject({ success: false, message: "服务器暂时忙不过来，请稍后重试" });
    refused += 1;
    return false;
  }
  async function untilStored(): Promise<void> {
    const startedAt = performance.now();
    while (!(await post())) await wait(20);
    recoveredMs = Math.max(recoveredMs, Math.round(performance.now() - startedAt));
  }
  for (let fault = 0; fault < FAULTS; fault += 1) {
    fail(fault % POSITIONS, 1);
    await Promise.all([post(), post()]);
    await post();
    rmSync(control);
    await untilStored();
  }
  expect(refused).toBeGreaterThan(0);

  fail(0, 0);
  const linesBefore = server.output().split("\n").length;
  const until = performance.now() + OUTAGE_MS;
  while (performance.now() < until) {
    expect(await post()).toBe(false);
    expect((await call(server.url, "GET", "/api/test-results", { token })).status).toBe(200);
  }
  // The server logs the fault about once a second.
  const lines = server.output().split("\n").length - linesBefore;
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(OUTAGE_MS / 1_000 + 2);
  rmSync(control);
  await untilStored();
  expect(await ledger.auditFile(file)).toEqual([]);
  const { acknowledged } = ledger;
  recordProof("A6", name.replaceAll(" ", "-"), { acknowledged, refused, recoveredMs, lost: 0 });
  expect(recoveredMs).toBeLessThanOrEqual(RECOVERED_BY_MS);
});
