import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

interface Link {
  /** Before the first byte of an answer. */
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
}

/** How often a throttled answer lets some bytes through. */
const DRIP_MS = 50;

/**
 * A real HTTP server in front of the product's, for what a network or a release does to files: answers that come late
 * or slowly, and scripts that are not what was built. It counts what passes through it.
 */
export class Front {
  readonly #target: URL;
  readonly #rewrites: { readonly path: RegExp; readonly rewrite: (body: string) => string }[] = [];
  readonly #holds: { readonly path: RegExp; readonly opened: Promise<void> }[] = [];
  readonly #seen: { readonly call: string; readonly at: number }[] = [];
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  /** Undefined: as fast as the machine. */
  link: Link | undefined;

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async launch(target: string): Promise<Front> {
    const front = new Front(target);
    front.#server.listen(0, "127.0.0.1");
    await once(front.#server, "listening");
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Changes the text of every answer of a path. */
  rewrite(path: RegExp, rewrite: (body: string) => string): void {
    this.#rewrites.push({ path, rewrite });
  }

  /** From now on nothing is rewritten. */
  clear(): void {
    this.#rewrites.length = 0;
  }

  /** Keeps answers of a path back until the returned function is called. */
  hold(path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ path, opened: promise });
    return resolve;
  }

  /** How many calls came, e.g. `POST /api/test-results`. */
  count(call: string): number {
    return this.#seen.filter((each) => each.call === call).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const path = url.split("?", 1)[0] ?? "/";
    this.#seen.push({ call: `${method} ${path}`, at: performance.now() });
    for (const { path: held, opened } of this.#holds) if (held.test(path)) await opened;
    const { link } = this;
    if (link) await pause(link.latencyMs);
    const rewrites = this.#rewrites.filter((each) => each.path.test(path));
    const { hostname, port } = this.#target;
    const headers = rewrites.length > 0 ? askForWhole(incoming.headers) : incoming.headers;
    const passedOn = forward({ hostname, port, method, path: url, headers }, (answer) => {
      if (rewrites.length > 0) {
        void rewriteAnswer(answer, outgoing, (body) =>
          rewrites.reduce((text, { rewrite }) => rewrite(text), body),
        );
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (link) answer.pipe(drip(link.bytesPerSecond)).pipe(outgoing);
      else answer.pipe(outgoing);
    });
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  }
}

/** What is rewritten must come as plain text, also to a browser that has an older version of it. */
function askForWhole(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { "if-none-match": _mark, "if-modified-since": _time, ...rest } = headers;
  return { ...rest, "accept-encoding": "identity" };
}

async function rewriteAnswer(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (body: string) => string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.from(rewrite(Buffer.concat(chunks).toString()));
  // It is another file now: neither its length nor its marks fit.
  const { "content-length": _length, etag: _mark, "last-modified": _time, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  outgoing.end(body);
}

/** Lets so many bytes through in a second. */
function drip(bytesPerSecond: number): Transform {
  const portion = Math.max(1, Math.round((bytesPerSecond * DRIP_MS) / 1000));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      void (async () => {
        for (let start = 0; start < chunk.length; start += portion) {
          await pause(DRIP_MS);
          this.push(chunk.subarray(start, start + portion));
        }
        done();
      })();
    },
  });
}
