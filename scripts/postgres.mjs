// Prints the folder of PostgreSQL's programs for the tests; installs them where there is apt and root.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/project.mjs";

const OLDEST = 14;
const DEBIAN = "/usr/lib/postgresql";
const OTHERS = [
  "/opt/homebrew/opt/postgresql@15/bin",
  "/usr/local/opt/postgresql@15/bin",
  "/usr/pgsql-15/bin",
];

function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const debian = versions
    .filter((version) => version >= OLDEST)
    .toSorted((left, right) => left - right)
    .map((version) => join(DEBIAN, String(version), "bin"));
  const onPath = (process.env.PATH ?? "").split(":");
  return [process.env.POSTGRES_BIN, ...debian, ...OTHERS, ...onPath].find(
    (folder) => folder !== undefined && folder !== "" && existsSync(join(folder, "initdb")),
  );
}

let folder = findPostgres();
if (folder === undefined && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
  console.error("正在安装 PostgreSQL…");
  await run("apt-get", ["update"], { capture: true });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], {
    capture: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  folder = findPostgres();
}
if (folder === undefined) {
  console.error(
    "找不到 PostgreSQL，两种数据库的测试需要它。请安装（Debian、Ubuntu：apt-get install postgresql），或用 POSTGRES_BIN 指出 initdb 所在的文件夹；确定不测时设置 XINJING_SKIP_POSTGRES=1",
  );
  process.exitCode = 1;
} else {
  console.log(folder);
}
