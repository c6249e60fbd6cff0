// node scripts/programs.mjs postgres|redis: prints the folder of the programs that the tests start themselves; installs
// them where there is apt and root.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/project.mjs";

const DEBIAN = "/usr/lib/postgresql";
const OLDEST_POSTGRES = 14;

const WANTED = {
  postgres: {
    name: "PostgreSQL",
    program: "initdb",
    debianPackage: "postgresql",
    folders: () => [process.env.POSTGRES_BIN, ...debianVersions(), "/opt/homebrew/opt/postgresql@15/bin"],
  },
  redis: {
    name: "Redis",
    program: "redis-server",
    debianPackage: "redis-server",
    folders: () => [process.env.REDIS_BIN, "/usr/bin", "/opt/homebrew/bin"],
  },
};

function debianVersions() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .toSorted((left, right) => left - right)
    .map((version) => join(DEBIAN, String(version), "bin"));
}

function find({ program, folders }) {
  const all = [...folders(), ...(process.env.PATH ?? "").split(":")];
  return all.find((folder) => folder !== undefined && folder !== "" && existsSync(join(folder, program)));
}

const key = process.argv[2] ?? "";
const wanted = WANTED[key];
if (!wanted) throw new Error(`node scripts/programs.mjs ${Object.keys(WANTED).join("|")}`);
let folder = find(wanted);
if (folder === undefined && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
  console.error(`正在安装 ${wanted.name}…`);
  await run("apt-get", ["update"], { capture: true });
  await run("apt-get", ["install", "-y", "--no-install-recommends", wanted.debianPackage], {
    capture: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  folder = find(wanted);
}
if (folder === undefined) {
  console.error(
    `找不到 ${wanted.name}，测试需要它。请安装（Debian、Ubuntu：apt-get install ${wanted.debianPackage}），或用 ${key.toUpperCase()}_BIN 指出 ${wanted.program} 所在的文件夹；确定不测时设置 XINJING_SKIP_POSTGRES=1`,
  );
  process.exitCode = 1;
} else {
  console.log(folder);
}
