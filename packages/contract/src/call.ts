import type * as z from "zod/mini";

/** Who may make a call. With `optional`, a call without a token is anonymous; an invalid token is always refused. */
export type Access = "public" | "optional" | "member";

/**
 * An HTTP call of the API with the schemas of its requests and responses. The server's routes and the OpenAPI document are
 * generated from it.
 */
export type Call = CallParts & Growth & Failures;

interface CallParts {
  readonly id: string;
  readonly summary: string;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
}

/** Reading and deleting never add data. Every other call says whether it does. */
type Growth =
  | { readonly method: "GET" | "DELETE"; readonly addsData?: undefined }
  | {
      readonly method: "POST" | "PUT" | "PATCH";
      /**
       * True if the call stores data that stays: the server refuses it while the disk is nearly full. False for a login,
       * which expires. The server makes two exceptions (plugins/reserve.ts): it answers an anonymous result without counting
       * it, and takes a withdrawal of consent.
       */
      readonly addsData: boolean;
    };

/** Schema of each response's body, by status. Other failures, such as a 503, have the same body as those that are named. */
type Responses = Readonly<Record<number, z.ZodMiniType>>;

/** The server limits how often any call is made, and checks the token of any call that may have one. */
type Failures =
  | { readonly access: "public"; readonly responses: Responses & { readonly 429: z.ZodMiniType } }
  | {
      readonly access: "optional" | "member";
      readonly responses: Responses & { readonly 401: z.ZodMiniType; readonly 429: z.ZodMiniType };
    };
