import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Relay } from "./relay.ts";
import { test as quiet } from "./test.ts";

interface Fault {
  readonly status: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: unknown;
  readonly contentType?: string;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter?: string;
}

/**
 * What a broken server, a network or a release does to calls: answers that are wrong or late, and files that are
 * not what was built. A call is a method and a path without its query, e.g. `GET /api/tests`, or a pattern of that.
 */
export class Front extends Relay {
  readonly #faults: { readonly call: RegExp; readonly fault: Fault }[] = [];
  readonly #rewrites: { readonly path: RegExp; readonly rewrite: (body: string) => string }[] = [];
  readonly #holds: { readonly call: RegExp; readonly opened: Promise<void> }[] = [];
  readonly #seen: string[] = [];

  /** Answers a call in the server's place. */
  answer(call: string | RegExp, fault: Fault): void {
    this.#faults.push({ call: patternOf(call), fault });
  }

  /** Changes the text of every answer of a path. */
  rewrite(path: RegExp, rewrite: (body: string) => string): void {
    this.#rewrites.push({ path, rewrite });
  }

  /** From now on everything is passed on as it is. */
  clear(): void {
    this.#faults.length = 0;
    this.#rewrites.length = 0;
  }

  /** Keeps a call waiting until the returned function is called; then the server answers it. */
  hold(call: string | RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ call: patternOf(call), opened: promise });
    return resolve;
  }

  /** How many calls came, e.g. `POST /api/test-results`. */
  count(call: string): number {
    return this.#seen.filter((each) => each === call).length;
  }

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url?.split("?", 1)[0] ?? "/";
    const call = `${incoming.method} ${path}`;
    this.#seen.push(call);
    for (const { call: held, opened } of this.#holds) if (held.test(call)) await opened;
    const fault = this.#faults.find((each) => each.call.test(call))?.fault;
    if (fault) {
      const { status, body, contentType = "application/json", retryAfter } = fault;
      incoming.resume();
      outgoing.writeHead(status, {
        "content-type": `${contentType}; charset=utf-8`,
        ...(retryAfter !== undefined && { "retry-after": retryAfter }),
      });
      outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
      return;
    }
    const rewrites = this.#rewrites.filter((each) => each.path.test(path));
    if (rewrites.length > 0) {
      const rewrite = (body: string) => rewrites.reduce((changed, { rewrite }) => rewrite(changed), body);
      // What is rewritten must come as plain text, also to a browser that has an older version of it.
      const { "if-none-match": _mark, "if-modified-since": _time, ...rest } = incoming.headers;
      const headers = { ...rest, "accept-encoding": "identity" };
      this.passOn(incoming, outgoing, (answer) => void rewriteAnswer(answer, outgoing, rewrite), headers);
      return;
    }
    this.passOn(incoming, outgoing, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
  }
}

/** Tests against the common server with something in front of it. */
export const fronted = quiet.extend<{ front: Front }>({
  front: async ({ siteServer }, use) => {
    const front = await new Front(siteServer.url).listen();
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => {
    await use(front.url);
  },
});

function patternOf(call: string | RegExp): RegExp {
  return typeof call === "string" ? new RegExp(`^${call}$`) : call;
}

async function rewriteAnswer(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (body: string) => string,
): Promise<void> {
  const body = Buffer.from(rewrite(await text(answer)));
  // It is another file now: neither its length nor its marks fit.
  const { "content-length": _length, etag: _mark, "last-modified": _time, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  outgoing.end(body);
}
