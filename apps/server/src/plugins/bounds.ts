import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createHolding } from "#server/limits/holding.ts";
import { trustedBy, type TrustProxy } from "#server/trust-proxy.ts";
import { watchConnections } from "./connections.ts";
import { readBody } from "./read-body.ts";

const KIB = 1_024;
/** Memory of a call and its connection in bytes, without body and answer; measured and rounded up. */
const CALL_BYTES = 16 * KIB;
/** Memory in bytes of the rows and the text that an export has ready. */
const STREAM_BYTES = 256 * KIB;
const BOUNDS = { ofSender: 8_192 * KIB, inAll: 32_768 * KIB };

declare module "fastify" {
  interface FastifyRequest {
    /** The complete body; undefined if there is none. */
    received: Buffer | undefined;
  }
}

/**
 * Limits the memory held for slow clients: connections without a call, calls whose body is incomplete, and answers that
 * are not read. Above a limit, closes the connection that has waited longest. Also reads the body, so that later hooks
 * never wait for a client; install it before them.
 */
export function installBounds(app: FastifyInstance, trustProxy: TrustProxy): void {
  const holding = createHolding(BOUNDS);
  const isTrusted = trustedBy(trustProxy);
  const isProxy = (address: string) => isTrusted !== false && isTrusted(address, 0);
  const findCall = watchConnections(app.server, holding, isProxy);

  app.decorateRequest("received", undefined);

  app.addHook("onRequest", (request, reply, done) => {
    const { raw, sender } = request;
    // The client has disconnected, so no answer is sent.
    const drop = () => void reply.hijack();
    if (raw.socket.destroyed) return drop();
    if (!announcesBody(raw)) return done();
    const call = findCall(raw);
    call?.wait(sender, CALL_BYTES);
    readBody(raw, (bytes) => call?.grow(bytes)).then(
      (body) => {
        call?.proceed();
        request.received = body;
        done();
      },
      (error: Error) => {
        if (raw.socket.destroyed) return drop();
        // Closes the connection, because the rest of the body would be read as the next call.
        reply.header("connection", "close");
        done(error);
      },
    );
  });

  app.addHook("onSend", ({ raw, sender }, reply, payload, done) => {
    if (holding.isCrowded(sender)) reply.header("connection", "close");
    findCall(raw)?.wait(sender, CALL_BYTES + weigh(payload));
    done(null, payload);
  });
}

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/**
 * Returns the number of bytes that an answer holds until it is read. Files count nothing, because they are cached and
 * shared.
 */
function weigh(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload instanceof Readable ? STREAM_BYTES : 0;
}
