import type { FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

/**
 * Has Fastify check requests and answers by the contract's schemas: what the contract does not name neither comes in nor
 * goes out. Given at the start, so that Fastify's own compilers, which nothing would use, are not loaded.
 */
export const CONTRACT_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
