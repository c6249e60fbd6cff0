import cors from "@fastify/cors";
import { DEVICE_TOKEN_HEADER } from "@xinjing/contract/auth";
import type { FastifyInstance } from "fastify";

const PREFLIGHT_SECONDS = 7_200;

/** Sends CORS headers to the listed origins only. Credentials are never allowed, because tokens are sent in a header. */
export async function installCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin) ? origin : false),
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", DEVICE_TOKEN_HEADER],
    exposedHeaders: ["Retry-After", "X-Request-Id", DEVICE_TOKEN_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
}
