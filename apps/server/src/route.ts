import type { Access, Call } from "@xinjing/contract/call";
import { failureSchema } from "@xinjing/contract/envelope";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifySchema } from "fastify";
import type { $ZodType, output } from "zod/v4/core";

/** The signed-in person who makes a call. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: number;
  /** Number of results that the person has on this server. */
  readonly resultCount: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Name of the call in the contract. */
    callId?: string;
    /** True if the call stores data that stays (see the contract's `Call`). */
    addsData?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
}

type Parsed<Part> = Part extends $ZodType ? output<Part> : undefined;

/**
 * Request that a handler gets: the parts that the contract has parsed, and a session if the call requires or allows
 * one.
 */
export type CallRequest<C extends Call> = {
  readonly [Part in "params" | "query" | "headers" | "body"]: Parsed<C[Part]>;
} & {
  readonly session: { public: undefined; optional: Session | undefined; member: Session }[C["access"]];
  readonly sender: string;
};

/** Reply that a handler returns: one of the contract's 2xx answers without `success`, and optional headers. */
export type CallReply<C extends Call> = {
  [Status in keyof C["responses"] & (200 | 201)]: {
    readonly status: Status;
    readonly headers?: Readonly<Record<string, string>>;
  } & Omit<Parsed<C["responses"][Status]>, "success">;
}[keyof C["responses"] & (200 | 201)];

const SECURITY: Readonly<Record<Access, FastifySchema["security"]>> = {
  public: [],
  optional: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
};

/** Registers the route of a call. Errors of the handler are sent as the contract's failure body. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (request: CallRequest<C>) => Promise<CallReply<C>>,
): void {
  addRoute(app, call, async (request: CallRequest<C>, reply) => {
    const { status, headers = {}, ...rest } = await handle(request);
    reply.code(status).headers(headers);
    return reply.send({ success: true, ...rest });
  });
}

/** Answer that is too long to be held in memory. */
interface LongAnswer {
  readonly type: string;
  /** Text of the answer in pieces, made as fast as the client reads them. */
  readonly pieces: AsyncGenerator<string, void>;
}

/**
 * Registers the route of a call whose answer is long. An error before the first piece is sent as a failure body; a
 * later one cuts the answer off. The generator is closed before the client sees the end, and if the client disconnects.
 */
export function serveStream<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (request: CallRequest<C>) => LongAnswer,
): void {
  addRoute(app, call, async (request: CallRequest<C>, reply) => {
    const { type, pieces } = handle(request);
    const first = await pieces.next();
    async function* whole(): AsyncGenerator<string> {
      yield String(first.value);
      yield* pieces;
    }
    // Pieces are strings, because V8 does not count the memory of buffers in time. Only one piece is made in advance.
    const text = Readable.from(whole(), { highWaterMark: 1 });
    // Closing a response that nobody has read does not close the generator.
    text.once("close", () => void pieces.return());
    return reply.type(`${type}; charset=utf-8`).send(text);
  });
}

/** Yields the body of a successful call, whose `data` is given as pieces of JSON text. */
export async function* inEnvelope(data: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield* prefixed('{"success":true,"data":', data);
  yield "}";
}

/** Yields the pieces, with a text before the first one. Yields nothing until the first piece could be read. */
export async function* prefixed(text: string, pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let before = text;
  for await (const piece of pieces) {
    yield before + piece;
    before = "";
  }
  if (before !== "") yield before;
}

function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (request: CallRequest<C>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { id, summary, access, addsData = false, params, query, headers, body, responses } = call;
  app.route({
    method: call.method,
    url: call.path,
    config: { access, callId: id, addsData },
    schema: {
      operationId: id,
      summary,
      security: SECURITY[access],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: { ...responses, default: failureSchema },
    } as FastifySchema,
    // The types of the parts come from the schemas that parsed them, and the session was checked against the call's
    // access. Fastify's own types cannot express this for a generic call.
    handler: (request, reply) =>
      answer(request as unknown as CallRequest<C>, reply.header("cache-control", "no-store")),
  });
}
