import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkBackup, judgeFreeSpace } from "#server/doctor/machine-checks.ts";
import {
  buildTestApp,
  openBeside,
  temporaryDirectory,
  type TestApp,
} from "#server/testing/build-test-app.ts";
import { signUp, submit } from "#server/testing/factories.ts";
import { runCommand } from "./commands.ts";

/* Commands in this process, beside a server that runs; that they are processes too is commands.test.ts. */

let [out, err] = ["", ""];

beforeEach(() => {
  [out, err] = ["", ""];
  vi.spyOn(console, "log").mockImplementation((text: string) => void (out += `${text}\n`));
  vi.spyOn(console, "error").mockImplementation((text: string) => void (err += `${text}\n`));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
});

async function run(args: readonly string[], databaseFile: string) {
  [out, err] = ["", ""];
  vi.stubEnv("DATABASE_URL", `file:${databaseFile}`);
  const code = await runCommand(args);
  return { code, out, err };
}

const nowhere = () => join(temporaryDirectory(), "none.db");

function countOf(server: TestApp, table: string): number {
  const row = openBeside(server).prepare(`select count(*) as n from ${table}`).get() as { n: number };
  return row.n;
}

describe("every command", () => {
  it.each([
    "serve",
    "--check-config",
    "migrate",
    "doctor",
    "backup",
    "restore",
    "verify",
    "reset-password",
    "export-user",
    "delete-user",
  ])("%s says in Chinese how it is used", async (name) => {
    const { code, out } = await run([name, "--help"], nowhere());
    expect(code).toBe(0);
    expect(out).toMatch(/^用法：node apps\/server\/src\/main\.ts /);
    if (name !== "serve") expect(out).toMatch(/退出码：\n {2}0 /);
  });

  it.each([
    [["--check-config", "now"], "--check-config 后面不需要别的内容"],
    [["migrate"], "请写 status 或 up"],
    [["migrate", "down"], "请写 status 或 up"],
    [["doctor", "now"], "doctor 后面不需要别的内容"],
    [["export-user", "a@example.com"], "请写一个邮箱和一个文件"],
    [["delete-user"], "请写一个邮箱，而且只写一个"],
    [["delete-user", "--yes"], "请写一个邮箱，而且只写一个"],
    [["delete-user", "a@example.com", "b@example.com"], "请写一个邮箱，而且只写一个"],
  ])("called as %j is refused with 64", async (args, message) => {
    const { code, out, err } = await run(args, nowhere());
    expect([code, out]).toEqual([64, ""]);
    expect(err).toContain(message);
  });
});

describe("--check-config", () => {
  it("tells what holds, and no secret", async () => {
    vi.stubEnv("METRICS_TOKEN", "hunter2-".repeat(5));
    vi.stubEnv("SECRET", "hunter3-".repeat(5));
    vi.stubEnv("REDIS_URL", "redis://:hunter4@h:6379");
    vi.stubEnv("DATABASE_URL", "postgres://u:hunter5@db1,db2:5433/xinjing");
    expect(await runCommand(["--check-config"])).toBe(0);
    expect(out).toMatch(/^配置没有问题\n/);
    expect(out).toContain("PostgreSQL，db1:5432、db2:5433，库名 xinjing，sslmode=disable");
    expect(out + err).not.toContain("hunter");
  });
});

describe("migrate", { timeout: 30_000 }, () => {
  it("tells what is missing, brings it forward, and then has nothing to do", async () => {
    const file = nowhere();
    const before = await run(["migrate", "status"], file);
    expect(before).toMatchObject({ code: 69, out: expect.stringMatching(/^20261121 {2}待做 {2}\S+\n/) });
    expect(existsSync(file)).toBe(false);
    const up = await run(["migrate", "up"], file);
    expect([up.code, up.out]).toEqual([0, expect.stringMatching(/做好了 \d+ 次变更\n$/)]);
    const after = await run(["migrate", "status"], file);
    expect([after.code, after.out]).toEqual([0, expect.not.stringContaining("待做")]);
    expect((await run(["migrate", "up"], file)).out).toBe("结构已经是这个版本的，没有要做的\n");
  });

  it("names a version that this release does not know", async () => {
    const server = await buildTestApp();
    openBeside(server).exec("insert into schema_migrations values (20990101, 'later', 0)");
    const { code, out } = await run(["migrate", "status"], server.databaseFile);
    expect([code, out]).toEqual([69, expect.stringContaining("20990101  这个版本的程序不认识")]);
  });

  it("does not touch a file that a server uses", async () => {
    const server = await buildTestApp();
    await expect(run(["migrate", "up"], server.databaseFile)).rejects.toThrow("另一个心镜服务正在使用数据库");
  });
});

