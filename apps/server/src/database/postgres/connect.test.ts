import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { StartError } from "#server/database/start-error.ts";
import { DatabaseUnavailableError } from "#server/database/unavailable.ts";
import { step } from "#server/database/write-step.ts";
import {
  buildTestApp,
  openBeside,
  temporaryDirectory,
  type TestApp,
} from "#server/testing/build-test-app.ts";
import { freePort } from "#server/testing/postgres-server.ts";
import { giveBackTestDatabase, makeTestDatabase } from "#server/testing/test-database.ts";
import { joinPostgres, openPostgres } from "./connect.ts";
import { checkServer } from "./settings.ts";

const QUIET = { isSyncReplicaRequired: false, warn: () => undefined };

async function makeAddress(): Promise<PostgresAddress> {
  const address = await makeTestDatabase(temporaryDirectory());
  if (address.engine !== "postgres") throw new Error("these tests are about PostgreSQL");
  onTestFinished(() => giveBackTestDatabase(address));
  return address;
}

const addressOf = ({ address }: TestApp) => address as PostgresAddress;

/** What a server with these settings answers. */
function settingsOf(changed: Readonly<Record<string, string>>, standbys: unknown[] = []) {
  const all = {
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    synchronous_standby_names: "",
    server_version_num: "150018",
    ...changed,
  };
  return async (sql: string) => ({
    command: "SELECT",
    changes: 0,
    rows: sql.includes("pg_settings")
      ? Object.entries(all).map(([name, setting]) => ({ name, setting }))
      : standbys.map((state) => ({ sync_state: state })),
  });
}

