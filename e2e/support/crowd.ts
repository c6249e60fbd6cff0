import { randomUUID } from "node:crypto";
import { submission } from "#harness/factories.ts";
import { startTraffic } from "#harness/traffic.ts";

const PER_SECOND = 120;
const PAGES = ["/", "/adhd/intro", "/mbti/questionnaire", "/asd/intro", "/asd-adult/result", "/history"];

/** Many people without browsers: they post and list results, and open pages with all scripts, and again those of earlier pages. */
export class Crowd {
  /** Ids of results whose storing was acknowledged. */
  readonly acknowledged: string[] = [];
  /** What was answered with 400 or more, or not at all, in words. */
  readonly failures: string[] = [];
  sent = 0;
  readonly #url: string;
  readonly #tokens: readonly string[];
  readonly #scripts = new Set<string>();

  constructor(url: string, tokens: readonly string[]) {
    this.#url = url;
    this.#tokens = tokens;
  }

  /** Begins, until the returned function is called. */
  start(): () => Promise<unknown> {
    const traffic = startTraffic(PER_SECOND, (number) => this.#send(number));
    return () => traffic.stop();
  }

  /** Of thirty, one visits a page, five fetch a script of earlier, and the others post and list by turns. */
  async #send(number: number): Promise<void> {
    const turn = number % 30;
    if (turn === 0) return this.#visit(PAGES[(number / 30) % PAGES.length]!);
    const script = [...this.#scripts][number % Math.max(1, this.#scripts.size)];
    if (turn <= 5 && script !== undefined) {
      await this.#ask(script);
      return;
    }
    const authorization = `Bearer ${this.#tokens[number % this.#tokens.length]}`;
    if (turn % 2 === 0) {
      await this.#ask("/api/test-results?per_page=5", { headers: { authorization } });
      return;
    }
    const id = randomUUID();
    const answered = await this.#ask("/api/test-results", {
      method: "POST",
      headers: { authorization, "idempotency-key": id, "content-type": "application/json" },
      body: JSON.stringify(submission()),
    });
    if (answered.includes(id)) this.acknowledged.push(id);
  }

  async #visit(page: string): Promise<void> {
    const html = await this.#ask(page, { headers: { accept: "text/html" } });
    const named = Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g), ([script]) => script);
    for (const script of named) this.#scripts.add(script);
    await Promise.all(named.map((script) => this.#ask(script)));
  }

  /** The text of the answer; empty when it failed. */
  async #ask(path: string, init: RequestInit = {}): Promise<string> {
    this.sent += 1;
    try {
      const answer = await fetch(this.#url + path, init);
      const text = await answer.text();
      if (answer.ok) return text;
      this.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      this.failures.push(`${path}: ${String(error)}`);
    }
    return "";
  }
}
