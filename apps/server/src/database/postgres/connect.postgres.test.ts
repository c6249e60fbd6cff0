import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { StartError } from "#server/database/start-error.ts";
import { DatabaseUnavailableError } from "#server/database/unavailable.ts";
import { step } from "#server/database/write-step.ts";
import { buildTestApp, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { submission, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { freePort } from "#harness/postgres-server.ts";
import { shortenWaits } from "#harness/short-waits.ts";
import { emptyPostgres } from "#harness/test-database.ts";
import { joinPostgres, openPostgres } from "./connect.ts";
import { checkServer } from "./settings.ts";

const QUIET = { isSyncReplicaRequired: false, warn: () => undefined };
const OTHERS = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

const addressOf = ({ address }: TestApp) => address as PostgresAddress;

/** Returns what `checkServer` says about a server with these settings and standbys. */
function settingsOf(changed: Readonly<Record<string, string>>, standbys: readonly string[] = []) {
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
    rowCount: 0,
    rows: sql.includes("pg_settings")
      ? Object.entries(all).map(([name, setting]) => ({ name, setting }))
      : standbys.map((state) => ({ sync_state: state })),
  });
}

describe("starting on PostgreSQL", () => {
  it("is refused with a clear reason if the login or the database is wrong, or the server is unreachable", async () => {
    const address = await emptyPostgres();
    for (const [other, reason] of [
      [{ database: "nothing" }, /^PostgreSQL 拒绝了登录/],
      [{ user: "stranger" }, /^PostgreSQL 拒绝了登录/],
      [{ port: await freePort() }, /^连不上 PostgreSQL 的主库/],
    ] as const) {
      const opening = openPostgres({ ...address, ...other }, Date.now, QUIET);
      const refusal = { name: "StartError", message: expect.stringMatching(reason) };
      await expect(opening).rejects.toMatchObject(refusal);
    }
  });

  it("is refused by an old server and by settings that can lose writes, and overrides weak commits", async () => {
    for (const [setting, value, reason] of [
      ["fsync", "off", "PostgreSQL 的 fsync 是关闭的"],
      ["full_page_writes", "off", "PostgreSQL 的 full_page_writes 是关闭的"],
      ["server_version_num", "130020", "版本太旧"],
    ] as const)
      await expect(checkServer(settingsOf({ [setting]: value }), false)).rejects.toThrow(reason);
    const found = await checkServer(settingsOf({ synchronous_commit: "off" }), false);
    expect(found.warnings).toEqual([expect.stringContaining("synchronous_commit 默认是 off")]);
    expect(found.writeOptions).toBe("-c synchronous_commit=on");
  });

  it("warns if a required synchronous standby is missing", async () => {
    for (const [names, standbys, warning] of [
      ["", [], /没有配置同步备库/],
      ["*", ["async"], /现在没有同步备库连着/],
      ["*", ["sync"], undefined],
    ] as const) {
      const run = settingsOf({ synchronous_standby_names: names }, standbys);
      const found = await checkServer(run, true);
      expect(found.warnings).toEqual(warning === undefined ? [] : [expect.stringMatching(warning)]);
      expect((await checkServer(run, false)).warnings).toEqual([]);
    }
  });
});

it("a schema of another release is refused and not changed, unless all its newer migrations are additive", async () => {
  const server = await buildTestApp();
  const connection = openSecondConnection(server);
  connection.exec("insert into schema_migrations values (29991231, 'from-the-future', 1)");
  await expect(openPostgres(addressOf(server), Date.now, QUIET)).rejects.toThrow("29991231");
  await expect(joinPostgres(addressOf(server))).rejects.toThrow(StartError);
  connection.exec("insert into additive_migrations values (29991231)");
  await (await openPostgres(addressOf(server), Date.now, QUIET)).close();
  await (await joinPostgres(addressOf(server))).close();
  const { latest } = connection.prepare("select max(version) as latest from schema_migrations").get() ?? {};
  expect(latest).toBe(29_991_231);
  // An older schema and an empty database are refused too.
  connection.exec(`delete from schema_migrations where version >= ${MIGRATIONS.at(-1)?.version}`);
  await expect(joinPostgres(addressOf(server))).rejects.toThrow("请先运行 npm run serve -- migrate up");
  const empty = { ...addressOf(server), database: "postgres" };
  await expect(joinPostgres(empty)).rejects.toThrow("还没有心镜的表");
});

