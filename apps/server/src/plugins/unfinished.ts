import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { groupAddress } from "#server/limits/address.ts";
import { createHolding } from "#server/limits/holding.ts";
import { trustedBy, type TrustProxy } from "#server/trust-proxy.ts";
import { watchConnections } from "./connections.ts";
import { readBody } from "./read-body.ts";

const KIB = 1_024;
/** Memory of a call with its connection, beside its body or answer: measured, rounded up. */
const CALL_BYTES = 16 * KIB;
/** Rows and text that an export has in hand. */
const STREAM_BYTES = 256 * KIB;
const BOUNDS = { ofSender: 8_192 * KIB, inAll: 32_768 * KIB };

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, whole; undefined when there is none. */
    received: Buffer | undefined;
    /** What `sender` found. */
    foundSender: string | undefined;
  }
}

/**
 * Bounds what is kept for clients that do not finish: connections without a call, calls whose body does not come, answers that
 * nobody reads. Where there is no more room the longest wait ends. A call goes on once its body is there, so that nothing that comes
 * after this waits for a client. Must be installed before all of that.
 */
export function boundUnfinished(app: FastifyInstance, trustProxy: TrustProxy): void {
  const holding = createHolding(BOUNDS);
  const isTrusted = trustedBy(trustProxy);
  const isProxy = (address: string) => isTrusted !== false && isTrusted(address, 0);
  const findCall = watchConnections(app.server, holding, isProxy);

  app.decorateRequest("received", undefined);
  app.decorateRequest("foundSender", undefined);
  app.decorateRequest("sender", {
    getter() {
      return (this.foundSender ??= groupAddress(this.ip));
    },
  });

  app.addHook("onRequest", (request, reply, done) => {
    const { raw, sender } = request;
    // There is nobody to answer.
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
        // What is still to come would be read as the next call.
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

/** Bytes that an answer keeps until it is read. Those of a file belong to the site, however many read it. */
function weigh(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload instanceof Readable ? STREAM_BYTES : 0;
}
