import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "./lib/project.mjs";

const LOADER = "node: error while loading shared libraries";
const OWN_MACHINE = spawnSync("uname", ["-m"], { encoding: "utf8" }).stdout.trim();

/**
 * Runs the start script of an archive for this kind of processor. Its Node is a fake that runs the given shell lines.
 */
function start({ machine = OWN_MACHINE, node, settings, args = [] }) {
  const home = mkdtempSync(join(tmpdir(), "xinjing-launcher-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const here = join(home, "xinjing-0.1.0");
  mkdirSync(join(here, "runtime"), { recursive: true });
  const script = readFileSync(join(ROOT, "scripts/lib/xinjing.sh"), "utf8").replace("@MACHINE@", machine);
  writeFileSync(join(here, "xinjing"), script);
  writeFileSync(join(here, "runtime/node"), ["#!/bin/sh", ...node].join("\n"));
  chmodSync(join(here, "runtime/node"), 0o755);
  if (settings !== undefined) writeFileSync(join(home, ".env"), settings);
  const { status, stdout, stderr } = spawnSync("sh", [join(here, "xinjing"), ...args], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  return { home, here, status, stdout, stderr };
}

describe.runIf(process.platform === "linux")("the archive's script", () => {
  it("starts Node with the settings beside its folder and passes arguments on", () => {
    const node = ['echo "$NODE_ENV $XINJING_HOME $*"'];
    const { home, here, status, stdout } = start({ node, settings: "PORT=1", args: ["backup", "a b"] });
    expect(status).toBe(0);
    expect(stdout).toBe(
      `production ${home} --max-semi-space-size=4 --import=${here}/apps/server/src/load-environment-file.ts ${here}/apps/server/src/main.ts backup a b\n`,
    );
  });

  it("refuses another processor in one line before it runs anything", () => {
    const { status, stdout, stderr } = start({ machine: "sparc64", node: ["echo ran"] });
    expect([status, stdout]).toEqual([69, ""]);
    expect(stderr).toBe(`这个包给 sparc64 的机器，这台是 ${OWN_MACHINE}。请换成给 ${OWN_MACHINE} 的包\n`);
  });

  it.each(["libatomic.so.1", "libstdc++.so.6", "libgcc_s.so.1"])("names a missing %s in one line", (name) => {
    const says = `${LOADER}: ${name}: cannot open shared object file`;
    const { status, stdout, stderr } = start({ node: [`echo "${says}" >&2`, "echo more >&2", "exit 127"] });
    expect([status, stdout]).toEqual([69, ""]);
    expect(stderr).toMatch(/^缺少一个系统库：[^\n]+\n$/);
    expect(stderr).toContain(says);
  });

  it("prints Node's own message if it fails for another reason", () => {
    const { status, stderr } = start({ node: ["echo 'GLIBC_2.28 not found' >&2", "exit 1"] });
    expect([status, stderr]).toEqual([69, "包里的 Node 不能运行：GLIBC_2.28 not found\n"]);
  });
});
