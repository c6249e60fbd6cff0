import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress } from "#server/limits/address.ts";
import type { Held, Holding } from "#server/limits/holding.ts";

/** Maximum number of unanswered calls on one connection. Browsers, proxies and our scripts never have so many. */
const MAX_UNANSWERED = 16;
/** Memory of an open connection in bytes, measured and rounded up. */
const SOCKET_BYTES = 10_240;

/** A call on a connection whose answer has not been sent completely. */
export type OpenCall = ReturnType<typeof openCall>;

function openCall(holding: Holding, socket: Socket) {
  let held: Held | undefined;

  function proceed(): void {
    if (held) holding.release(held);
    held = undefined;
  }

  return {
    /** Records that the server waits for the client and holds this many bytes for it. */
    wait(sender: string, bytes: number): void {
      proceed();
      if (!socket.destroyed) held = holding.hold({ sender, bytes, socket });
    },
    /** Records that the server holds more bytes for the client. */
    grow(bytes: number): void {
      if (held) holding.grow(held, bytes);
    },
    /** Records that the server no longer waits for the client. */
    proceed,
  };
}

/**
 * Limits connections without an open call (`holding`), except those of trusted proxies, and closes a connection with
 * more than 16 open calls. Returns a function that finds the open call of a request; it returns undefined for a request
 * that did not come over a connection.
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
      // Pipelined calls get no close event of their own, so they end here.
      open.forEach(end);
    });
    waitForCall();
  });
  // This listener must run before that of Fastify, which answers some requests without calling a hook.
  server.prependListener("request", (request, response) => begins.get(request.socket)?.(request, response));

  return (request: IncomingMessage) => calls.get(request);
}
