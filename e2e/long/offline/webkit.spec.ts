import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { freePort } from "#harness/postgres-server.ts";
import { recordProof, sampled } from "#harness/proof.ts";
import { FLOWS } from "../../support/flows.ts";
import { Server } from "../../support/servers.ts";
import { takeInPage } from "../../support/take-in-page.ts";

/*
 * C2 in WebKit: the engine of Safari as Debian builds it (webkit2gtk-driver), with the server stopped. Its browser keeps
 * nothing beyond a session that is steered, so that a cold start is shown in Chromium and Firefox only.
 */

/** Of Debian's webkit2gtk-driver; the browser has no window of its own and needs a screen, which xvfb draws nowhere. */
const DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const SCREEN = process.env["XVFB"] ?? "/usr/bin/Xvfb";
const SCRIPT_WITHIN_MS = 180_000;

/** What these checks need; what is missing is told by the first start. */
const WEBKIT_TOOLS = [DRIVER, SCREEN];

/** WebKitGTK's browser, steered by WebDriver over plain HTTP. What it keeps is gone with its session. */
class WebKit {
  readonly #processes: ChildProcess[] = [];
  #url = "";

  static async launch(binary: string): Promise<WebKit> {
    const webkit = new WebKit();
    try {
      await webkit.#start(binary);
    } catch (error) {
      webkit.#end();
      throw error;
    }
    return webkit;
  }

  async open(url: string): Promise<void> {
    await this.#call("POST", "/url", { url });
  }

  /** Runs a function in the page, which may take its time, and gives what it resolves with. */
  async run<Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      (${work.toString()})(...[...arguments].slice(0, -1)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#call("POST", "/execute/async", { script, args })) as {
      value: Result;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async close(): Promise<void> {
    await this.#call("DELETE", "");
    this.#end();
  }

  async #start(binary: string): Promise<void> {
    const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "800x900x24"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    this.#processes.push(screen);
    const [number] = (await once(screen.stdio[3]!, "data")) as [Buffer];
    const port = await freePort();
    const display = `:${number.toString().trim()}`;
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
      stdio: "ignore",
    });
    this.#processes.push(driver);
    const root = `http://127.0.0.1:${port}`;
    await untilAnswers(`${root}/status`, driver);
    this.#url = `${root}/session`;
    const alwaysMatch = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const { sessionId } = (await this.#call("POST", "", { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    this.#url += `/${sessionId}`;
    await this.#call("POST", "/timeouts", { script: SCRIPT_WITHIN_MS });
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  #end(): void {
    for (const child of this.#processes) child.kill();
  }
}

async function untilAnswers(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`${DRIVER} ended before it listened`);
}

const BROWSER =
  process.env["WEBKIT"] ??
  ["4.1", "4.0", "6.0"]
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find(existsSync) ??
  "MiniBrowser";

test("C2-webkit WebKit: all four tests from one visit, with the server stopped", async () => {
  const missing = [...WEBKIT_TOOLS, BROWSER].filter((tool) => !existsSync(tool));
  expect(missing, "apt-get install webkit2gtk-driver xvfb").toEqual([]);
  test.setTimeout(900_000);
  const server = await Server.launch();
  // WebKit has workers on localhost and on https only.
  const origin = server.url.replace("127.0.0.1", "localhost");
  const [online, offline] = [await WebKit.launch(BROWSER), await WebKit.launch(BROWSER)];
  const flows = sampled(FLOWS);
  const readResults = async (webkit: WebKit) => {
    const results: string[] = [];
    for (const { type, count } of flows) {
      await webkit.open(`${origin}/${type}/questionnaire`);
      results.push(await webkit.run(takeInPage, type, count));
    }
    return results;
  };
  try {
    const expected = await readResults(online);
    await offline.open(origin);
    const readState = async () => navigator.serviceWorker.controller?.state ?? "none";
    await expect.poll(() => offline.run(readState), { timeout: 30_000 }).toBe("activated");
    await server.kill();
    expect(await readResults(offline)).toEqual(expected);
    recordProof("C2-webkit", "tests", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await online.close();
    await offline.close();
    await server.remove();
  }
});
