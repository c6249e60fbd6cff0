import type { FastifySchemaCompiler, FastifyServerOptions } from "fastify";
import { ResponseSerializationError, validatorCompiler } from "fastify-type-provider-zod";
import { type $ZodType, compile, safeParse } from "zod/v4/core";

/** Each schema is compiled when it is first needed; only what does not fit it goes through zod step by step, for its words. */
const compileValidator: FastifySchemaCompiler<$ZodType> = ({ schema, ...place }) => {
  let check: ReturnType<typeof validatorCompiler> | undefined;
  return (data) => {
    check ??= validatorCompiler({ ...place, schema: compile(schema) });
    return check(data);
  };
};

interface Answer {
  readonly schema: $ZodType;
  readonly method: string;
  readonly url: string;
}

function compileSerializer({ schema, method, url }: Answer): (data: unknown) => string {
  let compiled: $ZodType | undefined;
  return (data) => {
    compiled ??= compile(schema);
    // Answers hold nothing that is sent as something else, so to parse them is to encode them.
    const { error, data: fitting } = safeParse(compiled, data);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(fitting);
  };
}

/**
 * Has Fastify check requests and answers by the contract's schemas: what the contract does not name neither comes in nor
 * goes out. Given at the start, so that Fastify's own compilers, which nothing would use, are not loaded.
 */
export const CONTRACT_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => compileValidator,
    buildSerializer: () => compileSerializer,
  },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
