import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PROBE_MS = 50;
/** So many answers in a row that are neither yes nor "draining" take a server out, as usual with orchestrators. */
const FAILURES = 3;
const NOBODY_IS_READY = JSON.stringify({ success: false, message: "nobody is ready" });

/** A reverse proxy in front of several servers, as an operator has one. */
export interface Balancer {
  readonly url: string;
  /** Sends requests to this server from when it says that it is ready. */
  add(url: string): void;
  /** No more of it. */
  remove(url: string): void;
  readonly ready: () => number;
  /** Requests that were passed on to another server because nobody listened at the first. */
  readonly passedOn: () => number;
  close(): Promise<void>;
}

interface Upstream {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
  isProbed: boolean;
  failures: number;
}

/**
 * Gives requests to the ready servers in turn. What a server has accepted is not sent again: its reset is the client's
 * reset. Only where nobody listened another one is asked.
 */
export async function startBalancer(): Promise<Balancer> {
  const upstreams = new Map<string, Upstream>();
  let turn = 0;
  let passedOn = 0;

  const probing = setInterval(() => {
    for (const upstream of upstreams.values()) void probe(upstream);
  }, PROBE_MS);

  function choose(refused: ReadonlySet<string>): Upstream | undefined {
    const ready = [...upstreams.values()].filter(({ url, isReady }) => isReady && !refused.has(url));
    turn += 1;
    return ready[turn % ready.length];
  }

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    refused: Set<string>,
  ): void {
    const upstream = choose(refused);
    if (!upstream) {
      outgoing.writeHead(502, { "content-type": "application/json" }).end(NOBODY_IS_READY);
      return;
    }
    const { host: _host, connection: _connection, ...headers } = incoming.headers;
    const forwarded = request(
      `${upstream.url}${incoming.url ?? "/"}`,
      { agent: upstream.agent, method: incoming.method ?? "GET", headers },
      (answer) => {
        const { connection: _closing, "keep-alive": _keep, ...answered } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, answered);
        answer.on("error", () => outgoing.destroy());
        answer.pipe(outgoing);
      },
    );
    forwarded.once("error", (error) => {
      if (!("code" in error) || error.code !== "ECONNREFUSED") {
        outgoing.destroy();
        return;
      }
      passedOn += 1;
      refused.add(upstream.url);
      pass(incoming, outgoing, body, refused);
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => pass(incoming, outgoing, Buffer.concat(pieces), new Set()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      const agent = new Agent({ keepAlive: true });
      upstreams.set(url, { url, agent, isReady: false, isProbed: false, failures: 0 });
    },
    remove(url) {
      upstreams.get(url)?.agent.destroy();
      upstreams.delete(url);
    },
    ready: () => [...upstreams.values()].filter(({ isReady }) => isReady).length,
    passedOn: () => passedOn,
    async close() {
      clearInterval(probing);
      for (const { agent } of upstreams.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function probe(upstream: Upstream): Promise<void> {
  if (upstream.isProbed) return;
  upstream.isProbed = true;
  const found = await ask(upstream.url);
  upstream.isProbed = false;
  upstream.failures = found === "unavailable" ? upstream.failures + 1 : 0;
  if (found === "ready") upstream.isReady = true;
  if (found === "draining" || upstream.failures >= FAILURES) upstream.isReady = false;
}

async function ask(url: string): Promise<"ready" | "draining" | "unavailable"> {
  try {
    const answer = await fetch(`${url}/readyz`);
    const { status } = (await answer.json()) as { status: string };
    return status === "ready" || status === "draining" ? status : "unavailable";
  } catch {
    return "unavailable";
  }
}
