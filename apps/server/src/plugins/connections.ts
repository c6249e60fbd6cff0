import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress } from "#server/limits/address.ts";
import type { Held, Holding } from "#server/limits/holding.ts";

/** More than a browser, a proxy or a script of ours ever has on one connection: they wait for an answer before they ask again. */
const MAX_UNANSWERED = 16;
/** Memory of an open connection: measured, rounded up. */
const SOCKET_BYTES = 10_240;

/** A call that came over a connection and whose answer has not gone out. */
export type OpenCall = ReturnType<typeof openCall>;

function openCall(holding: Holding, socket: Socket) {
  let held: Held | undefined;

  function proceed(): void {
    if (held) holding.release(held);
    held = undefined;
  }

  return {
    /** From now on its client is waited for, with so many bytes in memory. */
    wait(sender: string, bytes: number): void {
      proceed();
      if (!socket.destroyed) held = holding.hold({ sender, bytes, socket });
    },
    /** So many bytes more. */
    grow(bytes: number): void {
      if (held) holding.grow(held, bytes);
    },
    /** The client has done its part. */
    proceed,
  };
}

/**
 * Holds the connections on which no call is open, but for those of proxies that are trusted, and closes one that has more than 16 open
 * calls. Returns what finds the open call of a request; there is none for a request that did not come over a connection.
 */
export function watchConnections(server: Server, holding: Holding, isProxy: (address: string) => boolean) {
  const calls = new WeakMap<IncomingMessage, OpenCall>();
  const begins = new WeakMap<Socket, (request: IncomingMessage, response: ServerResponse) => void>();

  server.on("connection", (socket) => {
    const { remoteAddress } = socket;
    const open = new Set<OpenCall>();
    let idle: Held | undefined;

    function waitForCall(): void {
      if (socket.destroyed || remoteAddress === undefined || isProxy(remoteAddress)) return;
      idle = holding.hold({ sender: groupAddress(remoteAddress), bytes: SOCKET_BYTES, socket });
    }

    function end(call: OpenCall): void {
      call.proceed();
      if (open.delete(call) && open.size === 0) waitForCall();
    }

    begins.set(socket, (request, response) => {
      if (idle) holding.release(idle);
      const call = openCall(holding, socket);
      calls.set(request, call);
      open.add(call);
      if (open.size > MAX_UNANSWERED) socket.destroy();
      response.once("close", () => end(call));
    });
    socket.once("close", () => {
      if (idle) holding.release(idle);
      // Those that stand behind another one get no end of their own.
      open.forEach(end);
    });
    waitForCall();
  });
  // Before Fastify's own listener, which answers some requests without a hook.
  server.prependListener("request", (request, response) => begins.get(request.socket)?.(request, response));

  return (request: IncomingMessage) => calls.get(request);
}
