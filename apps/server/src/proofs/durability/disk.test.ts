import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration, submission } from "#server/testing/factories.ts";
import { createHttpClient, type HttpAnswer } from "#server/testing/http-client.ts";
import { CAN_PRELOAD, compileShim } from "#server/testing/native-shim.ts";
import { IS_LONG, recordProof, size } from "#server/testing/proof.ts";
import { type RunningServer, startServer } from "#server/testing/server-process.ts";

const { ENOSPC, EIO } = constants.errno;
/** Each call of the disk that a write makes fails once: the first, the second and so on. */
const POSITIONS = size(6, 200);
const OUTAGE_MS = size(1_500, 5_000);
const RECOVERED_BY_MS = 1_000;
const SMALL_DISK = "size=6m";

const FAULTS = [
  ["a full disk", ENOSPC, "wt"],
  ["a disk that cannot write", EIO, "w"],
  ["a disk that cannot sync", EIO, "s"],
] as const;

interface Person {
  readonly post: (key?: string) => Promise<HttpAnswer>;
  readonly list: () => Promise<HttpAnswer>;
}

async function signUp(server: RunningServer): Promise<Person> {
  const http = createHttpClient();
  const answer = await http.call(server.url, "POST", "/register", { body: registration() });
  const { token } = answer.body.data as { token: string };
  const body = submission({ result_description: "长".repeat(5_000) });
  return {
    post: (key = randomUUID()) => http.call(server.url, "POST", "/api/test-results", { token, key, body }),
    list: () => http.call(server.url, "GET", "/api/test-results?per_page=100", { token }),
  };
}

function expectRefusal({ status, headers, body }: HttpAnswer): void {
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(body).toMatchObject({ success: false, message: "服务器暂时忙不过来，请稍后重试" });
}

/** Ids in the file, read by somebody else after everything. */
function storedIds(file: string): Set<unknown> {
  const connection = new DatabaseSync(file, { readOnly: true });
  expect(connection.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  const rows = connection.prepare("select id from test_results").all();
  connection.close();
  return new Set(rows.map(({ id }) => id));
}

async function untilStored({ post }: Person): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await post()).status === 201) return Math.round(performance.now() - startedAt);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await wait(20);
  }
}

describe.runIf(CAN_PRELOAD)("A6: a server whose disk fails", () => {
  it.each(FAULTS)(
    "with %s acknowledges nothing that it has not stored, answers everything else, and recovers by itself",
    async (name, error, calls) => {
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
      const person = await signUp(server);
      const acknowledged: string[] = [];
      const figures = { positions: POSITIONS, refused: 0, acknowledged: 0, recoveredMs: 0 };
      const postOnce = async () => {
        const key = randomUUID();
        const answer = await person.post(key);
        if (answer.status === 201) acknowledged.push(key);
        else {
          expectRefusal(answer);
          figures.refused += 1;
        }
      };

      for (let skip = 0; skip < POSITIONS; skip += 1) {
        fail(skip % 40, 1);
        await Promise.all([postOnce(), postOnce()]);
        await postOnce();
        rmSync(control);
        figures.recoveredMs = Math.max(figures.recoveredMs, await untilStored(person));
      }
      expect(figures.refused).toBeGreaterThan(0);

      fail(0, 0);
      const linesBefore = server.output().split("\n").length;
      const until = performance.now() + OUTAGE_MS;
      while (performance.now() < until) {
        expectRefusal(await person.post());
        expect((await person.list()).status).toBe(200);
      }
      const lines = server.output().split("\n").length - linesBefore;
      expect(lines).toBeGreaterThan(0);
      expect(lines).toBeLessThanOrEqual(OUTAGE_MS / 1_000 + 2);
      rmSync(control);
      figures.recoveredMs = Math.max(figures.recoveredMs, await untilStored(person));

      const stored = storedIds(file);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      figures.acknowledged = acknowledged.length;
      recordProof("A6", name.replaceAll(" ", "-"), { ...figures, lost: 0 });
      expect(figures.recoveredMs).toBeLessThanOrEqual(IS_LONG ? RECOVERED_BY_MS : 3 * RECOVERED_BY_MS);
    },
    size(120_000, 600_000),
  );
});

describe("A6: a disk that is really full", () => {
  it.runIf(canMount())(
    "refuses writes, serves the rest, and takes writes again once there is space",
    async () => {
      const disk = temporaryDirectory();
      execFileSync("mount", ["-t", "tmpfs", "-o", SMALL_DISK, "xinjing-proof", disk]);
      onTestFinished(() => void execFileSync("umount", ["-l", disk]));
      const file = join(disk, "full.db");
      const ballast = join(disk, "ballast");
      writeFileSync(ballast, Buffer.alloc(2 * 1_048_576));
      const server = await startServer({
        DATABASE_URL: `file:${file}`,
        RATE_LIMIT: "off",
        LOG_LEVEL: "error",
      });
      const person = await signUp(server);
      const acknowledged: string[] = [];
      let refused = 0;
      while (refused < 20) {
        const key = randomUUID();
        const answer = await person.post(key);
        if (answer.status === 201) acknowledged.push(key);
        else {
          expectRefusal(answer);
          refused += 1;
        }
      }
      expect((await person.list()).status).toBe(200);
      rmSync(ballast);
      const recoveredMs = await untilStored(person);
      const stored = storedIds(file);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      recordProof("A6", "full-tmpfs", { acknowledged: acknowledged.length, refused, recoveredMs, lost: 0 });
      expect(recoveredMs).toBeLessThanOrEqual(IS_LONG ? RECOVERED_BY_MS : 3 * RECOVERED_BY_MS);
    },
    size(120_000, 300_000),
  );
});

/** Only root may, and not in every container. */
function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = "/tmp/xinjing-mount-probe";
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "xinjing-proof", folder], { stdio: "ignore" });
    execFileSync("umount", [folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
