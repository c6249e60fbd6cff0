import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { buildWithMember } from "#harness/members.ts";
import { get } from "#harness/test-site.ts";

const SECOND = 1_000;

/** If `isOver` is true, a probe times out at once. */
const patience = vi.hoisted(() => ({ isOver: false }));
vi.mock(import("node:timers/promises"), async (load) => {
  const timers = await load();
  const setTimeout: typeof timers.setTimeout = (ms, ...rest) =>
    timers.setTimeout(patience.isOver ? 0 : ms, ...rest);
  return { ...timers, setTimeout };
});

/** Fakes only the timer of the cached probe; answers take real time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

async function readiness(server: TestApp): Promise<[number, string]> {
  const { status, body } = await get(server, "/readyz");
  return [status, (JSON.parse(body) as { status: string }).status];
}

describe("/readyz", () => {
  it("is 200 while writes reach the disk, and writes at most once a second", async () => {
    // Writes run in order, so the deletion of expired rows at the start ends before the member is stored.
    const { server } = await buildWithMember();
    const { writes } = server.database.stats;
    const answers = await Promise.all(Array.from({ length: 200 }, () => readiness(server)));
    expect(answers).toEqual(answers.map(() => [200, "ready"]));
    expect(server.database.stats.writes - writes).toBe(1);
  });

  it("is 503 as soon as the server begins to stop, and connections continue", async () => {
    let isDraining = false;
    const server = await buildTestApp({ isDraining: () => isDraining });
    expect(await readiness(server)).toEqual([200, "ready"]);
    isDraining = true;
    expect(await readiness(server)).toEqual([503, "draining"]);
    expect((await get(server, "/healthz")).headers.connection).toBe("keep-alive");
  });

  it("is 503 if the schema is of another release or the disk is nearly full", async () => {
    const free = { bytes: 257 * 1024 * 1024 };
    const server = await buildTestApp({ readFreeBytes: async () => free.bytes });
    const other = openSecondConnection(server);
    const [{ version } = {}] = other.prepare("select max(version) as version from schema_migrations").all();
    const replace = other.prepare("update schema_migrations set version = ? where version = ?");
    replace.run(1, Number(version));
    expect(await readiness(server)).toEqual([503, "schema"]);
    replace.run(Number(version), 1);
    vi.advanceTimersByTime(SECOND);
    expect(await readiness(server)).toEqual([200, "ready"]);
    free.bytes = 255 * 1024 * 1024;
    vi.advanceTimersByTime(SECOND);
    expect(await readiness(server)).toEqual([503, "disk"]);
    // With `?exclude=disk` the server still gets traffic, because people can read.
    expect((await get(server, "/readyz?exclude=disk")).status).toBe(200);
    expect((await get(server, "/readyz?exclude=database")).status).toBe(503);
  });

  it("is 503 while the database does not answer, and probes it once; /healthz is 200", async () => {
    const server = await buildTestApp();
    const write = vi.spyOn(server.database, "write").mockReturnValue(new Promise(() => undefined));
    patience.isOver = true;
    onTestFinished(() => void (patience.isOver = false));
    for (let second = 0; second < 3; second += 1) {
      expect(await readiness(server)).toEqual([503, "database"]);
      vi.advanceTimersByTime(SECOND);
    }
    expect(write).toHaveBeenCalledTimes(1);
    expect((await get(server, "/healthz")).status).toBe(200);
  });
});
