import { existsSync } from "node:fs";
import { run, nodePath, toolPath } from "./project.mjs";

const KNOWN_PATHS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium; empty means Playwright's own. Looks for an installed one, then installs: the system's
 * package manager where there is apt and root, Playwright's own build elsewhere.
 */
export async function ensureChromium() {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("正在安装 Chromium 和中文字体…");
    await run("apt-get", ["update"], { capture: true });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"], {
      capture: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    const packaged = findChromium();
    if (packaged !== undefined) return packaged;
  }
  await run(nodePath(), [toolPath("playwright"), "install", "chromium"]);
  return "";
}

function findChromium() {
  return KNOWN_PATHS.find((path) => path !== undefined && path !== "" && existsSync(path));
}
