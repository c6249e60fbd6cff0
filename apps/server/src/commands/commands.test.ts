import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkBackup, checkProxy, judgeFreeSpace } from "#server/doctor/checks.ts";
import { buildTestApp, dumpTables, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { headerOf, writeSummed } from "#harness/backups.ts";
import { PASSWORD, signUp, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { fillNorms } from "#harness/norms.ts";
import { exitOf } from "#harness/product.ts";
import { launch } from "#harness/server-process.ts";
import { shortenWaits } from "#harness/short-waits.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { HOUR_MS, dayOf, writeDay } from "#server/time.ts";
import { runCommand } from "./commands.ts";

/* Most of these tests run commands in this process, beside a running server. One test starts them as processes. */

let [out, err] = ["", ""];

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((text: string) => void (out += `${text}\n`));
  vi.spyOn(console, "error").mockImplementation((text: string) => void (err += `${text}\n`));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
});

const nowhere = () => join(temporaryDirectory(), "none.db");

async function run(args: readonly string[], databaseFile = nowhere()) {
  [out, err] = ["", ""];
  vi.stubEnv("DATABASE_URL", `file:${databaseFile}`);
  const code = await runCommand(args);
  return { code, out, err };
}

const done = (out: unknown) => ({ code: 0, out, err: "" });
const refused = (code: number, words: string) => ({ code, out: "", err: expect.stringContaining(words) });

/** Runs a command while another connection locks the database. */
async function runLocked(args: readonly string[], server: TestApp) {
  const rival = openSecondConnection(server);
  rival.exec("BEGIN IMMEDIATE");
  const giveTime = shortenWaits();
  const result = await run(args, server.databaseFile);
  giveTime();
  rival.exec("ROLLBACK");
  return result;
}

const statusOf = async (server: TestApp, token: string) =>
  (await server.send("GET", "/user", { token })).status;

