import type { FastifyServerOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { type $ZodType, compile, parse } from "zod/v4/core";

interface RoutePart {
  readonly schema: $ZodType;
}

/**
 * Validates requests and answers with the schemas of the contract, and drops unknown fields. Must be set before the
 * first route, so that Fastify does not load its own compilers. A schema is compiled when it is first used, because all
 * of them together take a dozen MiB.
 */
export const CONTRACT_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => (part: RoutePart) => {
      let check: ReturnType<typeof validatorCompiler> | undefined;
      return (data: unknown): unknown =>
        (check ??= validatorCompiler({ ...part, schema: compile(part.schema) } as never))(data);
    },
    // Parsing is enough to serialize an answer: the contract transforms nothing in answers, and zod compiles only
    // parsers.
    buildSerializer: () => (part: RoutePart) => {
      let compiled: $ZodType | undefined;
      return (data: unknown) => JSON.stringify(parse((compiled ??= compile(part.schema)), data));
    },
  },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
