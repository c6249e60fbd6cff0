import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { PuppeteerNode } from "puppeteer-core";
import { TIMEOUT_MS, type Work } from "./webkit.ts";

/*
 * Old versions of Chromium from npm packages. Each one needs a client library of its time, because current ones support
 * only newer versions.
 */

const PACKAGES = {
  90: "chrome-aws-lambda@8.0.2",
  92: "@sparticuz/chromium@92.0.0",
  103: "@sparticuz/chromium@103.0.0",
  109: "@sparticuz/chromium@109.0.6",
} as const;
const CLIENT = "puppeteer-core@13.7.0";
const CACHE = join(tmpdir(), "xinjing-old-chromium");

/** A version that can be installed. */
export type Version = keyof typeof PACKAGES;

/** Runs `work` in this version of Chromium, in a window as wide as a phone. Installs it first if necessary. */
export async function withOldChromium<Result>(version: Version, work: Work<Result>): Promise<Result> {
  const folder = unpack(version);
  const puppeteer = createRequire(join(install(CLIENT), "x.js"))("puppeteer-core") as PuppeteerNode;
  const chromium = await puppeteer.launch({
    executablePath: join(folder, "chromium"),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") },
    args: ["--no-sandbox", "--disable-gpu", "--no-zygote", "--lang=zh-CN"],
    defaultViewport: { width: 360, height: 780 },
    timeout: TIMEOUT_MS,
  });
  try {
    const page = await chromium.newPage();
    return await work({
      open: (url) => page.goto(url),
      run: (script, ...args) => page.evaluate(script as (...given: unknown[]) => Promise<string>, ...args),
    });
  } finally {
    await chromium.close();
  }
}

/** Installs an npm package in its own cache folder. Returns the folder. */
function install(name: string): string {
  const folder = join(CACHE, name.replaceAll("/", "-"));
  if (existsSync(join(folder, "node_modules"))) return folder;
  mkdirSync(folder, { recursive: true });
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps"];
  execFileSync("npm", ["install", "--prefix", folder, ...options, name], { cwd: folder, stdio: "inherit" });
  return folder;
}

/** Unpacks a browser with its libraries, unless it was unpacked before. Returns the folder. */
function unpack(version: Version): string {
  const name = PACKAGES[version];
  const folder = join(install(name), "unpacked");
  if (existsSync(folder)) return folder;
  const packed = join(install(name), "node_modules", name.slice(0, name.lastIndexOf("@")), "bin");
  const read = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)));
  const halfway = `${folder}.new`;
  mkdirSync(halfway, { recursive: true });
  writeFileSync(join(halfway, "chromium"), read("chromium.br"));
  chmodSync(join(halfway, "chromium"), 0o755);
  for (const file of ["aws.tar.br", "swiftshader.tar.br"])
    execFileSync("tar", ["-x", "-C", halfway], { input: read(file) });
  renameSync(halfway, folder);
  return folder;
}