describe("the command line", () => {
  it("is a process that answers and refuses with its exit code", async () => {
    const cases = [
      [["--help"], 0, /reset-password +给忘记密码的人换一个新密码/],
      [["tidy"], 64, /没有这条命令：tidy/],
      [["reset-password", "a@example.com"], 1, /^没有找到数据库/],
      [["migrate", "up"], 0, /做好了/],
      [["backup", "BACKUPS"], 0, /^已备份到/],
    ] as const;
    const folder = temporaryDirectory();
    const backups = join(folder, "backups");
    for (const [args, code, text] of cases) {
      const database = { DATABASE_URL: `file:${join(folder, "none.db")}` };
      const words = args.map((word) => (word === "BACKUPS" ? backups : word));
      const { process: child, output } = launch(database, { args: words });
      expect(await exitOf(child), args.join(" ")).toBe(code);
      expect(output()).toMatch(text);
    }
    // Only the owner can read the files that commands write.
    const made = [join(folder, "none.db"), backups, join(backups, readdirSync(backups)[0] ?? "")];
    expect(made.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(["600", "700", "600"]);
  });

  it.each<[string, number, string]>([
    ["constructor", 64, "没有这条命令：constructor"],
    ["doctor now", 64, "doctor 后面不需要别的内容"],
    ["migrate down", 64, "请写 status 或 up"],
    ["reset-password a@example.com b@example.com", 64, "reset-password 后面要写邮箱"],
    ["export-user a@example.com", 64, "export-user 后面要写邮箱和文件"],
    ["delete-user --yes", 64, "delete-user 后面要写邮箱"],
    ["delete-users /nowhere.txt", 66, "没有找到 /nowhere.txt"],
    ["doctor --now", 64, "doctor 后面不需要别的内容"],
    ["backup", 64, "请写备份放在哪个文件夹，或者设置 BACKUP_DIR\n"],
    ["instruments", 64, "请用 --format 写明格式：fhir、osd、csv"],
    ["instruments --format xlsx", 64, "请用 --format 写明格式：fhir、osd、csv"],
    ["instruments --format csv a b", 64, "instruments 后面最多写一个文件夹"],
    ["instruments --format csv /nowhere", 66, "没有找到 /nowhere"],
    ["poster", 64, "请用 --address 写明网站的地址"],
    ["poster --address javascript:1", 64, "请用 --address 写明网站的地址"],
    ["poster --address https://x.example/y", 64, "请用 --address 写明网站的地址"],
    ["poster --address https://x.example --test iq", 64, "没有 iq 这项测试，请写其中一个：adhd、"],
    ["poster --address https://x.example --name ", 64, "--name 应当是 1 到 40 个字"],
    ["backup a b", 64, "backup 后面最多写一个文件夹或文件"],
    ["verify /nowhere/a.gz", 66, "没有找到 /nowhere/a.gz"],
    [`restore ${relative(process.cwd(), import.meta.filename)}`, 65, "备份文件不完整"],
    [`restore ${tmpdir()}`, 66, "是文件夹，请写里面的一个文件"],
  ])("refuses %s", async (line, code, message) => {
    expect(await run(line.split(" "))).toEqual(refused(code, message));
  });
});

it("--check-config prints the effective settings without secrets", async () => {
  vi.stubEnv("METRICS_TOKEN", "hunter2-".repeat(5));
  vi.stubEnv("SECRET", "hunter3-".repeat(5));
  vi.stubEnv("REDIS_URL", "redis://:hunter4@h:6379");
  vi.stubEnv("DATABASE_URL", "postgres://u:hunter5@db1:5433/xinjing");
  expect(await runCommand(["--check-config"])).toBe(0);
  expect(out).toMatch(/^配置没有问题\n/);
  expect(out).toContain("PostgreSQL，db1:5433，库名 xinjing，sslmode=disable");
  expect(out).toContain("反向代理：没有设置 TRUST_PROXY");
  expect(out).toContain("新密码的要求：spec");
  expect(out + err).not.toContain("hunter");
});

describe("reset-password", () => {
  it("sets a new password while the server runs, and ends every login", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "Man@example.com" });
    const bystander = await insertMember(server, "小满");
    const { code, out, err } = await run(["reset-password", " man@EXAMPLE.com "], server.databaseFile);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^账号：Man@example\.com\n/);
    const password = /^新密码：([2-9a-z]{4}(?:-[2-9a-z]{4}){3})$/m.exec(out)?.[1] ?? "";
    expect([await statusOf(server, token), await statusOf(server, bystander.token)]).toEqual([401, 200]);
    const login = async (secret: string) => {
      const body = { email: "man@example.com", password: secret };
      return (await server.send("POST", "/login", { body })).status;
    };
    expect([await login(PASSWORD), await login(password)]).toEqual([422, 200]);
    expect(out).toMatch(/^一次性登录码：[2-9a-z]{4}(?:-[2-9a-z]{4}){2}（12小时内能用一次）$/m);
  });

  it("changes nothing for an unknown address, on a locked database, without the secret, or on one of another release", async () => {
    const { server, token, email } = await buildWithMember();
    const unknown = await run(["reset-password", "nobody@example.com"], server.databaseFile);
    expect(unknown).toEqual({ code: 67, out: "", err: "没有用 nobody@example.com 注册的账号\n" });
    const busy = refused(75, "数据库正忙，可能没有做完。请看一下，再试一次");
    expect(await runLocked(["reset-password", email], server)).toEqual(busy);
    expect(await statusOf(server, token)).toBe(200);
    // Without the secret there is no one-time code, and an error after the change would lose the new password.
    const secretFile = `${server.databaseFile}.secret`;
    writeFileSync(secretFile, "");
    await expect(run(["reset-password", email], server.databaseFile)).rejects.toThrow(secretFile);
    expect(await statusOf(server, token)).toBe(200);
    openSecondConnection(server).exec("delete from schema_migrations where version > 20261121");
    const other = run(["reset-password", email], server.databaseFile);
    await expect(other).rejects.toThrow("请先运行 npm run serve -- migrate up");
  });
});

it("backup and verify print the same sum, and restore brings the database back", async () => {
  const { server, email } = await buildWithMember();
  const folder = temporaryDirectory();
  // The folder does not exist yet.
  const made = await run(["backup", join(folder, "backups")], server.databaseFile);
  expect([made.code, made.err]).toEqual([0, ""]);
  const [, archive = "", sum = ""] =
    /^已备份到 (\S+\/backups\/xinjing-\d{8}T\d{6}Z-[0-9a-f]{16}\.jsonl\.gz)\n账号 1，结果 0，共 2 行\nSHA-256 (\w{64})\n$/.exec(
      made.out,
    ) ?? [];
  expect(await run(["verify", archive])).toMatchObject({ code: 0, out: expect.stringContaining(sum) });
  const taken = refused(64, "已经存在，没有覆盖它");
  expect(await run(["backup", archive], server.databaseFile)).toEqual(taken);
  expect(await run(["restore", archive], server.databaseFile)).toEqual(refused(64, "--replace"));

  const elsewhere = join(folder, "elsewhere.db");
  expect(await run(["restore", archive], elsewhere)).toEqual(done(expect.stringContaining(sum)));
  expect((await run(["reset-password", email], elsewhere)).code).toBe(0);
});

