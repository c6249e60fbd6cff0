import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect } from "@playwright/test";
import { freePort } from "#harness/postgres-server.ts";

/* WebKit, the engine of Safari, as Debian packages it. It is controlled by WebDriver over HTTP. */

const WEBKIT_DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
/** WebKit needs a screen, which xvfb simulates. */
const SCREEN = process.env["XVFB"] ?? "/usr/bin/Xvfb";
const WEBKIT =
  process.env["WEBKIT"] ??
  ["4.1", "4.0", "6.0"]
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find(existsSync) ??
  "MiniBrowser";
/** Maximum time for a response of the browser. */
export const TIMEOUT_MS = 30_000;
/** Maximum time for a script in a page. */
export const SCRIPT_WITHIN_MS = 300_000;

type Script = (...args: never[]) => Promise<string>;

/** A browser that Playwright does not control. */
export interface Browser {
  open(url: string): Promise<unknown>;
  /** Runs a function in the page. Resolves with its result. */
  run(script: Script, ...args: readonly unknown[]): Promise<string>;
}
/** A function that uses a browser. The browser is closed afterwards. */
export type Work<Result> = (browser: Browser) => Promise<Result>;

/** Runs `work` in WebKit on a simulated screen. */
export async function withWebKit<Result>(work: Work<Result>): Promise<Result> {
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

/** Throws if a file is missing, because a skipped test would claim results without the browser. */
export function expectInstalled(packages: string, ...files: readonly string[]): void {
  expect(
    files.filter((file) => !existsSync(file)),
    `apt-get install ${packages}`,
  ).toEqual([]);
}

/** Throws if WebKit is not installed. */
export function expectWebKit(): void {
  expectInstalled("webkit2gtk-driver xvfb", WEBKIT_DRIVER, SCREEN, WEBKIT);
}
