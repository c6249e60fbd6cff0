import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string;
  readonly body?: unknown;
}

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of every answer, in the order they came. */
  readonly latencies: readonly number[];
  /** Answers whose status was not expected. */
  readonly refused: number;
}

interface LoadOptions {
  readonly connections: number;
  /** Ends after so long, or after so many answers, whichever comes first. */
  readonly ms: number;
  readonly calls?: number;
  /** Milliseconds between an answer and the next call; none without it. */
  readonly pauseMs?: number;
  readonly status: number;
}

/**
 * Calls a server over raw kept-alive sockets, one call at a time on each: node's own HTTP client would be slower than the
 * servers that are measured.
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
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    try {
      while (!isOver()) {
        begun += 1;
        const sentAt = performance.now();
        const status = await send(socket, next());
        latencies.push(performance.now() - sentAt);
        if (status !== options.status) refused += 1;
        if (options.pauseMs !== undefined) await sleep(options.pauseMs);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: options.connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { rate: latencies.length / seconds, latencies, refused };
}

/** Resolves with the status when the whole answer has come. */
function send(socket: Socket, { method, path, token, key, body }: Call): Promise<number> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: bench",
    "accept: application/json",
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(body === undefined
      ? []
      : ["content-type: application/json", `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (work: () => void) => {
      socket.off("data", take).off("error", fail).off("close", close);
      work();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const close = () => fail(new Error(`the server closed the connection at ${method} ${path}`));
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const status = readStatus(received);
      if (status !== undefined) finish(() => resolve(status));
    };
    socket.on("data", take).once("error", fail).once("close", close);
    socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  });
}

/** The status of a whole answer, or undefined while some of it is missing. */
function readStatus(received: Buffer): number | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + 4 + Number(length) ? status : undefined;
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return status;
  return received.subarray(-5).equals(Buffer.from("0\r\n\r\n")) ? status : undefined;
}
