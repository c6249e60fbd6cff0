import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { exitOf } from "#harness/product.ts";
import { launch } from "#harness/server-process.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { openDatabase } from "./sqlite/connect.ts";
import { explainFileError } from "./storage-error.ts";

vi.setConfig({ testTimeout: 180_000 });

const IS_ROOT = process.getuid?.() === 0;
/** Id of a user who owns nothing. Tests that do not run as root remove their own access to a folder instead. */
const NOBODY = 65_534;

/** Makes a folder that the commands may use. */
function ownFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (IS_ROOT) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Removes the access of the commands' user to a path. Returns the command that restores it. */
function close(path: string, mode = 0o555): string {
  if (IS_ROOT) {
    chownSync(path, 0, 0);
    chmodSync(path, 0o755);
    return `sudo chown -R ${NOBODY}:${NOBODY} `;
  }
  const before = statSync(path).mode;
  chmodSync(path, mode);
  onTestFinished(() => chmodSync(path, before));
  return "chmod -R u+rwX ";
}

async function run(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const { process: child, output } = launch(environment, { args, user: IS_ROOT ? NOBODY : undefined });
  const code = await exitOf(child);
  return { code, text: output() };
}

it("every command names a folder or file of another user and the command that helps, and exits with 77", async () => {
  const parent = temporaryDirectory();
  for (const folder of [dirname(parent), parent]) chmodSync(folder, 0o755);
  const [data, closed, backups] = ["data", "closed", "backups"].map((name) => ownFolder(parent, name));
  const [file, closedFile] = [join(data!, "x.db"), join(closed!, "x.db")];
  const [own, other] = [{ DATABASE_URL: `file:${file}` }, { DATABASE_URL: `file:${closedFile}` }];
  const archive = join(backups!, "a.jsonl.gz");
  for (const name of [file, closedFile]) await (await openDatabase(name, Date.now)).close();
  if (IS_ROOT) for (const name of [file, `${file}.lock`]) chownSync(name, NOBODY, NOBODY);
  expect(await run(own, "backup", archive)).toMatchObject({
    code: 0,
    text: expect.stringContaining("已备份到"),
  });
  const help = close(closed!);
  if (!IS_ROOT) close(closedFile, 0o444);
  for (const [environment, ...args] of [
    [other, "serve"],
    [other, "migrate", "up"],
    [other, "reset-password", "a@example.com"],
    [other, "restore", archive, "--replace"],
    [other, "backup", backups!],
    [own, "backup", closed!],
    [own, "backup", join(closed!, "new")],
    [own, "backup", join(closed!, "new.gz")],
  ] as const) {
    const { code, text } = await run(environment, ...args);
    expect.soft(code, `${args.join(" ")}: ${text}`).toBe(77);
    const line = text.trim().split("\n").at(-1);
    expect.soft(line).toMatch(/^没有权限(读写|新建) .*现在的用户是 .*uid \d+.*。请运行 (sudo|chmod) /);
    expect.soft(line).toContain(closed!);
    if (!text.includes("新建")) expect.soft(line).toContain(`${help}${closed}`);
    expect.soft(text).not.toMatch(/正忙|\n {4}at /);
  }
  // A backup was made, so the exit code must be one that nobody retries.
  const copied = await run({ ...own, BACKUP_COPY_DIR: closed! }, "backup", backups!);
  expect(copied).toMatchObject({ code: 74, text: expect.stringContaining(`${help}${closed}`) });
  const found = await run({ ...other, BACKUP_DIR: closed! }, "doctor");
  expect(found).toMatchObject({ code: 69, text: expect.stringContaining(`${help}${closed}`) });

  // The folder is accessible but one of its files is not, because somebody ran a command as root.
  const log = `${file}-wal`;
  writeFileSync(log, "");
  if (IS_ROOT) chmodSync(log, 0o600);
  else close(log, 0o000);
  const { code, text } = await run(own, "serve");
  expect(code).toBe(77);
  expect(text).toContain(log);
});

it("a read-only disk is permanent, a full one can be retried, and neither is reported as a lack of permission", () => {
  const failure = (code: string) => Object.assign(new Error(code), { code, path: "/data/x" });
  expect(explainFileError(failure("EROFS"))).toMatchObject({
    message: expect.stringMatching(/^\/data\/x 所在的硬盘是只读的/),
    isPermanent: true,
  });
  for (const code of ["ENOSPC", "EDQUOT"])
    expect(explainFileError(failure(code))).toMatchObject({
      message: "/data/x 所在的硬盘满了。请腾出空间，再试一次",
      isPermanent: false,
    });
  expect(explainFileError(failure("ENOENT"))).toBeUndefined();
  // The error must not suggest a command that changes a folder of the system.
  const system = explainFileError(Object.assign(failure("EACCES"), { path: "/var/lib" }));
  expect(system?.message).toMatch(/。请换一个文件夹$/);
});