describe("starting on PostgreSQL", () => {
  it("is refused with a clear reason when the login or the database is wrong, or nobody is there", async () => {
    const address = await makeAddress();
    const nobody = { ...address, hosts: [{ host: "127.0.0.1", port: await freePort() }] };
    await expect(openPostgres({ ...address, database: "nothing" }, Date.now, QUIET)).rejects.toThrow(
      /^PostgreSQL 拒绝了登录/,
    );
    await expect(openPostgres({ ...address, user: "stranger" }, Date.now, QUIET)).rejects.toThrow(StartError);
    await expect(openPostgres(nobody, Date.now, QUIET)).rejects.toThrow(/^连不上 PostgreSQL 的主库/);
  }, 90_000);

  it("finds the primary wherever it stands in the list of hosts", async () => {
    const address = await makeAddress();
    const dead = { host: "127.0.0.1", port: await freePort() };
    const database = await openPostgres(
      { ...address, hosts: [dead, ...address.hosts, dead] },
      Date.now,
      QUIET,
    );
    onTestFinished(() => database.close());
    expect(await database.query.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  it.each(["fsync", "full_page_writes"])("is refused while %s is off", async (name) => {
    const run = settingsOf({ [name]: "off" });
    await expect(checkServer(run, QUIET)).rejects.toThrow(`PostgreSQL 的 ${name} 是关闭的`);
  });

  it("is refused on a server older than 14", async () => {
    await expect(checkServer(settingsOf({ server_version_num: "130020" }), QUIET)).rejects.toThrow(
      "版本太旧",
    );
  });

  it.each(["off", "local", "remote_write"])(
    "with synchronous_commit=%s warns, and asks for more in its own sessions",
    async (setting) => {
      const { warnings, writeOptions } = await checkServer(
        settingsOf({ synchronous_commit: setting }),
        QUIET,
      );
      expect(warnings).toEqual([expect.stringContaining(`synchronous_commit 默认是 ${setting}`)]);
      expect(writeOptions).toBe("-c synchronous_commit=on");
    },
  );

  it.each([
    [{}, [], /没有配置同步备库/],
    [{ synchronous_standby_names: "*" }, [], /现在没有同步备库连着/],
    [{ synchronous_standby_names: "*" }, ["async"], /现在没有同步备库连着/],
    [{ synchronous_standby_names: "*" }, ["sync"], undefined],
    [{ synchronous_standby_names: "ANY 1 (a, b)" }, ["quorum"], undefined],
  ])("warns when a synchronous standby is required: %j, %j", async (settings, standbys, warning) => {
    const found = await checkServer(settingsOf(settings, standbys), { isSyncReplicaRequired: true });
    expect(found.warnings).toEqual(warning === undefined ? [] : [expect.stringMatching(warning)]);
    expect((await checkServer(settingsOf(settings, standbys), QUIET)).warnings).toEqual([]);
  });
});

describe("a schema of another release", () => {
  it("is refused, and left as it is, unless everything new is additive", async () => {
    const server = await buildTestApp();
    const beside = openBeside(server);
    beside.exec("insert into schema_migrations values (29991231, 'from-the-future', 1)");
    await expect(openPostgres(addressOf(server), Date.now, QUIET)).rejects.toThrow("29991231");
    await expect(joinPostgres(addressOf(server))).rejects.toThrow(StartError);
    beside.exec("insert into additive_migrations values (29991231)");
    await (await openPostgres(addressOf(server), Date.now, QUIET)).close();
    await (await joinPostgres(addressOf(server))).close();
    expect(beside.prepare("select max(version) as version from schema_migrations").get()).toEqual({
      version: 29_991_231,
    });
  });

  it("that is older is not joined", async () => {
    const server = await buildTestApp();
    const latest = MIGRATIONS.at(-1)?.version ?? 0;
    openBeside(server).exec(`delete from schema_migrations where version = ${latest}`);
    await expect(joinPostgres(addressOf(server))).rejects.toThrow("请先用这个版本启动一次服务");
  });

  it("that does not exist is not joined", async () => {
    const address = await makeAddress();
    await expect(joinPostgres({ ...address, database: "postgres" })).rejects.toThrow("还没有心镜的表");
  });
});

describe("a write on PostgreSQL", () => {
  const insert = ({ database }: TestApp, slot: number, count = 1) =>
    step(database.query.insertInto("participants").values({ test_type: "adhd", slot, count }));

  it("is repeated when another transaction got in its way, and is done once", async () => {
    const server = await buildTestApp();
    await server.database.write([insert(server, 1)]);
    const rival = openBeside(server);
    const add = (slot: number) =>
      step(
        server.database.query
          .updateTable("participants")
          .set(({ ref, eb }) => ({ count: eb(ref("count"), "+", 1) }))
          .where("slot", "=", slot),
      );
    await server.database.write([insert(server, 2)]);
    rival.exec("begin");
    rival.exec("update participants set count = count + 10 where slot = 2");
    const write = server.database.write([add(1), add(2)]);
    await sleep(300);
    // Each now waits for the other; the server ends one of the two.
    try {
      rival.exec("update participants set count = count + 10 where slot = 1");
    } catch {
      // It was the rival. Then the write went through at the first try.
    }
    rival.exec("commit");
    await write;
    const counts = rival.prepare("select count from participants order by slot").all();
    expect([
      [2, 2],
      [12, 12],
    ]).toContainEqual(counts.map((row) => row["count"]));
  });

  it(
    "that waits for a lock is refused before the client gives up, and leaves nothing",
    { timeout: 30_000 },
    async () => {
      const server = await buildTestApp();
      const rival = openBeside(server);
      rival.exec("begin");
      rival.exec("lock table participants in exclusive mode");
      const startedAt = performance.now();
      await expect(server.database.write([insert(server, 1)])).rejects.toBeInstanceOf(
        DatabaseUnavailableError,
      );
      expect(performance.now() - startedAt).toBeLessThan(8_000);
      rival.exec("rollback");
      await sleep(200);
      expect(rival.prepare("select count(*) as n from participants").get()).toEqual({ n: 0 });
      await server.database.write([insert(server, 2)]);
    },
  );

  it("survives that its connections were ended, and its readers too", async () => {
    const server = await buildTestApp();
    await server.database.write([insert(server, 1)]);
    await server.database.query.selectFrom("participants").selectAll().execute();
    openBeside(server).exec(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await Promise.all([
      server.database.write([insert(server, 2)]),
      server.database.query.selectFrom("participants").selectAll().execute(),
    ]);
    const rows = await server.database.query.selectFrom("participants").select("slot").execute();
    expect(rows).toHaveLength(2);
  });

  it("uses no more connections than its share, and waits for one otherwise", async () => {
    const server = await buildTestApp();
    const beside = openBeside(server);
    await Promise.all(Array.from({ length: 80 }, (_, slot) => server.database.write([insert(server, slot)])));
    const { n } = beside
      .prepare(
        "select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      )
      .get() as { n: number };
    expect(n).toBeLessThanOrEqual(20);
    expect(beside.prepare("select count(*) as n from participants").get()).toEqual({ n: 80 });
  });
});
