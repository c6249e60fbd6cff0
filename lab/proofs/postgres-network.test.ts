import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it, onTestFinished } from "vitest";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { Ledger } from "#harness/ledger.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";

/** Faults of the network between the server and the database. */
type Toxic =
  | { readonly kind: "none" }
  /** Delays every piece of data. */
  | { readonly kind: "latency"; readonly milliseconds: number; readonly jitter: number }
  /** Drops all data without an error. */
  | { readonly kind: "black hole" }
  /** Resets open connections, and new ones as soon as they are opened. */
  | { readonly kind: "reset" }
  | { readonly kind: "slow"; readonly bytesPerSecond: number }
  /** The database ends its side of the connection, but still accepts data. */
  | { readonly kind: "half-close" };

/** Starts a TCP proxy in front of the database that simulates faults. */
async function startToxicProxy(target: { readonly host: string; readonly port: number }) {
  let toxic: Toxic = { kind: "none" };
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();

  const server = createServer((client) => {
    if (toxic.kind === "reset") {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target);
    clients.add(client);
    upstreams.add(upstream);
    pass(client, upstream, () => toxic);
    pass(upstream, client, () => toxic);
    const end = () => {
      clients.delete(client);
      upstreams.delete(upstream);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    set(next: Toxic) {
      toxic = next;
      if (next.kind === "reset") for (const client of clients) client.resetAndDestroy();
      if (next.kind === "half-close") for (const client of clients) client.end();
    },
    connections: () => clients.size,
    async close() {
      for (const socket of [...clients, ...upstreams]) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Forwards data in order, with the fault that is active when each piece arrives. */
function pass(from: Socket, to: Socket, toxicNow: () => Toxic): void {
  let last = Promise.resolve();
  from.on("data", (piece: Buffer) => {
    last = last.then(async () => {
      const toxic = toxicNow();
      if (toxic.kind === "black hole" || to.destroyed) return;
      if (toxic.kind === "latency") await sleep(toxic.milliseconds + Math.random() * toxic.jitter);
      if (toxic.kind === "slow") await sleep((piece.length / toxic.bytesPerSecond) * 1_000);
      if (to.writable) to.write(piece);
    });
  });
  from.on("end", () => to.end());
}

const CLIENTS = 16;
const FAULTY_MS = Math.max(1_500, scaled(15_000));
/*
 * Documented maximum times: of a request, which is below the browser's timeout, and until requests succeed after the
 * network works again.
 */
const LONGEST_REQUEST_MS = 9_000;
const RECOVERY_MS = 5_000;

const NETWORKS: readonly (readonly [string, Toxic])[] = [
  ["a black hole", { kind: "black hole" }],
  ["resets", { kind: "reset" }],
  ["half-closed connections", { kind: "half-close" }],
  ["500 ms of latency", { kind: "latency", milliseconds: 500, jitter: 200 }],
  ["8 KB a second", { kind: "slow", bytesPerSecond: 8_192 }],
];

it.each(NETWORKS)(
  "A12: the network between server and database faulty with %s loses nothing that was acknowledged",
  async (name, toxic) => {
    const proxy = await startToxicProxy({ host: "127.0.0.1", port: inject("postgresPort") });
    onTestFinished(() => proxy.close());
    const quota = { results: 1_000_000, bytes: 1e12 };
    const server = await buildTestApp({ isLimiting: false, port: proxy.port, quota });
    const { database } = server;
    const { id, token } = await insertMember(server);
    const ledger = new Ledger();
    const times: number[] = [];
    const statuses: number[] = [];

    async function request(): Promise<number> {
      const key = randomUUID();
      const startedAt = performance.now();
      const { status, headers } =
        Math.random() < 0.5
          ? await server.send("GET", "/api/test-results", { token })
          : await server.send("POST", "/api/test-results", { token, key, body: submission() });
      times.push(performance.now() - startedAt);
      statuses.push(status);
      if (status === 201) ledger.note(key, id, "stored");
      if (status >= 500) expect(headers["retry-after"]).toBeDefined();
      return status;
    }
    function load(milliseconds: number): Promise<unknown> {
      const end = performance.now() + milliseconds;
      const work = async () => {
        while (performance.now() < end) {
          await request();
          await sleep(5);
        }
      };
      return Promise.all(Array.from({ length: CLIENTS }, work));
    }

    await load(300);
    expect(statuses.every((status) => status < 300)).toBe(true);
    const underFault = load(FAULTY_MS);
    await sleep(100);
    proxy.set(toxic);
    await underFault;
    proxy.set({ kind: "none" });
    const cleanAt = performance.now();
    while (database.sessions().busy > 0) {
      expect(performance.now() - cleanAt).toBeLessThan(RECOVERY_MS);
      await sleep(20);
    }
    // The first requests may still get a broken connection from the pool.
    while ((await request()) >= 300) expect(performance.now() - cleanAt).toBeLessThan(RECOVERY_MS);
    const recoveredMs = performance.now() - cleanAt;

    expect(statuses.every((status) => status < 300 || status === 503)).toBe(true);
    const slowestMs = Math.max(...times);
    expect(slowestMs).toBeLessThan(LONGEST_REQUEST_MS);
    const connection = openSecondConnection(server);
    expect(await ledger.audit((sql) => connection.prepare(sql).all())).toEqual([]);
    // Every open connection belongs to the pool; none leaked.
    await expect.poll(() => proxy.connections() - database.sessions().open).toBe(0);
    recordProof("A12", name, {
      requests: times.length,
      acknowledged: ledger.acknowledged,
      lost: 0,
      refused: statuses.filter((status) => status === 503).length,
      slowestMs: Math.round(slowestMs),
      recoveredMs: Math.round(recoveredMs),
    });
  },
);
