import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { administer } from "#harness/postgres-databases.ts";
import { freePort, makePostgres, type PostgresServer } from "#harness/postgres-server.ts";
import { buildCopy, copyProduct } from "./product-copy.ts";
import { ROOT, type RunningServer, startProcess } from "#harness/product.ts";
import { changeTexts } from "./releases.ts";

const PROBE_MS = 50;
/**
 * Number of consecutive failed health checks after which a server gets no more requests, as in common orchestrators.
 */
const FAILURES = 3;
const NOBODY_IS_READY = JSON.stringify({ success: false, message: "nobody is ready" });

type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** A server behind the load balancer, with the result of its health checks. */
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
 * Starts a load balancer that forwards requests to the ready servers in turn. It tries another server only if the
 * connection is refused. If a server accepted a request and then fails, the client's connection is reset.
 */
async function startBalancer() {
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
    /** Adds a server, which gets requests as soon as it is ready. */
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

const REPLICAS = 3;
const DATABASE = "xinjing";

const MIGRATION = `import type { Migration } from "#server/database/migrate.ts";

export const ofTheFuture: Migration = {
  version: 29991231,
  name: "of-the-future",
  isAdditive: true,
  up: (schema) => [
    schema.createTable("of_the_future").addColumn("id", "text", (column) => column.primaryKey()),
    schema.alterTable("test_results").addColumn("of_the_future", "text"),
    schema.alterTable("tokens").addColumn("of_the_future", "text"),
  ],
};
`;

/** Creates a folder with the current release, as an operator unpacks it: the server and the built site. */
export function makePresentRelease(): string {
  const folder = copyProduct();
  const built = join("apps", "web", "build");
  cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  return folder;
}

/** Creates a folder with a next release: changed scripts, and one more migration that only adds to the schema. */
export async function makeNextRelease(): Promise<string> {
  const folder = copyProduct();
  changeTexts(folder, 1);
  const database = join(folder, "apps", "server", "src", "database");
  writeFileSync(join(database, "migrations", "29991231-of-the-future.ts"), MIGRATION);
  const list = join(database, "migrations.ts");
  const imported = 'import { ofTheFuture } from "./migrations/29991231-of-the-future.ts";\n';
  const source = imported + readFileSync(list, "utf8");
  writeFileSync(list, source.replace(/,?\s*\];\n$/, ", ofTheFuture];\n"));
  const built = await buildCopy(folder);
  if (built.code !== 0) throw new Error(built.output);
  return folder;
}

/** Three servers with one PostgreSQL database behind a load balancer. They can be replaced one by one. */
export class Fleet {
  readonly #balancer: Balancer;
  readonly #postgres: PostgresServer;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #replicas: RunningServer[] = [];
  #outputOfLeft = "";

  private constructor(balancer: Balancer, postgres: PostgresServer, environment: Record<string, string>) {
    this.#balancer = balancer;
    this.#postgres = postgres;
    this.#environment = environment;
  }

  /** Starts the database, the load balancer and three servers that run the release in a folder. */
  static async launch(folder: string): Promise<Fleet> {
    const port = await freePort();
    const postgres = makePostgres(port);
    await postgres.start();
    await administer(port, `create database ${DATABASE}`);
    const fleet = new Fleet(await startBalancer(), postgres, {
      DATABASE_URL: `postgres://xinjing@127.0.0.1:${port}/${DATABASE}`,
      SECRET: "a secret that all replicas of a test share",
      RATE_LIMIT: "off",
    });
    for (let count = 0; count < REPLICAS; count += 1) await fleet.#add(folder);
    await fleet.#untilReady(REPLICAS);
    return fleet;
  }

  get url(): string {
    return this.#balancer.url;
  }

  /**
   * Starts a server with the release in a folder, and then stops the oldest server, like a rolling update with maxSurge
   * 1.
   */
  async replaceOne(folder: string): Promise<void> {
    await this.#add(folder);
    await this.#untilReady(REPLICAS + 1);
    const leaving = this.#replicas.shift()!;
    const code = await leaving.stop();
    this.#balancer.remove(leaving.url);
    this.#outputOfLeft += leaving.output();
    if (code !== 0) throw new Error(`a replica ended with ${code}: ${leaving.output()}`);
  }

  query(sql: string): Promise<Record<string, unknown>[]> {
    return administer(this.#postgres.port, sql, DATABASE);
  }

  /** Log output of all servers, including stopped ones. */
  get output(): string {
    return this.#outputOfLeft + this.#replicas.map(({ output }) => output()).join("");
  }

  async remove(): Promise<void> {
    await this.#balancer.close();
    for (const replica of this.#replicas) await replica.stop();
    this.#postgres.remove();
  }

  async #add(folder: string): Promise<void> {
    const replica = await startProcess(this.#environment, { root: folder });
    this.#replicas.push(replica);
    this.#balancer.add(replica.url);
  }

  async #untilReady(count: number): Promise<void> {
    while (this.#balancer.ready() < count) await pause(10);
  }
}