it("escapes file names and arguments, so that they stay on one line and cannot control a terminal", async () => {
  const forged = "\u001B[2K\r\u009B1A\n备份完好，做于 2026-11-21\u202E";
  const shown = String.raw`\u{1b}[2K\u{d}\u{9b}1A\u{a}备份完好，做于 2026-11-21\u{202e}`;
  const header = headerOf(20261121);
  for (const [what, lines, words] of [
    [
      "a time",
      [header.replace("2026-11-21T08:00:00.000Z", JSON.stringify(forged).slice(1, -1))],
      "不是心镜的备份",
    ],
    ["a version", [header.replace("20261121", JSON.stringify(forged))], "不是心镜的备份"],
    ["a table", [header, JSON.stringify({ table: forged, columns: ["id"] })], "不认识的内容：" + shown],
  ] as const)
    expect.soft(await run(["verify", writeSummed(lines, {})]), what).toEqual(refused(65, words));
  const { server } = await buildWithMember();
  const folder = join(temporaryDirectory(), forged);
  const made = await run(["backup", folder], server.databaseFile);
  expect(made).toEqual(done(expect.stringMatching(/^已备份到 .*\n账号 1，.*\nSHA-256 \w{64}\n$/)));
  expect(made.out).toContain(shown);
  for (const args of [["verify", `${folder}.gz`], ["export-user", forged, folder], [forged]]) {
    const { out, err } = await run(args, server.databaseFile);
    expect.soft(out + err, args[0]).toContain(shown);
    expect.soft(out + err, args[0]).not.toMatch(/[^\P{C}\n]/u);
  }
});

it("migrate lists missing migrations, runs them, and then has nothing to do", async () => {
  const file = nowhere();
  const before = await run(["migrate", "status"], file);
  expect(before).toMatchObject({ code: 69, out: expect.stringMatching(/^20261121 {2}待做 {2}\S+\n/) });
  expect(existsSync(file)).toBe(false);
  const made = expect.stringMatching(/做好了 \d+ 次变更\n$/);
  expect(await run(["migrate", "up"], file)).toEqual(done(made));
  expect(await run(["migrate", "status"], file)).toEqual(done(expect.not.stringContaining("待做")));
  expect(await run(["migrate", "up"], file)).toEqual(done("结构已经是这个版本的，没有要做的\n"));
});

