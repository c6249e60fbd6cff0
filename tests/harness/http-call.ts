import { Agent, type IncomingMessage, request } from "node:http";
import type { SendOptions } from "./build-test-app.ts";
import { PASSWORD, registration } from "./factories.ts";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly success?: boolean;
    readonly message?: string;
    readonly data?: unknown;
  };
  readonly milliseconds: number;
}

// Keeps connections alive, as browsers and proxies do.
const agent = new Agent({ keepAlive: true });

/** Calls a running server. Rejects if the answer is incomplete. */
export async function call(
  base: string,
  method: string,
  path: string,
  { token, key, body, headers: others }: SendOptions = {},
): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...others,
    ...(text !== undefined && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(`${base}${path}`, { agent, method, headers }, resolve);
    outgoing.once("error", reject).end(text);
  });
  let received = "";
  for await (const piece of incoming.setEncoding("utf8")) received += String(piece);
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    body: JSON.parse(received) as HttpAnswer["body"],
    milliseconds: performance.now() - startedAt,
  };
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** The server answered a registration, but did not accept it. */
export class SignUpRefused extends Error {}

/**
 * Registers a new person on a running server.
 * @throws SignUpRefused
 */
export async function signUpAt(base: string, overrides: { readonly email?: string } = {}): Promise<Person> {
  const body = registration(overrides);
  const answer = await call(base, "POST", "/register", { body });
  if (answer.status !== 201) throw new SignUpRefused(`sign-up failed: ${JSON.stringify(answer.body)}`);
  const { user, token } = answer.body.data as { user: { id: string }; token: string };
  return { id: user.id, email: body.email, token };
}

export const signInAt = (base: string, email: string) =>
  call(base, "POST", "/login", { body: { email, password: PASSWORD } });
