import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#harness/postgres-server.ts";

/** Of Debian's webkit2gtk-driver; the browser has no window of its own and needs a screen, which xvfb draws nowhere. */
const DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const SCREEN = process.env["XVFB"] ?? "/usr/bin/Xvfb";
const SCRIPT_WITHIN_MS = 180_000;

/** What these checks need; what is missing is told by the first start. */
export const WEBKIT_TOOLS = [DRIVER, SCREEN];

/** WebKitGTK's browser, steered by WebDriver over plain HTTP. What it keeps is gone with its session. */
export class WebKit {
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