describe("doctor", () => {
  it("finds no problem on a running server with a backup of today", async () => {
    const { server } = await buildWithMember({ now: Date.now });
    const folder = temporaryDirectory();
    writeFileSync(join(folder, "a.gz"), "x");
    vi.stubEnv("BACKUP_DIR", folder);
    const { code, out } = await run(["doctor"], server.databaseFile);
    expect(code).toBe(0);
    for (const line of ["配置：符合要求", "数据库：能读能写", "备份：最新的一份是 0 小时以前的"])
      expect(out).toContain(`✓ ${line}`);
  });

  it("rates the age of the newest backup, the free space, and the trusted proxy", async () => {
    const now = Date.now();
    for (const [hours, level, text] of [
      [25, "good", /^最新的一份是 25 小时以前的$/],
      [48, "warn", /^最新的一份是 48 小时以前的，请查一查定时备份$/],
      [192, "bad", /^最新的一份是 192 小时以前的/],
      [undefined, "bad", /^\S+ 里还没有备份。请运行 npm run serve -- backup$/],
    ] as const) {
      const folder = temporaryDirectory();
      if (hours !== undefined) {
        const file = join(folder, "a.gz");
        writeFileSync(file, "x");
        const seconds = (now - hours * HOUR_MS) / 1_000 - 60;
        utimesSync(file, seconds, seconds);
      }
      const found = await checkBackup(folder, now);
      expect.soft(found).toEqual({ level, about: "备份", text: expect.stringMatching(text) });
    }
    expect(await checkBackup(undefined, now)).toMatchObject({ level: "warn" });
    expect(await checkBackup(nowhere(), now)).toMatchObject({ level: "bad" });
    const levels = [255, 500, 2_000].map((free) => judgeFreeSpace(free * 1_048_576, 1).level);
    expect(levels).toEqual(["bad", "warn", "good"]);
    // A server that listens on localhost can be reached only through a proxy on this machine.
    const proxies = [
      { host: "127.0.0.1", trustProxy: false },
      { host: "127.0.0.1", trustProxy: 1 },
      { host: "0.0.0.0", trustProxy: false },
    ] as const;
    expect(proxies.map((config) => checkProxy(config).level)).toEqual(["warn", "good", "good"]);
  });

  it("reports a wrong variable, a missing database, and a wrong one", async () => {
    const found = (words: RegExp) => ({ code: 69, out: expect.stringMatching(words), err: "" });
    const none = /^✗ 数据库：还没有。请运行 npm run serve -- migrate up，就会建好$/m;
    expect(await run(["doctor"])).toEqual(found(none));
    const file = nowhere();
    for (const [content, words] of [
      ["", /^✗ 数据库：里面没有心镜的表。请运行 npm run serve -- migrate up，就会建好$/m],
      ["x".repeat(5_000), /^✗ 数据库：.*已损坏/m],
    ] as const) {
      writeFileSync(file, content);
      expect(await run(["doctor"], file)).toEqual(found(words));
    }
    const server = await buildTestApp({ now: Date.now });
    const locked = await runLocked(["doctor"], server);
    expect(locked).toEqual(found(/^✗ 数据库：能读，现在写不进去/m));
    server.clock.now = Date.now() + HOUR_MS;
    await insertMember(server, "小满");
    const early = found(/^✗ 时钟：数据库里有 (59|60) 分钟以后的时间/m);
    expect(await run(["doctor"], server.databaseFile)).toEqual(early);
    openSecondConnection(server).exec("delete from schema_migrations where version > 20261121");
    const old = found(/^✗ 数据库：.*结构和这个版本的程序不一致。请先运行 npm run serve -- migrate up，/m);
    expect(await run(["doctor"], server.databaseFile)).toEqual(old);
    vi.stubEnv("PORT", "x");
    const wrong = "✗ 配置：配置有误：PORT 应当是 0 到 65535 之间的整数\n";
    expect(await run(["doctor"])).toEqual({ code: 78, out: wrong, err: "" });
  });
});

it("export-user writes the same as the person's own export, and overwrites nothing", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server, { email: "Man@example.com" });
  await insertMember(server, "大满");
  await submit(server, token);
  const own = await server.send("GET", "/api/account/export", { token });
  const file = join(temporaryDirectory(), "man.json");
  const exported = await run(["export-user", " man@EXAMPLE.com ", file], server.databaseFile);
  expect(exported).toEqual(done(`已导出到 ${file}，结果 1 份\n`));
  const written = JSON.parse(readFileSync(file, "utf8")) as object;
  expect(written).toEqual({ ...(own.body.data as object), exported_at: expect.any(String) });
  const again = await run(["export-user", "man@example.com", file], server.databaseFile);
  expect([again.code, again.err]).toEqual([64, `${file} 已经存在，没有覆盖它。请换一个名字\n`]);
  const unknown = await run(["export-user", "nobody@example.com", `${file}2`], server.databaseFile);
  expect([unknown.code, unknown.err]).toEqual([67, "没有用 nobody@example.com 注册的账号\n"]);
  expect(existsSync(`${file}2`)).toBe(false);
});

it("export-user leaves no partial file if it fails", async () => {
  const { server, token, email } = await buildWithMember();
  await submit(server, token);
  openSecondConnection(server).exec("update test_results set details = '{'");
  const file = join(temporaryDirectory(), "man.json");
  await expect(run(["export-user", email, file], server.databaseFile)).rejects.toThrow(SyntaxError);
  expect(existsSync(file)).toBe(false);
});

it("delete-user first lists what it would delete, and deletes with --yes: the person at once, nobody else", async () => {
  const { server, token, email } = await buildWithMember();
  const bystander = await insertMember(server, "大满");
  await submit(server, token);
  await submit(server, bystander.token);
  const preview = expect.stringContaining(`会删掉账号 ${email} 和 1 份结果。什么也没有改`);
  expect(await run(["delete-user", email], server.databaseFile)).toEqual(done(preview));
  expect(await statusOf(server, token)).toBe(200);
  const deleted = await run(["delete-user", email, "--yes"], server.databaseFile);
  expect(deleted).toEqual(done(`已注销 ${email}，删掉了 1 份结果\n`));
  const tables = dumpTables(server);
  for (const table of ["users", "user_emails", "tokens", "test_results"])
    expect(tables.get(table), table).toHaveLength(1);
  expect([await statusOf(server, token), await statusOf(server, bystander.token)]).toEqual([401, 200]);
  expect((await run(["delete-user", email, "--yes"], server.databaseFile)).code).toBe(67);
});

