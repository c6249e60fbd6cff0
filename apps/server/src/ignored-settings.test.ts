import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exitOf } from "#harness/product.ts";
import { launch } from "#harness/server-process.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { describeIgnored } from "./ignored-settings.ts";

function writeSettings(text: string): string {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, ".env"), text);
  return folder;
}

it.each([
  ["PROT", "PORT"],
  ["port", "PORT"],
  ["BACKUPDIR", "BACKUP_DIR"],
  ["DATABSE_ULR", "DATABASE_URL"],
  ["SITE_ORGIN", "SITE_ORIGIN"],
  ["SECRETFILE", "SECRET_FILE"],
])("takes %s for a slip of %s", (wrong, right) => {
  const file = join(writeSettings(`${wrong}=1\n`), ".env");
  expect(describeIgnored(file)).toEqual([`${file} 里的 ${wrong} 不起作用：没有这个设置。是不是 ${right}？`]);
});

it("reports nothing for right names, other programs' names and a missing file", () => {
  const folder = writeSettings(
    "# PROT=1\nPORT=1\nSITE_NAME=x\nTZ=Asia/Shanghai\nNODE_OPTIONS=\nHTTP_PROXY=x\nPOSTGRES_PASSWORD=x\n",
  );
  expect(describeIgnored(join(folder, ".env"))).toEqual([]);
  expect(describeIgnored(join(folder, "none"))).toEqual([]);
});

it("every command reports it in one line and continues", async () => {
  const folder = writeSettings("PROT=1\n");
  const { process: child, output } = launch({ XINJING_HOME: folder }, { args: ["--check-config"] });
  expect(await exitOf(child)).toBe(0);
  expect(output().match(/PROT/g)).toHaveLength(1);
  expect(output()).toContain(`${join(folder, ".env")} 里的 PROT 不起作用：没有这个设置。是不是 PORT？\n`);
});

it("names the archive's commands as they are typed there", async () => {
  const { process: child, output } = launch({ XINJING_HOME: temporaryDirectory() }, { args: ["doctor"] });
  expect(await exitOf(child)).toBe(69);
  expect(output()).toContain("请运行 ./xinjing migrate up");
  expect(output()).toContain("再运行 ./xinjing backup");
});
