// Plain JavaScript that Node 18 can run. Finds the Node to use.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Packages of Debian and Fedora that contain the libraries Node needs. */
const LIBRARIES = {
  "libatomic.so.1": { "apt-get": "libatomic1", dnf: "libatomic" },
  "libstdc++.so.6": { "apt-get": "libstdc++6", dnf: "libstdc++" },
  "libgcc_s.so.1": { "apt-get": "libgcc-s1", dnf: "libgcc" },
};

/** Package managers, and the systems that use them, by ID or ID_LIKE of os-release. */
const MANAGERS = {
  "apt-get": ["debian", "ubuntu"],
  dnf: ["fedora", "rhel", "centos", "openEuler"],
};

/** Lists the paths of Node programs in installed npm packages, whether or not npm made a link in .bin. */
export function listInstalledNodes(root) {
  const { optionalDependencies = {} } = readJson(join(root, "package.json"));
  return Object.keys(optionalDependencies).flatMap((name) => {
    const folder = join(root, "node_modules", name);
    if (!existsSync(join(folder, "package.json"))) return [];
    const { bin } = readJson(join(folder, "package.json"));
    return [join(folder, typeof bin === "string" ? bin : bin.node)];
  });
}

/**
 * Returns as `path` the first running Node that is new enough, otherwise the first installed one that can run. If there is
 * none, returns as `problem` one line that says what is wrong.
 */
export function chooseNode({ running, installed, oldest, system = readSystem() }) {
  const own = running.find(
    ({ path, version }) => path !== undefined && Number.parseInt(version, 10) >= oldest,
  );
  if (own !== undefined) return { path: own.path };
  let error;
  for (const path of installed) {
    const { status, error: failure, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
    if (status === 0) return { path };
    error ??= failure?.message ?? stderr.trim();
  }
  if (error !== undefined) return { problem: describeProblem(error, system) };
  const versions = running.map(({ version }) => version).filter((version) => version !== undefined);
  return {
    problem: `需要 Node ${oldest} 或更新，现在的是 ${versions.at(-1)}，依赖里也没有给这台机器（${process.platform} ${process.arch}）的。请运行 npm ci，还是这样就自己安装 Node ${oldest}`,
  };
}

/**
 * Returns the message of the dynamic loader and, if known, the command that installs the missing library. `system` is
 * the text of os-release.
 */
export function describeProblem(error, system) {
  const line = error.split("\n")[0];
  const library = Object.keys(LIBRARIES).find((name) => line.includes(name));
  const ids = Array.from(system.matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm), ([, value]) =>
    value.replaceAll(/["']/g, "").split(" "),
  ).flat();
  const manager = Object.keys(MANAGERS).find((name) => MANAGERS[name].some((id) => ids.includes(id)));
  const start = `随依赖安装的 Node 不能运行：${line}`;
  if (library === undefined || manager === undefined) return start;
  return `${start}。请以 root 运行 ${manager} install ${LIBRARIES[library][manager]}，再来一次`;
}

/** Creates the link in .bin that npm 9 omits and that npm scripts need to find the installed Node. */
export function linkNode(root, path) {
  const link = join(root, "node_modules", ".bin", "node");
  if (process.platform === "win32" || existsSync(link)) return;
  try {
    symlinkSync(relative(dirname(link), path), link);
  } catch {
    // The folder is read-only. That is no problem for programs that are started by their path.
  }
}

function readSystem() {
  return existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
