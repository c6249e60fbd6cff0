// node scripts/programs.mjs postgres|redis: prints the folder of the programs that the tests start themselves; installs
// them where there is apt and root.
import { findProgram, installPrograms } from "./lib/programs.mjs";

const key = process.argv[2];
if (key !== "postgres" && key !== "redis") throw new Error("node scripts/programs.mjs postgres|redis");
await installPrograms([key]);
const folder = findProgram(key);
if (folder === undefined) {
  console.error(
    `找不到 ${key}，测试需要它。请安装（Debian、Ubuntu：apt-get install postgresql redis-server），或用 ${key.toUpperCase()}_BIN 指出它的程序所在的文件夹；确定不测时设置 XINJING_SKIP_POSTGRES=1`,
  );
  process.exitCode = 1;
} else {
  console.log(folder);
}
