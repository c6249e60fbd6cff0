import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Relay } from "./relay.ts";
import { test as quiet } from "./test.ts";

interface Fault {
  readonly status: number;
  /** Body of the response: a string is sent unchanged, any other value as JSON. */
  readonly body: unknown;
  readonly contentType?: string;
  /** Seconds for the header Retry-After. */
  readonly retryAfter?: string;
}

/**
 * A proxy that simulates a broken server, network or release, by wrong or late responses and changed files. `call` is a
 * method and a path, for example `GET /api/tests`, or a pattern of that.
 */
export class Front extends Relay {
  readonly #faults: { readonly call: RegExp; readonly fault: Fault }[] = [];
  readonly #rewrites: { readonly path: RegExp; readonly rewrite: (body: string) => string }[] = [];
  readonly #holds: { readonly call: RegExp; readonly opened: Promise<void> }[] = [];
  readonly #seen: string[] = [];

  /** Responds to a call itself, without the server. */
  answer(call: string | RegExp, fault: Fault): void {
    this.#faults.push({ call: patternOf(call), fault });
  }

  /** Changes the bodies of all responses for a path. */
  rewrite(path: RegExp, rewrite: (body: string) => string): void {
    this.#rewrites.push({ path, rewrite });
  }

  /** Removes all faults. */
  clear(): void {
    this.#faults.length = 0;
    this.#rewrites.length = 0;
  }

  /** Holds back a call until the returned function is called. */
  hold(call: string | RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ call: patternOf(call), opened: promise });
    return resolve;
  }

  /** Returns how often a call was made, for example `POST /api/test-results`. */
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
      // Requests the full, uncompressed file, because the proxy changes its text.
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

/** A test whose pages reach the shared server through a `Front`. */
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
  // The changed body has another length, so headers about the original body are removed.
  const { "content-length": _length, etag: _mark, "last-modified": _time, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  outgoing.end(body);
}
