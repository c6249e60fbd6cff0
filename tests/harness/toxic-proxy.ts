import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What a network does to connections, on the way to the database and back. */
export type Toxic =
  | { readonly kind: "none" }
  /** Every piece arrives so much later. */
  | { readonly kind: "latency"; readonly milliseconds: number; readonly jitter: number }
  /** Nothing arrives any more, and nobody says so. */
  | { readonly kind: "black hole" }
  /** Connections end without a goodbye, new ones at once. */
  | { readonly kind: "reset" }
  | { readonly kind: "slow"; readonly bytesPerSecond: number }
  /** The database says that it will send no more, and listens on. */
  | { readonly kind: "half-close" };

/** A TCP proxy on loopback that spoils what passes through it. */
export async function startToxicProxy(target: { readonly host: string; readonly port: number }) {
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
    /** Connections of clients that are open now. */
    connections: () => clients.size,
    async close() {
      for (const socket of [...clients, ...upstreams]) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Carries what arrives on, piece after piece in their order, as the toxic of the moment has it. */
function pass(from: Socket, to: Socket, toxicNow: () => Toxic): void {
  let last = Promise.resolve();
  from.on("data", (piece: Buffer) => {
    last = last.then(async () => {
      const toxic = toxicNow();
      if (toxic.kind === "black hole" || to.destroyed) return;
      if (toxic.kind === "latency") await wait(toxic.milliseconds + Math.random() * toxic.jitter);
      if (toxic.kind === "slow") await wait((piece.length / toxic.bytesPerSecond) * 1_000);
      if (to.writable) to.write(piece);
    });
  });
  from.on("end", () => to.end());
}
