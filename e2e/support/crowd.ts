import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** Between two rounds, each of which is a visit and some calls. */
const ROUND_MS = 250;
const CALLS_A_ROUND = 24;
/** Scripts of pages that were opened some time ago, and are fetched only now. */
const LATE_SCRIPTS_A_ROUND = 4;
/** With more on the way nothing new is begun. */
const AT_ONCE = 60;
const PAGES = ["/", "/adhd/intro", "/mbti/questionnaire", "/asd/intro", "/asd-adult/result", "/history"];

const RESULT = {
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "不太可能存在ADHD",
  total_score: 18,
  scores: { attention: 9, hyperactivity: 9, total: 18, total_score: 18 },
  start_time: "2026-11-20T02:00:00.000Z",
  end_time: "2026-11-20T02:05:00.000Z",
  answers: Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 1])),
};

type Kind = "calls" | "pages" | "scripts";

export interface Sums {
  readonly calls: number;
  readonly pages: number;
  readonly scripts: number;
  /** What was answered with 400 or more, or not at all; the first of each kind in words. */
  readonly failed: number;
  readonly failures: readonly string[];
}

/**
 * Many people without browsers: they post and list results, and open pages with everything that a page names; some fetch
 * scripts of pages that they opened earlier.
 */
export class Crowd {
  /** Ids of results whose storing was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #tokens: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });
  readonly #counts: Record<Kind, number> = { calls: 0, pages: 0, scripts: 0 };
  readonly #failures: string[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #scripts = new Set<string>();
  #round = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, tokens: readonly string[]) {
    this.#url = url;
    this.#tokens = tokens;
  }

  get sent(): number {
    return this.#counts.calls + this.#counts.pages + this.#counts.scripts;
  }

  get sums(): Sums {
    return {
      ...this.#counts,
      failed: this.#failures.length,
      failures: [...new Set(this.#failures)].slice(0, 10),
    };
  }

  start(): void {
    this.#timer = setInterval(() => this.#goOn(), ROUND_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    this.#agent.destroy();
  }

  /** Opens one page and everything that it names. */
  async visit(page: string): Promise<void> {
    const html = await this.#ask("pages", "GET", page, { accept: "text/html" });
    const named = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g), ([script]) => script));
    for (const script of named) this.#scripts.add(script);
    await Promise.all([...named].map((script) => this.#ask("scripts", "GET", script)));
  }

  #goOn(): void {
    // A machine that is busy with other things is not what is tested.
    if (this.#pending.size > AT_ONCE) return;
    this.#round += 1;
    this.#keep(this.visit(PAGES[this.#round % PAGES.length]!));
    const known = [...this.#scripts];
    for (let index = 0; index < Math.min(LATE_SCRIPTS_A_ROUND, known.length); index += 1) {
      const script = known[(this.#round * LATE_SCRIPTS_A_ROUND + index) % known.length]!;
      this.#keep(this.#ask("scripts", "GET", script).then(() => undefined));
    }
    for (let index = 0; index < CALLS_A_ROUND; index += 1) this.#keep(this.#call(index));
  }

  async #call(index: number): Promise<void> {
    const headers = { authorization: `Bearer ${this.#tokens[index % this.#tokens.length]}` };
    if (index % 2 === 0) {
      await this.#ask("calls", "GET", "/api/test-results?per_page=5", headers);
      return;
    }
    const id = randomUUID();
    const answered = await this.#ask(
      "calls",
      "POST",
      "/api/test-results",
      { ...headers, "idempotency-key": id },
      RESULT,
    );
    if (answered.includes(id)) this.acknowledged.push(id);
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#pending.delete(kept));
    this.#pending.add(kept);
  }

  /** The text of the answer; empty when it failed. */
  async #ask(
    kind: Kind,
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: unknown,
  ): Promise<string> {
    this.#counts[kind] += 1;
    try {
      const { status, text } = await send(this.#agent, `${this.#url}${path}`, method, headers, body);
      if (status < 400) return text;
      this.#failures.push(`${method} ${path}: ${status}`);
    } catch (error) {
      this.#failures.push(`${method} ${path}: ${String(error)}`);
    }
    return "";
  }
}

function send(
  agent: Agent,
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(sent !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(sent),
          }),
        },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        incoming.once("error", reject);
        incoming.once("close", () =>
          incoming.complete
            ? resolve({ status: incoming.statusCode ?? 0, text })
            : reject(new Error("the answer broke off")),
        );
      },
    );
    outgoing.once("error", reject);
    outgoing.end(sent);
  });
}
