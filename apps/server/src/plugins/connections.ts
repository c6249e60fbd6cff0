import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress } from "#server/limits/address.ts";
import type { Held, Holding } from "#server/limits/holding.ts";

/** Maximum number of unanswered calls on a connection. Browsers, proxies and our scripts wait for an answer before that. */
const MAX_UNANSWERED = 16;
/** Memory of an open connection, measured and rounded up. */
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
    /** Starts waiting for the client while this many bytes are held. */
    wait(sender: string, bytes: number): void {
      proceed();
      if (!socket.destroyed) held = holding.hold({ sender, bytes, socket });
    },
    /** Adds bytes that are held. */
    grow(bytes: number): void {
      if (held) holding.grow(held, bytes);
    },
    /** Ends the wait for the client. */
    proceed,
  };
}

/**
 * Holds connections without an open call, except those of trusted proxies, and closes a connection with more than 16 open calls.
 * Returns a function that finds the open call of a request; it returns undefined if the request did not come over a connection.
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
      // Pipelined calls behind the first get no close event, so they are ended here.
      open.forEach(end);
    });
    waitForCall();
  });
  // Runs before Fastify's own listener, which answers some requests without a hook.
  server.prependListener("request", (request, response) => begins.get(request.socket)?.(request, response));

  return (request: IncomingMessage) => calls.get(request);
}
