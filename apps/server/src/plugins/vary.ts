import type { FastifyReply } from "fastify";

/** Adds a request header to those that the answer depends on. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = String(reply.getHeader("vary") ?? "");
  reply.header("vary", named === "" ? header : `${named}, ${header}`);
}
