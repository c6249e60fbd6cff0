import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildWithMember } from "#harness/members.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { runCommand } from "./commands.ts";

it("a good backup beside a damaged one, or without its second place, has an exit code of its own, and doctor names the damaged", async () => {
  let said = "";
  const listen = (text: string) => void (said += `${text}\n`);
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation(listen);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const run = async (...args: readonly string[]) => {
    said = "";
    const code = await runCommand(args);
    return `${code} ${said}`;
  };
  const { server } = await buildWithMember({ now: Date.now });
  const folder = temporaryDirectory();
  const damaged = join(folder, "xinjing-20261101T000000Z-0123456789abcdef.jsonl.gz");
  writeFileSync(damaged, "x");
  vi.stubEnv("DATABASE_URL", `file:${server.databaseFile}`);
  vi.stubEnv("BACKUP_DIR", folder);
  expect(await run("backup")).toMatch(/^74 已备份到 [^]*\n这次的备份是好的，但以前的有 1 份已损坏/);
  const finding = `\n✗ 旧备份：有 1 份已损坏或读不了，请查看硬盘，再删掉它们：${damaged}\n`;
  expect(await run("doctor")).toMatch(/^69 /);
  expect(said).toContain(finding);

  rmSync(damaged);
  vi.stubEnv("BACKUP_COPY_DIR", join(folder, "not-mounted"));
  expect(await run("backup")).toMatch(
    /^74 已备份到 [^]*\n这次的备份是好的，但第二处没有放成：\n第二处备份的文件夹 .* 不存在/,
  );
  vi.stubEnv("BACKUP_COPY_DIR", "");
  expect(await run("backup")).toMatch(/^0 已备份到 /);
});
