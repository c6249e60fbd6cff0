import { existsSync } from "node:fs";
import { run, nodePath, toolPath } from "./project.mjs";

const KNOWN_PATHS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Path of a Chromium; empty means Playwright's own. Looks for an installed one, then installs: the system's
 * package manager where there is apt and root, Playwright's own build elsewhere.
 */
export async function ensureChromium() {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  if (hasApt()) {
    console.log("正在安装 Chromium 和中文字体…");
    await installByApt("chromium", "fonts-noto-cjk");
    const packaged = findChromium();
    if (packaged !== undefined) return packaged;
  }
  await run(nodePath(), [toolPath("playwright"), "install", "chromium"]);
  return "";
}

/**
 * Path of the same engine without windows, in which most journeys run in half of the time; the given Chromium where there
 * is none to be had.
 */
export async function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM_SHELL) return process.env.CHROMIUM_SHELL;
  if (!existsSync(HEADLESS_SHELL) && hasApt()) {
    console.log("正在安装 chromium-headless-shell…");
    await installByApt("chromium-headless-shell");
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium;
}

function hasApt() {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

async function installByApt(...packages) {
  await run("apt-get", ["update"], { capture: true });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    capture: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

function findChromium() {
  return KNOWN_PATHS.find((path) => path !== undefined && path !== "" && existsSync(path));
}
