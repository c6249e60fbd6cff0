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
  /** Number of the person's results on this server. */
  readonly resultCount: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Name of the call in the contract. */
    callId?: string;
  }
  interface FastifyRequest {
    session: Session | undefined;
    /** Network address that limits apply to (limits/address.ts). */
    readonly sender: string;
  }
}

type Parsed<Part> = Part extends $ZodType ? output<Part> : undefined;

/** Request of a handler: parts parsed by the contract, and a session if the call's access requires or allows one. */
export type CallRequest<C extends Call> = {
  readonly [Part in "params" | "query" | "headers" | "body"]: Parsed<C[Part]>;
} & {
  readonly session: { public: undefined; optional: Session | undefined; member: Session }[C["access"]];
  readonly sender: string;
};

/** Reply of a handler: one of the contract's 2xx answers without `success`, and optional headers. */
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

/** Serves a call of the contract. Errors of the handler become the contract's failure body. */
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

/** An answer that is too long to be held in memory. */
interface LongAnswer {
  readonly type: string;
  /** Its text, as fast as it is read. */
  readonly pieces: AsyncGenerator<string, void>;
}

/**
 * Serves a call of the contract whose answer is a long one. A failure before the first piece becomes a failure body, a later one breaks
 * the answer off. The generator ends before the caller sees the end, or after the caller went away.
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
    // Texts, not buffers: those would lie outside of the heap until V8 notices. One is made ahead of its reader.
    const text = Readable.from(whole(), { highWaterMark: 1 });
    // Closing a response that nobody has read does not end the iterator.
    text.once("close", () => void pieces.return());
    return reply.type(`${type}; charset=utf-8`).send(text);
  });
}

/** The body of a successful call around pieces of the JSON text of its `data`. */
export async function* inEnvelope(data: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield* prefixed('{"success":true,"data":', data);
  yield "}";
}

/** The pieces with a text before the first: nothing comes before that one could be read. */
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
  const { id, summary, access, params, query, headers, body, responses } = call;
  app.route({
    method: call.method,
    url: call.path,
    config: { access, callId: id },
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
    // The parts were parsed by the schemas that these types come from, and the session was checked against the call's access.
    // Fastify's own types cannot express that for a generic call.
    handler: (request, reply) =>
      answer(request as unknown as CallRequest<C>, reply.header("cache-control", "no-store")),
  });
}