it("delete-users deletes everybody in a file, whatever the addresses contain, and reports unknown ones", async () => {
  const server = await buildTestApp();
  for (const email of ["a'b@x.cn", "$HOME@x.cn", "c`d@x.cn", "小满@x.cn"]) await signUp(server, { email });
  const bystander = await insertMember(server, "大满");
  const file = join(temporaryDirectory(), "closed.txt");
  writeFileSync(
    file,
    "\ufeffA'B@x.cn\r\n\r\n  $HOME@x.cn \nnobody\u001B[2J@x.cn\nc`d@x.cn\na'b@x.cn\n小满@x.cn",
  );
  const preview = expect.stringMatching(
    /会删掉账号 A'B@x\.cn 和 0 份结果\n[^]*什么也没有改；确定要删，请加上 --yes\n$/,
  );
  const missing = "没有用 nobody\\u{1b}[2J@x.cn 注册的账号\n";
  const looked = await run(["delete-users", file], server.databaseFile);
  expect(looked).toEqual({ code: 67, out: preview, err: missing });
  expect(dumpTables(server).get("users")).toHaveLength(5);
  const deleted = await run(["delete-users", file, "--yes"], server.databaseFile);
  expect(deleted).toEqual({ code: 67, out: expect.stringContaining("已注销 $HOME@x.cn"), err: missing });
  expect(dumpTables(server).get("users")).toHaveLength(1);
  expect(await statusOf(server, bystander.token)).toBe(200);
  // Windows programs may write a file in UTF-16.
  writeFileSync(file, Buffer.from("\ufeffa@x.cn\r\n", "utf16le"));
  const foreign = await run(["delete-users", file, "--yes"], server.databaseFile);
  expect(foreign).toEqual(refused(65, "不是 UTF-8"));
});

describe("stats", () => {
  it("explains with --help what it counts and what it cannot see", async () => {
    const help = await run(["stats", "--help"]);
    const usage = "用法：npm run serve -- stats [--csv]";
    for (const said of [usage, "不到10的不写具体是几", "今天还没过完，不列", "排队和出错：这条命令看不到"])
      expect(help).toEqual(done(expect.stringContaining(said)));
  });

  it("prints rounded totals as text and as CSV", async () => {
    const { server } = await buildWithMember();
    const connection = openSecondConnection(server);
    const yesterday = dayOf(Date.now()) - 1;
    connection.exec(`insert into participants_by_day values ('adhd', ${yesterday}, 0, 10)`);
    connection.exec("insert into participants values ('adhd', 1, 529)");
    connection.exec("insert into score_histogram values ('asd-adult', 'asd-adult-2', 7, 1, 333)");
    connection.exec(fillNorms("asd-adult", "asd-adult-2"));
    const text = await run(["stats"], server.databaseFile);
    expect([text.code, text.err]).toEqual([0, ""]);
    for (const line of [
      "账号：不到10",
      "  ADHD自评：520",
      "  16型人格测试：不到10",
      "ADHD自评（adhd-2）总分的分布：不到300份、100个来源或30天，不列",
      "成人自闭特质自评（asd-adult-2）总分的分布，330份：",
      "  5–9分：330",
      `  ${writeDay(yesterday)}：ADHD自评 10`,
    ])
      expect(text.out.split("\n")).toContain(line);
    expect(text.out).toContain("xinjing_http_answers_total 里的 5xx");

    const csv = await run(["stats", "--csv"], server.databaseFile);
    expect([csv.code, csv.err]).toEqual([0, ""]);
    const lines = csv.out.trimEnd().split("\n");
    expect(lines[0]).toBe("figure,test,detail,at_least");
    for (const line of [
      "accounts,,,0",
      "completed,adhd,,520",
      "norms_band,asd-adult,5 to 9,330",
      `completed_on_day,adhd,${writeDay(yesterday)},10`,
    ])
      expect(lines).toContain(line);
  });
});
