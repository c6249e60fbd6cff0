import type * as z from "zod/mini";

/** Who may make a call. With `optional`, a token makes the call personal; an invalid one is refused. */
export type Access = "public" | "optional" | "member";

/** One HTTP call of the product: what goes in, what comes out. The server routes and the OpenAPI document come from it. */
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
  /** Body of each answer, by status. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
}
