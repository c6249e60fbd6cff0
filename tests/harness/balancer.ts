import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PROBE_MS = 50;
/** So many answers in a row that are neither yes nor "draining" take a server out, as usual with orchestrators. */
const FAILURES = 3;
const NOBODY_IS_READY = JSON.stringify({ success: false, message: "nobody is ready" });

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** A server behind it, as far as its probes know. */
class Upstream {
  readonly agent = new Agent({ keepAlive: true });
  readonly url: string;
  isReady = false;
  #isProbed = false;
  #failures = 0;

  constructor(url: string) {
    this.url = url;
  }

  async probe(): Promise<void> {
    if (this.#isProbed) return;
    this.#isProbed = true;
    const status = await fetch(`${this.url}/readyz`)
      .then(async (answer) => ((await answer.json()) as { status: string }).status)
      .catch(() => "unavailable");
    this.#isProbed = false;
    const isKnown = status === "ready" || status === "draining";
    this.#failures = isKnown ? 0 : this.#failures + 1;
    if (isKnown || this.#failures >= FAILURES) this.isReady = status === "ready";
  }
}

/**
 * A reverse proxy in front of several servers, as an operator has one. Gives requests to the ready servers in turn. What a
 * server has accepted is not sent again: its reset is the client's reset. Only where nobody listened another one is asked.
 */
export async function startBalancer() {
  const upstreams = new Map<string, Upstream>();
  let turn = 0;
  const probing = setInterval(() => {
    for (const upstream of upstreams.values()) void upstream.probe();
  }, PROBE_MS);
  const listReady = () => [...upstreams.values()].filter(({ isReady }) => isReady);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, refused: string[]): void {
    const ready = listReady().filter(({ url }) => !refused.includes(url));
    turn += 1;
    const upstream = ready[turn % ready.length];
    if (!upstream) {
      outgoing.writeHead(502, { "content-type": "application/json" }).end(NOBODY_IS_READY);
      return;
    }
    const { host: _host, connection: _connection, ...headers } = incoming.headers;
    const options = { agent: upstream.agent, method: incoming.method ?? "GET", headers };
    const forwarded = request(`${upstream.url}${incoming.url ?? "/"}`, options, (answer) => {
      const { connection: _closing, "keep-alive": _keep, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.on("error", () => outgoing.destroy()).pipe(outgoing);
    });
    forwarded.once("error", (error) => {
      if (!("code" in error) || error.code !== "ECONNREFUSED") return void outgoing.destroy();
      pass(incoming, outgoing, body, [...refused, upstream.url]);
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => pass(incoming, outgoing, Buffer.concat(pieces), []));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends requests to this server from when it says that it is ready. */
    add: (url: string) => void upstreams.set(url, new Upstream(url)),
    remove(url: string) {
      upstreams.get(url)?.agent.destroy();
      upstreams.delete(url);
    },
    ready: () => listReady().length,
    async close() {
      clearInterval(probing);
      for (const { agent } of upstreams.values()) agent.destroy();
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
