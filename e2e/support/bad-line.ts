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
type Trouble = (typeof TROUBLES)[number];

/** Answers in the server's place. */
const ANSWERS: Partial<Record<Trouble, readonly [status: number, headers: Record<string, string>]>> = {
  "500": [500, {}],
  "503": [503, { "retry-after": "5" }],
  "429": [429, { "retry-after": "20" }],
  "captive portal": [200, { "content-type": "text/html" }],
};
const FAILURE = JSON.stringify({ success: false, message: "服务暂时不可用" });

/** What the outbox asks: whether the consents still hold, and to keep a result. */
const OUTBOX_CALLS: readonly string[] = ["GET /api/account/consents", "POST /api/test-results"];

/** A call that is not answered yet. */
interface Waiting {
  readonly trouble: Trouble;
  /** Lets a slow call go on. */
  readonly goOn: () => void;
}

/** The next calls that send results meet the troubles it was given, one each; then everything works. */
export class BadLine extends Relay {
  #troubles: Trouble[] = [];
  /** The calls that keep a page waiting. */
  readonly waiting = new Set<Waiting>();
  /** Calls of the outbox so far: questions for consents, and results. */
  calls = 0;

  spoil(troubles: readonly Trouble[]): void {
    this.#troubles = [...troubles];
  }

  get isClear(): boolean {
    return this.#troubles.length === 0;
  }

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const trouble = this.#meet(`${incoming.method} ${incoming.url}`);
    if (trouble === "timeout" || trouble === "slow") await this.#keepWaiting(trouble, outgoing);
    if (outgoing.destroyed || trouble === "timeout" || trouble === "down") {
      incoming.resume();
      outgoing.destroy();
      return;
    }
    const answer = trouble && ANSWERS[trouble];
    if (answer) {
      const [status, headers] = answer;
      incoming.resume();
      const body = trouble === "captive portal" ? "<!doctype html><h1>Wi-Fi</h1>" : FAILURE;
      outgoing.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
      return;
    }
    this.passOn(incoming, outgoing, (given) => {
      if (trouble === "reset after commit") {
        // The server has done its work; nobody hears of it.
        given.resume().on("end", () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(outgoing);
    });
  }

  /** The trouble of this call; calls of the outbox only have any. */
  #meet(call: string): Trouble | undefined {
    if (!OUTBOX_CALLS.includes(call)) return undefined;
    this.calls += 1;
    return this.#troubles.shift();
  }

  /** Until the page gives up, or a slow call may go on. */
  async #keepWaiting(trouble: Trouble, outgoing: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    outgoing.on("close", resolve);
    const waiting = { trouble, goOn: resolve };
    this.waiting.add(waiting);
    await promise;
    this.waiting.delete(waiting);
  }
}
