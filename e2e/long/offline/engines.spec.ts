import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { launch } from "puppeteer-core";
import { freePort } from "#harness/postgres-server.ts";
import { recordProof, sampled } from "#harness/proof.ts";
import { FLOWS } from "../../support/flows.ts";
import { Server } from "../../support/servers.ts";
import { takeInPage } from "../../support/take-in-page.ts";

/*
 * C2 in the other engines, as Debian has them: Firefox by WebDriver BiDi, because Playwright drives only one of its own,
 * and WebKit, the engine of Safari, by WebDriver over plain HTTP. WebKit's browser keeps nothing beyond a session that is
 * steered, so that a cold start is shown in Chromium and Firefox only.
 */
const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
const WEBKIT_DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
/** WebKit's browser has no headless mode and needs a screen, which xvfb draws nowhere. */
const SCREEN = process.env["XVFB"] ?? "/usr/bin/Xvfb";
const WEBKIT =
  process.env["WEBKIT"] ??
  ["4.1", "4.0", "6.0"]
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find(existsSync) ??
  "MiniBrowser";
const TIMEOUT_MS = 30_000;
const SCRIPT_WITHIN_MS = 300_000;

type Script = (...args: never[]) => Promise<string>;

interface Browser {
  open(url: string): Promise<unknown>;
  /** Runs a function in the page, which may take its time, and gives what it resolves with. */
  run(script: Script, ...args: readonly unknown[]): Promise<string>;
}
type Work<Result> = (browser: Browser) => Promise<Result>;

/** A Firefox on that profile. */
async function withFirefox<Result>(userDataDir: string, work: Work<Result>): Promise<Result> {
  const limits = { timeout: TIMEOUT_MS, protocolTimeout: SCRIPT_WITHIN_MS };
  const firefox = await launch({ browser: "firefox", executablePath: FIREFOX, userDataDir, ...limits });
  try {
    const page = await firefox.newPage();
    return await work({
      open: (url) => page.goto(url),
      run: (script, ...args) => page.evaluate(script as (...given: unknown[]) => Promise<string>, ...args),
    });
  } finally {
    await firefox.close();
  }
}

/** A WebKit of its own; without its screen the browser ends as well. */
async function withWebKit<Result>(work: Work<Result>): Promise<Result> {
  const size = ["-screen", "0", "800x900x24"];
  const screen = spawn(SCREEN, ["-displayfd", "3", ...size], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3]!, "data")) as [Buffer];
  const env = { DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  try {
    const isThere = () => fetch(`http://127.0.0.1:${port}/status`).then(Boolean, () => false);
    await expect.poll(isThere, { timeout: TIMEOUT_MS }).toBe(true);
    const alwaysMatch = { "webkitgtk:browserOptions": { binary: WEBKIT, args: ["--automation"] } };
    const { sessionId: id } = (await post("", { capabilities: { alwaysMatch } })) as { sessionId: string };
    await post(`/${id}/timeouts`, { script: SCRIPT_WITHIN_MS });
    return await work({
      open: (url) => post(`/${id}/url`, { url }),
      async run(run, ...args) {
        const script = `const done = arguments[arguments.length - 1];
          (${run.toString()})(...[...arguments].slice(0, -1)).then(done, (error) => done("failed: " + error));`;
        const found = (await post(`/${id}/execute/async`, { script, args })) as string;
        if (found.startsWith("failed: ")) throw new Error(found);
        return found;
      },
    });
  } finally {
    driver.kill();
    screen.kill();
  }
}

const flows = sampled(FLOWS);

/** Takes the tests one after the other, and gives their results. */
async function readResults(browser: Browser, origin: string): Promise<string[]> {
  const results: string[] = [];
  for (const { type, count } of flows) {
    await browser.open(`${origin}/${type}/questionnaire`);
    results.push(await browser.run(takeInPage, type, count));
  }
  return results;
}

/** One visit, until the worker has everything. */
async function visit(browser: Browser, origin: string): Promise<void> {
  await browser.open(origin);
  const readState = async () => navigator.serviceWorker.controller?.state ?? "none";
  await expect.poll(() => browser.run(readState), { timeout: TIMEOUT_MS }).toBe("activated");
}

test.setTimeout(900_000);

// Nothing is skipped: the figures would then say nothing of a browser that was never there.
function expectInstalled(packages: string, ...files: readonly string[]): void {
  expect(
    files.filter((file) => !existsSync(file)),
    `apt-get install ${packages}`,
  ).toEqual([]);
}

test("C2 Firefox: all four tests from one visit, with the server stopped and the browser started again", async () => {
  expectInstalled("firefox-esr", FIREFOX);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "xinjing-firefox-")));
  const server = await Server.launch();
  const read: Work<string[]> = (browser) => readResults(browser, server.url);
  try {
    const online = await withFirefox(folders[0]!, read);
    await withFirefox(folders[1]!, (browser) => visit(browser, server.url));
    await server.kill();
    expect(await withFirefox(folders[1]!, read)).toEqual(online);
    recordProof("C2", "firefox", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await server.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

test("C2-webkit WebKit: all four tests from one visit, with the server stopped", async () => {
  expectInstalled("webkit2gtk-driver xvfb", WEBKIT_DRIVER, SCREEN, WEBKIT);
  const server = await Server.launch();
  // WebKit has workers on localhost and on https only.
  const origin = server.url.replace("127.0.0.1", "localhost");
  try {
    const online = await withWebKit((browser) => readResults(browser, origin));
    const offline = await withWebKit(async (browser) => {
      await visit(browser, origin);
      await server.kill();
      return readResults(browser, origin);
    });
    expect(offline).toEqual(online);
    recordProof("C2-webkit", "tests", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await server.remove();
  }
});
