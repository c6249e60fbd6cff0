import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { call, signUpAt } from "#harness/http-call.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { readBlocks } from "#lab/harness/pages.ts";
import { makePostgresPair } from "#lab/harness/postgres-pair.ts";
import { ROOT, type RunningServer } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";

/* Check E11: runs the commands of docs/runbooks.md in their order. */

/** Runs a shell command in the folder of the product. Returns its output; throws if the command fails. */
async function type(
  command: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;
  const running = promisify(execFile)("bash", ["-euo", "pipefail", "-c", command], {
    cwd: ROOT,
    env: { PATH: path, HOME: folder, CASE: folder, ...environment },
  });
  running.child.stdin?.end();
  return (await running).stdout;
}

/** Kinds of blocks that other tests run: the next test, releases.ts and container.test.ts. */
const ELSEWHERE = new Set(["postgres", "build", "compose"]);

it("every command of the runbooks does what it is there for", async () => {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "closed.txt"), "clo'sed@example.com\n");
  const environment = {
    DATABASE_URL: `file:${join(folder, "data", "xinjing.db")}`,
    BACKUP_DIR: join(folder, "backups"),
  };
  let server: RunningServer | undefined = await startServer(environment);
  for (const email of ["person@example.com", "clo'sed@example.com"]) await signUpAt(server.url, { email });

  const outputs = new Map<string, string>();
  const blocks = readBlocks("runbooks");
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(
    new Set(["", "stopped", "postgres", "build", "compose"]),
  );
  for (const { heading, kind, commands } of blocks) {
    if (ELSEWHERE.has(kind)) continue;
    if (kind === "stopped" && server) {
      expect(await server.stop()).toBe(0);
      server = undefined;
    }
    if (kind === "") server ??= await startServer(environment);
    const site: Record<string, string> = server ? { SITE: server.url } : {};
    for (const command of commands)
      outputs.set(`${heading}: ${command}`, await type(command, folder, { ...environment, ...site }));
  }

  const said = (heading: string, part: string) =>
    [...outputs].find(([key]) => key.startsWith(heading) && key.includes(part))?.[1] ?? "";
  for (const [heading, part, text] of [
    ["Every day", "backup", "已备份到"],
    ["Every day", "doctor", "✓ 备份：最新的一份是 0 小时以前的"],
    ["The disk is full", "readyz", '{"status":"ready"}'],
    ["Everybody is told", "TRUST_PROXY=1", "相信 1 层"],
    ["Bring back", "restore", "账号 2"],
    ["Bring back", "delete-users", "已注销 clo'sed@example.com"],
    ["Replace a secret", "--check-config", "密钥：已设置"],
    ["A person wants", "--yes", "已注销 person@example.com"],
  ] as const)
    expect.soft(said(heading, part), `${heading}: ${part}`).toContain(text);
  expect(said("Before an upgrade", "migrate status")).not.toContain("待做");
  expect(said("Somebody got", "wc -l").trim()).toBe("1");
  expect(readFileSync(join(folder, "affected.txt"), "utf8")).toBe('"person@example.com"\n');
  expect(existsSync(join(folder, "person.json"))).toBe(true);
  expect(readdirSync(join(folder, "data")).some((name) => name.includes("before-restore"))).toBe(true);
  recordProof("E11", "commands", { commands: outputs.size, failed: 0 });
});

it("the commands about PostgreSQL promote the standby, and the server finds it", async () => {
  const pair = await makePostgresPair();
  onTestFinished(() => pair.remove());
  const folder = temporaryDirectory();
  const environment = { DATABASE_URL: pair.url, SECRET: "s".repeat(32) };
  const { url: SITE } = await startServer(environment);
  const STANDBY = `postgres://xinjing@127.0.0.1:${pair.standby().port}/xinjing`;
  await pair.primary().stop("SIGKILL");
  const outputs: string[] = [];
  const blocks = readBlocks("runbooks").filter(({ kind }) => kind === "postgres");
  for (const command of blocks.flatMap(({ commands }) => commands)) {
    // Moves the address to the new primary as the document says, and waits until the server has found it.
    if (command.startsWith("curl")) {
      pair.exchange();
      const status = async () => (await call(SITE, "GET", "/readyz")).status;
      await expect.poll(status, { timeout: 30_000, interval: 250 }).toBe(200);
    }
    outputs.push((await type(command, folder, { ...environment, STANDBY, SITE })).trim());
  }
  expect(outputs.slice(0, 6)).toEqual(["t", "t", "ALTER SYSTEM", "t", "f", '{"status":"ready"}']);
  expect(outputs[6]).toContain("✓ 数据库：能读能写");
  expect(outputs.at(-1)).toBe("ALTER ROLE");
  expect(readFileSync(join(folder, "database.new"), "utf8")).toMatch(/^[0-9a-f]{64}\n$/);
  recordProof("E11", "postgres", { commands: outputs.length, failed: 0 });
});

/** Each kind of block in docs/operations.md has a check that runs its commands. */
it("the commands of the operations page do what they are there for, and each has a test", async () => {
  const folder = temporaryDirectory();
  const environment = {
    DATABASE_URL: `file:${join(folder, "data", "xinjing.db")}`,
    BACKUP_DIR: join(folder, "backups"),
  };
  const server = await startServer(environment);
  await signUpAt(server.url, { email: "person@example.com" });
  const blocks = readBlocks("operations");
  // Other tests run these blocks: `start` in three-commands.test.ts, `compose` in container.test.ts, `helm` in
  // chart.test.ts. No test runs `kubectl`, which needs a cluster.
  const kinds = ["start", "", "postgres", "move", "compose-file", "compose", "kubectl", "helm"];
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(kinds));
  const commands = (kind: string) =>
    blocks.filter((block) => block.kind === kind).flatMap((block) => block.commands);
  const outputs: string[] = [];
  for (const command of commands("")) outputs.push(await type(command, folder, environment));
  for (const text of ["已备份到", "新密码：", "保存着的结果：", "accounts,,,0"])
    expect(outputs.join("")).toContain(text);
  expect(await server.stop()).toBe(0);

  const pair = await makePostgresPair();
  onTestFinished(() => pair.remove());
  const port = String(pair.primary().port);
  const psql = { PGHOST: "127.0.0.1", PGPORT: port, PGUSER: "xinjing" };
  await type(`psql -d postgres -c 'create database elsewhere'`, folder, psql);
  const NEW = `postgres://xinjing@127.0.0.1:${port}/elsewhere`;
  const moving = { OLD: environment.DATABASE_URL, NEW, SECRET: "s".repeat(32) };
  const moved: string[] = [];
  for (const command of commands("move")) moved.push(await type(command, folder, moving));
  expect(moved.at(-1)).toContain("账号 1");
  recordProof("E11", "operations", { commands: outputs.length + moved.length, failed: 0 });
});
