import { Agent, request } from "node:http";
import { onTestFinished } from "vitest";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly data?: unknown;
  };
}

interface CallOptions {
  readonly token?: string | undefined;
  /** Idempotency-Key. */
  readonly key?: string | undefined;
  readonly body?: unknown;
}

export interface HttpClient {
  /** Calls a running server over a kept-alive connection. Rejects when no whole answer came. */
  call(base: string, method: string, path: string, options?: CallOptions): Promise<HttpAnswer>;
}

/** A client with connections of its own; they end with the test. */
export function createHttpClient(maxSockets = 64): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  onTestFinished(() => agent.destroy());
  return { call: (base, method, path, options = {}) => send(agent, base, method, path, options) };
}

function send(
  agent: Agent,
  base: string,
  method: string,
  path: string,
  { token, key, body }: CallOptions,
): Promise<HttpAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${base}${path}`,
      {
        agent,
        method,
        headers: {
          ...(text !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(text),
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { "idempotency-key": key }),
        },
      },
      (incoming) => {
        let received = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
        incoming.once("error", reject);
        incoming.once("end", () => {
          if (!incoming.complete) return reject(new Error("the answer broke off"));
          const { statusCode = 0, headers } = incoming;
          try {
            resolve({ status: statusCode, headers, body: JSON.parse(received) as HttpAnswer["body"] });
          } catch (error) {
            reject(error);
          }
        });
        incoming.once("close", () => reject(new Error("the answer broke off")));
      },
    );
    outgoing.once("error", reject);
    outgoing.end(text);
  });
}