describe("doctor", { timeout: 30_000 }, () => {
  it("finds a running server well, with a backup of today", async () => {
    const server = await buildTestApp({ now: Date.now });
    await signUp(server);
    const folder = temporaryDirectory();
    writeFileSync(join(folder, "a.gz"), "x");
    vi.stubEnv("BACKUP_DIR", folder);
    const { code, out } = await run(["doctor"], server.databaseFile);
    expect(code).toBe(0);
    for (const line of [
      "✓ 配置：符合要求",
      "✓ 结构：",
      "✓ 数据库：能读能写",
      "✓ 时钟：",
      "✓ 备份：最新的一份是 0 小时以前的",
    ]) {
      expect(out).toContain(line);
    }
  });

  it.each([
    ["a fresh one", 25, "good", /^最新的一份是 25 小时以前的$/],
    ["one of two days ago", 48, "warn", /^最新的一份是 48 小时以前的，请查一查定时备份$/],
    ["one of eight days ago", 192, "bad", /^最新的一份是 192 小时以前的/],
    ["none", undefined, "bad", /^\S+ 里还没有备份$/],
  ])("judges the backups with %s", async (_name, hours, level, text) => {
    const folder = temporaryDirectory();
    mkdirSync(join(folder, "sub"));
    const now = Date.now();
    if (hours !== undefined) {
      const file = join(folder, "a.gz");
      writeFileSync(file, "x");
      const seconds = now / 1_000 - hours * 3_600 - 60;
      utimesSync(file, seconds, seconds);
    }
    expect(await checkBackup(folder, now)).toEqual({
      level,
      about: "备份",
      text: expect.stringMatching(text),
    });
  });

  it("names a wrong variable and stops with 78", async () => {
    vi.stubEnv("PORT", "x");
    const { code, out } = await run(["doctor"], nowhere());
    expect([code, out]).toEqual([78, "✗ 配置：配置有误：PORT 应当是 0 到 65535 之间的整数\n"]);
  });

  it("finds no database, a damaged one, one of another release, and one that takes no write", async () => {
    expect((await run(["doctor"], nowhere())).out).toMatch(/^✗ 数据库：还没有/m);
    const broken = nowhere();
    writeFileSync(broken, "x".repeat(5_000));
    expect(await run(["doctor"], broken)).toMatchObject({
      code: 69,
      out: expect.stringMatching(/^✗ 数据库：.*已损坏/m),
    });
    const server = await buildTestApp({ now: Date.now });
    const other = openBeside(server);
    other.exec("BEGIN IMMEDIATE");
    expect((await run(["doctor"], server.databaseFile)).out).toMatch(/^✗ 数据库：能读，现在写不进去/m);
    other.exec("ROLLBACK");
    other.exec("delete from schema_migrations where version > 20261121");
    expect((await run(["doctor"], server.databaseFile)).out).toMatch(
      /^✗ 数据库：.*结构和这个版本的程序不一致/m,
    );
  });

  it("finds times that are still to come", async () => {
    const server = await buildTestApp();
    server.clock.now = Date.now() + 3_600_000;
    await signUp(server);
    const { code, out } = await run(["doctor"], server.databaseFile);
    expect([code, out]).toEqual([69, expect.stringMatching(/^✗ 时钟：数据库里有 (59|60) 分钟以后的时间/m)]);
  });

  it.each([
    ["bad", 31, 1],
    ["warn", 400, 300],
    ["warn", 500, 1],
    ["good", 2_000, 900],
  ])("judges the disk as %s with %i MiB free beside a database of %i MiB", (level, free, size) => {
    expect(judgeFreeSpace(free * 1_048_576, size * 1_048_576).level).toBe(level);
  });
});

describe("export-user", { timeout: 30_000 }, () => {
  it("writes what the person could export, readable by its owner only, and overwrites nothing", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "Man@example.com" });
    await signUp(server, { email: "other@example.com" });
    await submit(server, token);
    const own = await server.send("GET", "/api/account/export", { token });
    const file = join(temporaryDirectory(), "man.json");
    const done = await run(["export-user", " man@EXAMPLE.com ", file], server.databaseFile);
    expect([done.code, done.out]).toEqual([0, `已导出到 ${file}，结果 1 份\n`]);
    const written = JSON.parse(readFileSync(file, "utf8")) as object;
    expect(written).toEqual({ ...(own.body.data as object), exported_at: expect.any(String) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await run(["export-user", "man@example.com", file], server.databaseFile);
    expect([again.code, again.err]).toEqual([64, `${file} 已经存在，没有覆盖它。请换一个名字\n`]);
  });

  it("writes nothing for an address that nobody has", async () => {
    const server = await buildTestApp();
    const file = join(temporaryDirectory(), "nobody.json");
    const { code, err } = await run(["export-user", "nobody@example.com", file], server.databaseFile);
    expect([code, err]).toEqual([67, "没有用 nobody@example.com 注册的账号\n"]);
    expect(existsSync(file)).toBe(false);
  });
});

describe("delete-user", { timeout: 30_000 }, () => {
  it("tells first, and deletes with --yes: the person is gone at once, nobody else is", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "man@example.com" });
    const bystander = await signUp(server);
    await submit(server, token);
    await submit(server, bystander.token);
    const told = await run(["delete-user", "man@example.com"], server.databaseFile);
    expect([told.code, told.out]).toEqual([
      0,
      expect.stringContaining("会删掉账号 man@example.com 和 1 份结果。什么也没有改"),
    ]);
    expect(countOf(server, "users")).toBe(2);
    const done = await run(["delete-user", "man@example.com", "--yes"], server.databaseFile);
    expect([done.code, done.out]).toEqual([0, "已注销 man@example.com，删掉了 1 份结果\n"]);
    for (const table of ["users", "user_emails", "tokens", "test_results"])
      expect(countOf(server, table)).toBe(1);
    expect((await server.send("GET", "/user", { token })).status).toBe(401);
    expect((await server.send("GET", "/user", { token: bystander.token })).status).toBe(200);
    expect((await run(["delete-user", "man@example.com", "--yes"], server.databaseFile)).code).toBe(67);
  });
});
