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
  /** Number of responses per second. */
  readonly rate: number;
  /** Latency of every response in milliseconds, in order of arrival. */
  readonly latencies: readonly number[];
  /** Number of responses with an unexpected status. */
  readonly refused: number;
}

interface LoadOptions {
  readonly connections: number;
  /** Starts no request after this time, or after `calls` requests, whichever comes first. */
  readonly ms: number;
  readonly calls?: number;
  /** Pause between a response and the next request, in milliseconds. Default: none. */
  readonly pauseMs?: number;
  readonly status: number;
}

/**
 * Sends requests to a server over several keep-alive sockets, one at a time on each. Uses raw sockets, because it
 * shares the processors with the server and Node's HTTP client would be slower than the measured servers.
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

/** A keep-alive connection on which one request at a time can be sent. */
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

  /** Sends a request. Resolves with the status of the response when it is complete. */
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

/** Cache of serialized bodies, because the same body is sent many times. */
const bodies = new WeakMap<object, string>();

function toText({ method, path, token, key, body }: Call): string {
  const start = `${method} ${path} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\n`;
  const who = token === undefined ? "" : `authorization: Bearer ${token}\r\n`;
  const once = key === undefined ? "" : `idempotency-key: ${key}\r\n`;
  return `${start}${who}${once}${body === undefined ? "\r\n" : toBodyText(body)}`;
}

/** Returns the end of a request: the headers about the body, and the body as JSON. */
function toBodyText(body: object): string {
  let text = bodies.get(body);
  if (text === undefined) {
    const json = JSON.stringify(body);
    text = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
    bodies.set(body, text);
  }
  return text;
}

/** Parses the status of a complete response; undefined if the response is incomplete. */
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
