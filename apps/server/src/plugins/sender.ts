import type { FastifyInstance } from "fastify";
import { groupAddress } from "#server/limits/address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Network address of the client in the form that rate limits use (see limits/address.ts). */
    readonly sender: string;
    /** Cached value of `sender`. */
    foundSender: string | undefined;
  }
}

/** Adds `sender` to requests. */
export function installSender(app: FastifyInstance): void {
  app.decorateRequest("foundSender", undefined);
  app.decorateRequest("sender", {
    getter() {
      return (this.foundSender ??= groupAddress(this.ip));
    },
  });
}
