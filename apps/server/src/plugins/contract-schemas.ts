import type { FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

/**
 * Validates requests and serializes responses by the contract's schemas, which drop unknown fields. Set at the start, so that
 * Fastify does not load its own compilers.
 */
export const CONTRACT_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