it("a logout or a deletion on one server applies at once on another server with the same database", async () => {
  const one = await buildTestApp();
  const database = await openPostgres(addressOf(one), () => one.clock.now, QUIET);
  const two = await buildTestApp({ database });
  onTestFinished(() => database.close());
  const { token } = await insertMember(one, "小满");
  const id = randomUUID();
  await submit(one, token, {}, id);
  const item = `/api/test-results/${id}`;
  const statusOf = async (...call: Parameters<TestApp["send"]>) => [
    (await two.send(...call)).status,
    (await one.send(...call)).status,
  ];
  expect(await statusOf("GET", item, { token })).toEqual([200, 200]);
  expect(await statusOf("DELETE", item, { token })).toEqual([200, 404]);
  const repeat = { token, key: id, body: submission() };
  expect(await statusOf("POST", "/api/test-results", repeat)).toEqual([410, 410]);
  expect(await statusOf("POST", "/logout", { token })).toEqual([200, 401]);
  expect(await statusOf("GET", "/user", { token })).toEqual([401, 401]);
});

it("logins and writes go on while a column gets another type", async () => {
  const server = await buildTestApp();
  const { token } = await insertMember(server, "小满");
  const readName = async () => (await server.send("GET", "/user", { token })).body.data;
  const before = await readName();
  for (const type of ["varchar(200)", "text"]) {
    openSecondConnection(server).exec(`alter table users alter column name type ${type}`);
    expect(await readName()).toEqual(before);
    await submit(server, token);
  }
});

describe("a write on PostgreSQL", () => {
  const insert = ({ database }: TestApp, slot: number) =>
    step(database.query.insertInto("participants").values({ test_type: "adhd", slot, count: 1 }));
  const countRows = (server: TestApp) =>
    Number(openSecondConnection(server).prepare("select count(*) as n from participants").get()?.["n"]);

  it("that waits for a lock is refused before the client gives up, and stores nothing", async () => {
    const server = await buildTestApp();
    const rival = openSecondConnection(server);
    rival.exec("begin");
    rival.exec("lock table participants in exclusive mode");
    const giveTime = shortenWaits();
    const write = server.database.write([insert(server, 1)]);
    giveTime();
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailableError);
    rival.exec("rollback");
    await server.database.write([insert(server, 2)]);
    expect(countRows(server)).toBe(1);
  });

  it("succeeds after its connections were terminated, and so do reads", async () => {
    const server = await buildTestApp();
    const read = () => server.database.query.selectFrom("participants").selectAll().execute();
    await server.database.write([insert(server, 1)]);
    await read();
    openSecondConnection(server).exec(`select pg_terminate_backend(pid) ${OTHERS}`);
    await Promise.all([server.database.write([insert(server, 2)]), read()]);
    expect(await read()).toHaveLength(2);
  });

  it("succeeds under SERIALIZABLE although other writes to its row made it fail ten times", async () => {
    const server = await buildTestApp();
    await server.database.write([insert(server, 1)]);
    const sessionOptions = "-c default_transaction_isolation=serializable";
    const database = await openPostgres({ ...addressOf(server), sessionOptions }, Date.now, QUIET);
    onTestFinished(() => database.close());
    const rival = openSecondConnection(server);
    const isWaiting = () =>
      rival.prepare("select 1 as one from pg_locks where not granted").get() !== undefined;
    const update = database.query.updateTable("participants").set({ count: 7 });
    let written: unknown;
    for (let failures = 0; failures < 10; failures += 1) {
      rival.exec("begin");
      rival.exec("update participants set count = count + 1");
      written ??= database.write([step(update)]);
      await vi.waitUntil(isWaiting, { timeout: 5_000 });
      rival.exec("commit");
    }
    await written;
    expect(await database.query.selectFrom("participants").select("count").execute()).toEqual([{ count: 7 }]);
  });
});
