import type { IncomingMessage, ServerResponse } from "node:http";
import { Relay } from "./relay.ts";

/** What may happen to one call on its way. */
export const TROUBLES = [
  "down",
  "500",
  "503",
  "429",
  "timeout",
  "reset after commit",
  "slow",
  "captive portal",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What the outbox asks: whether the consents still hold, and to keep a result. */
const OUTBOX_CALLS: readonly string[] = ["GET /api/account/consents", "POST /api/test-results"];

/** A call that is not answered yet. */
interface Waiting {
  readonly trouble: "timeout" | "slow";
  /** Lets a slow call go on. */
  readonly goOn: () => void;
}

/** The next calls that send results meet the troubles it was given. */
export class BadLine extends Relay {
  #troubles: Trouble[] = [];
  /** The calls that keep a page waiting. */
  readonly waiting = new Set<Waiting>();
  /** Calls of the outbox so far: questions for consents, and results. */
  calls = 0;
  met = 0;

  /** The next calls meet these, one each; then everything works. */
  spoil(troubles: readonly Trouble[]): void {
    this.#troubles = [...troubles];
  }

  get isClear(): boolean {
    return this.#troubles.length === 0;
  }

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const trouble = this.#meet(`${incoming.method} ${incoming.url}`);
    if (trouble === "timeout" || trouble === "slow") await this.#keepWaiting(trouble, outgoing);
    if (trouble && this.#answerFor(trouble, outgoing)) incoming.resume();
    else if (!outgoing.destroyed) {
      const resets = trouble === "reset after commit";
      this.passOn(incoming, outgoing, (answer) => this.#handBack(answer, outgoing, resets));
    }
  }

  /** The trouble of this call; calls of the outbox only have any. */
  #meet(call: string): Trouble | undefined {
    if (!OUTBOX_CALLS.includes(call)) return undefined;
    this.calls += 1;
    const trouble = this.#troubles.shift();
    if (trouble) this.met += 1;
    return trouble;
  }

  /** Until the page gives up, or a slow call may go on. */
  async #keepWaiting(trouble: Waiting["trouble"], outgoing: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    outgoing.on("close", resolve);
    const waiting = { trouble, goOn: resolve };
    this.waiting.add(waiting);
    await promise;
    this.waiting.delete(waiting);
  }

  /** Answers in the server's place; false when the server is to answer. */
  #answerFor(trouble: Trouble, outgoing: ServerResponse): boolean {
    const failure = (status: number, headers: Record<string, string> = {}) => {
      outgoing.writeHead(status, { "content-type": "application/json", ...headers });
      outgoing.end(JSON.stringify({ success: false, message: "服务暂时不可用" }));
      return true;
    };
    switch (trouble) {
      case "down":
        outgoing.destroy();
        return true;
      case "500":
        return failure(500);
      case "503":
        return failure(503, { "retry-after": "5" });
      case "429":
        return failure(429, { "retry-after": "20" });
      case "captive portal":
        outgoing.writeHead(200, { "content-type": "text/html" });
        outgoing.end("<!doctype html><title>Wi-Fi</title><h1>Welcome</h1>");
        return true;
      case "timeout":
        return true;
      case "slow":
      case "reset after commit":
        return false;
    }
  }

  #handBack(answer: IncomingMessage, outgoing: ServerResponse, resets: boolean): void {
    if (resets) {
      // The server has done its work; nobody hears of it.
      answer.resume();
      answer.on("end", () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  }
}
