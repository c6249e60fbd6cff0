import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string;
  readonly body?: object;
}

export interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds of every answer, in order of arrival. */
  readonly latencies: readonly number[];
  /** Answers with an unexpected status. */
  readonly refused: number;
}

interface LoadOptions {
  readonly connections: number;
  /** Stops after this time or this number of answers, whichever comes first. */
  readonly ms: number;
  readonly calls?: number;
  /** Milliseconds between an answer and the next call. Default: none. */
  readonly pauseMs?: number;
  readonly status: number;
}

/**
 * Calls a server over raw kept-alive sockets, one call at a time on each. It shares the processors with the server, so it does as
 * little as possible; node's HTTP client would be slower than the measured servers.
 */
export async function load(url: string, next: () => Call, options: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + options.ms;
  let refused = 0;
  let begun = 0;
  const isOver = () => performance.now() >= until || begun >= (options.calls ?? Number.POSITIVE_INFINITY);
  const work = async () => {
    const line = new Line(connect({ host: hostname, port: Number(port), noDelay: true }));
    try {
      while (!isOver()) {
        begun += 1;
        const sentAt = performance.now();
        const status = await line.send(next());
        latencies.push(performance.now() - sentAt);
        if (status !== options.status) refused += 1;
        if (options.pauseMs !== undefined) await sleep(options.pauseMs);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: options.connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { rate: latencies.length / seconds, latencies, refused };
}

const NOTHING = Buffer.alloc(0);
const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** A kept-alive connection with at most one open call. */
class Line {
  readonly #socket: Socket;
  #received: Buffer = NOTHING;
  #waiting:
    | { readonly resolve: (status: number) => void; readonly reject: (error: Error) => void }
    | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      const status = readStatus(this.#received);
      if (status === undefined) return;
      this.#received = NOTHING;
      this.#waiting?.resolve(status);
    });
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("the server closed the connection")));
  }

  /** Resolves with the status when the answer is complete. */
  send(call: Call): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(toText(call));
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}

/** Cached texts of bodies, because the same one is sent many times. */
const bodies = new WeakMap<object, string>();

function toText({ method, path, token, key, body }: Call): string {
  const start = `${method} ${path} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\n`;
  const who = token === undefined ? "" : `authorization: Bearer ${token}\r\n`;
  const once = key === undefined ? "" : `idempotency-key: ${key}\r\n`;
  return `${start}${who}${once}${body === undefined ? "\r\n" : toBodyText(body)}`;
}

/** Returns a body with its headers. */
function toBodyText(body: object): string {
  let text = bodies.get(body);
  if (text === undefined) {
    const json = JSON.stringify(body);
    text = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
    bodies.set(body, text);
  }
  return text;
}

/** Parses the status of a complete answer; undefined if it is incomplete. */
function readStatus(received: Buffer): number | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined)
    return received.length >= end + HEAD_END.length + Number(length) ? status : undefined;
  if (!/\ntransfer-encoding: chunked/i.test(head)) return status;
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? status : undefined;
}
