// npm run release: writes build/xinjing-<version>-linux-<processor>.tar.gz, which runs without Node, npm or a network, and
// build/SHA256SUMS. The site is built with the settings of .env. Plain JavaScript that Node 18 can run.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, loadEnvironmentFile } from "./lib/project.mjs";
import { RELEASE_PARTS, isReleased } from "./lib/release-parts.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

/** Names of processors in npm, and the same in `uname -m`. */
const PROCESSORS = { x64: "x86_64", arm64: "aarch64" };
const MANIFESTS = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  ...["apps/server", "apps/web", "packages/contract", "packages/instruments", "e2e", "lab", "tests"].map(
    (folder) => `${folder}/package.json`,
  ),
];

/** Options of tar with which equal sources and settings give equal bytes. */
const REPRODUCIBLE_OPTIONS = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go=rX"];

const { version } = readJson("package.json");
const { packages: locked } = readJson("package-lock.json");
const output = join(ROOT, "build");
const work = mkdtempSync(join(tmpdir(), "xinjing-release-"));
try {
  await ensureInstalled();
  loadEnvironmentFile();
  await ensureBuilt();
  mkdirSync(output, { recursive: true });
  const dependencies = installDependencies();
  const licences = collectLicences();
  const archives = Object.keys(PROCESSORS).map((processor) => pack(processor, dependencies, licences));
  const sums = archives.map((file) => `${sha256(file)}  ${basename(file)}\n`);
  writeFileSync(join(output, "SHA256SUMS"), sums.join(""));
  for (const file of archives) {
    const megabytes = Math.round(readFileSync(file).length / 1e6);
    console.log(`${relative(ROOT, file)}，${megabytes} MB`);
  }
} finally {
  rmSync(work, { recursive: true });
}

/** Installs the server's dependencies, for all kinds of machines, in a new folder. Returns the folder. */
function installDependencies() {
  const folder = join(work, "dependencies");
  for (const path of MANIFESTS) cpSync(join(ROOT, path), join(folder, path));
  npm(["ci", "--omit=dev", "--omit=optional", "--workspace", "@xinjing/server", "--no-audit"], folder);
  return join(folder, "node_modules");
}

/** Returns one text with the licences of all packages in the server or the built site. */
function collectLicences() {
  const list = ["ls", "--all", "--parseable", "--omit=dev", "--omit=optional"];
  const folders = npm([...list, "-w", "apps/server", "-w", "apps/web"], ROOT).split("\n");
  const ofOthers = folders.filter(
    (folder) => folder.includes("node_modules") && !folder.includes("@xinjing"),
  );
  return [...new Set(ofOthers)]
    .map((folder) => {
      const {
        name,
        version: packageVersion,
        license,
      } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const texts = readdirSync(folder)
        .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
        .map((file) => readFileSync(join(folder, file), "utf8").trim());
      return [`${name} ${packageVersion} (${license})`, ...texts].join("\n\n");
    })
    .sort()
    .join(`\n\n${"-".repeat(78)}\n\n`);
}

/** Makes the archive for a processor. Returns its path. */
function pack(processor, dependencies, licences) {
  const name = `xinjing-${version}-linux-${processor}`;
  const folder = join(work, name);
  for (const part of RELEASE_PARTS)
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: isReleased });
  cpSync(dependencies, join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  unpackNode(processor, join(folder, "runtime"));
  writeFileSync(join(folder, "LICENSES.txt"), `${licences}\n`);
  const launcher = readFileSync(join(ROOT, "scripts", "lib", "xinjing.sh"), "utf8");
  writeFileSync(join(folder, "xinjing"), launcher.replace("@MACHINE@", PROCESSORS[processor]));
  chmodSync(join(folder, "xinjing"), 0o755);
  const archive = join(output, `${name}.tar.gz`);
  runProgram(
    "tar",
    [...REPRODUCIBLE_OPTIONS, `--mtime=@${readTime()}`, "-I", "gzip -n", "-cf", archive, name],
    work,
  );
  return archive;
}

/**
 * Returns the modification time of every file in seconds since 1970: the time of the commit; without a clone, of
 * package.json.
 */
function readTime() {
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? Number(stdout) : Math.floor(statSync(join(ROOT, "package.json")).mtimeMs / 1000);
}

/** Fetches the lockfile's Node for a processor from npm, and unpacks the program and its licence. */
function unpackNode(processor, folder) {
  const name = `node-linux-${processor}`;
  const { version: nodeVersion, integrity } = locked[`node_modules/${name}`];
  const [{ filename }] = JSON.parse(npm(["pack", "--json", `${name}@${nodeVersion}`], work));
  const bytes = readFileSync(join(work, filename));
  if (`sha512-${createHash("sha512").update(bytes).digest("base64")}` !== integrity)
    throw new Error(`${name} 和 package-lock.json 里记的不一样`);
  mkdirSync(folder);
  const members = ["package/bin/node", "package/LICENSE"];
  runProgram("tar", ["-xzf", filename, "--transform=s|.*/||", "-C", folder, ...members], work);
}

function npm(args, folder) {
  const path = process.env.npm_execpath;
  return path === undefined
    ? runProgram("npm", args, folder)
    : runProgram(process.env.npm_node_execpath, [path, ...args], folder);
}

/** Runs a program and returns its output. Throws with its error output. */
function runProgram(command, args, cwd) {
  const env = { ...process.env, npm_config_loglevel: "error" };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${error?.message ?? stderr}`);
  return stdout;
}

function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}
