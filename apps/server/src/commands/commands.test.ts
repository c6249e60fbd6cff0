import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp, openBeside, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";
import { COMPILE_CACHE } from "#server/testing/server-process.ts";

const MAIN = resolve(import.meta.dirname, "../main.ts");

async function run(args: readonly string[], databaseFile = join(temporaryDirectory(), "none.db")) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      DATABASE_URL: `file:${databaseFile}`,
      PORT: "0",
      HOST: "127.0.0.1",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

describe("the command line", { timeout: 60_000 }, () => {
  it("lists its commands in Chinese", async () => {
    const { code, out } = await run(["--help"]);
    expect(code).toBe(0);
    expect(out).toMatch(/serve +启动服务/);
    expect(out).toMatch(/reset-password +给忘记密码的人换一个新密码/);
  });

  it("says how a command is used", async () => {
    const { code, out } = await run(["reset-password", "--help"]);
    expect(code).toBe(0);
    expect(out).toContain("reset-password <邮箱>");
    expect(out).toMatch(/67 +没有用这个邮箱注册的账号/);
  });

  it.each([
    ["an unknown command", ["tidy"], 64, "没有这条命令：tidy"],
    ["a name that every object has", ["constructor"], 64, "没有这条命令：constructor"],
    ["no address", ["reset-password"], 64, "请写一个邮箱"],
    ["two addresses", ["reset-password", "a@example.com", "b@example.com"], 64, "请写一个邮箱"],
    ["no place for a backup", ["backup"], 64, "请写一个文件或文件夹"],
    ["two backups", ["verify", "a", "b"], 64, "请写一个备份文件"],
    ["a backup that is not there", ["verify", "/nowhere/a.gz"], 66, "没有找到 /nowhere/a.gz"],
    ["a file that is no backup", ["restore", import.meta.filename], 65, "备份文件不完整"],
    ["no name of a backup", ["verify", ""], 64, "请写一个备份文件"],
    ["a folder as a backup", ["restore", tmpdir()], 66, "是文件夹，请写里面的一个备份文件"],
    ["a backup of a missing database", ["backup", "/nowhere/a.gz"], 1, "没有找到数据库"],
    ["something behind serve", ["serve", "now"], 64, "serve 后面不需要别的内容"],
    ["a missing database", ["reset-password", "a@example.com"], 1, "没有找到数据库"],
  ])("refuses %s", async (_name, args, expected, message) => {
    const { code, err, out } = await run(args);
    expect([code, out]).toEqual([expected, ""]);
    expect(err).toContain(message);
  });
});

describe("reset-password", { timeout: 60_000 }, () => {
  it("gives a new password while the server runs, and ends every login", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "Man@example.com" });
    const bystander = await signUp(server);
    const { code, out, err } = await run(["reset-password", " man@EXAMPLE.com "], server.databaseFile);
    expect([code, err]).toEqual([0, ""]);
    const password = /^新密码：([2-9a-z]{4}(?:-[2-9a-z]{4}){3})$/m.exec(out)?.[1] ?? "";
    expect((await server.send("GET", "/user", { token })).status).toBe(401);
    expect((await server.send("GET", "/user", { token: bystander.token })).status).toBe(200);
    const login = (secret: string) =>
      server.send("POST", "/login", { body: { email: "man@example.com", password: secret } });
    expect((await login(PASSWORD)).status).toBe(422);
    expect((await login(password)).status).toBe(200);
  });

  it("changes nothing for an address that nobody has", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const { code, out, err } = await run(["reset-password", "nobody@example.com"], server.databaseFile);
    expect([code, out]).toEqual([67, ""]);
    expect(err).toContain("没有用 nobody@example.com 注册的账号");
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
  });

  it("says that the database is busy", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "a@example.com" });
    openBeside(server).exec("BEGIN IMMEDIATE");
    const { code, err } = await run(["reset-password", "a@example.com"], server.databaseFile);
    expect(code).toBe(75);
    expect(err).toContain("数据库正忙，什么也没有改");
  });

  it("refuses a database of another release", async () => {
    const server = await buildTestApp();
    openBeside(server).exec("delete from schema_migrations where version > 20261121");
    const { code, err } = await run(["reset-password", "a@example.com"], server.databaseFile);
    expect(code).toBe(1);
    expect(err).toContain("请先用这个版本启动一次服务");
  });
});

describe("backup, verify and restore", { timeout: 60_000 }, () => {
  it("bring a database back while the server runs, then after it has stopped", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "a@example.com" });
    const folder = temporaryDirectory();
    // A folder that is not there yet.
    const made = await run(["backup", join(folder, "backups")], server.databaseFile);
    expect([made.code, made.err]).toEqual([0, ""]);
    const [, archive = "", sum = ""] =
      /^已备份到 (\S+\/backups\/xinjing-\d{8}T\d{6}Z\.jsonl\.gz)\n账号 1，结果 0，共 2 行\nSHA-256 (\w{64})\n$/.exec(
        made.out,
      ) ?? [];
    const verified = await run(["verify", archive]);
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining(sum)]);
    const again = await run(["backup", archive], server.databaseFile);
    expect([again.code, again.err]).toEqual([64, expect.stringContaining("已经存在，没有覆盖它")]);

    const asked = await run(["restore", archive], server.databaseFile);
    expect([asked.code, asked.err]).toEqual([64, expect.stringContaining("--replace")]);
    const running = await run(["restore", archive, "--replace"], server.databaseFile);
    expect([running.code, running.err]).toEqual([1, expect.stringContaining("另一个心镜服务正在使用数据库")]);

    const elsewhere = join(folder, "elsewhere.db");
    const restored = await run(["restore", archive], elsewhere);
    expect([restored.code, restored.err]).toEqual([0, ""]);
    expect(restored.out).toContain(sum);
    const reset = await run(["reset-password", "a@example.com"], elsewhere);
    expect(reset.code).toBe(0);
  });
});
