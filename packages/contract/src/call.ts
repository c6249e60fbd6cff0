import type * as z from "zod/mini";

/** Who may make a call. With `optional`, a call without a token is anonymous; an invalid token is always refused. */
export type Access = "public" | "optional" | "member";

/**
 * An HTTP call of the API with the schemas of its requests and responses. The server's routes and the OpenAPI document are
 * generated from it.
 */
export interface Call {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Schema of each response's body, by status. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
}
