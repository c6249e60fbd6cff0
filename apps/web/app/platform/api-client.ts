import { DEVICE_TOKEN_HEADER } from "@xinjing/contract/auth";
import type { Call } from "@xinjing/contract/call";
import { failureSchema, type FieldErrors } from "@xinjing/contract/envelope";
import type * as z from "zod/mini";

/** How long a call may take (spec 9). */
const REQUEST_TIMEOUT_MS = 10_000;
const NETWORK_MESSAGE = "网络连接失败，请检查网络设置";
const FAILED_MESSAGE = "请求失败";

interface Refusal {
  readonly message?: string;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly isOurs?: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** The server answered and refused, or answered without saying that it worked. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly fieldErrors: FieldErrors;
  /** Whether the body was a failure of this API: something between here and the server speaks otherwise. */
  readonly isOurs: boolean;
  /** How long the server asked to wait; undefined when it did not. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, { message, fieldErrors = {}, isOurs = false, retryAfterMs }: Refusal = {}) {
    super(message || FAILED_MESSAGE);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.isOurs = isOurs;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the message speaks of what the person sent: it can then be shown as it is. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** No answer that makes sense: offline, timed out, or something else than our server spoke. */
class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super(NETWORK_MESSAGE, { cause });
  }
}

interface ApiHooks {
  /** The token of who is signed in on this page, if anybody is. */
  readToken(): string | undefined;
  /** Called when the server refused a token, before the error is thrown. */
  onUnauthorized(token: string): void;
  /** Called with the device token that came with a login or a registration. */
  keepDeviceToken(token: string): void;
}

let hooks: ApiHooks = {
  readToken: () => undefined,
  onUnauthorized: () => undefined,
  keepDeviceToken: () => undefined,
};

/** Connects the client to the place that keeps the token. Navigation is not its business. */
export function configureApi(next: ApiHooks): void {
  hooks = next;
}

interface Input {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Sent instead of the stored token. */
  readonly token?: string;
  /** From an earlier login on this device. */
  readonly deviceToken?: string;
}

/**
 * Makes one call of the contract and returns its parsed success body.
 * @throws ApiError when the server refuses or its answer lacks success (spec 8), NetworkError when no JSON came
 * within 10 seconds.
 */
export async function callApi<C extends Call>(
  call: C,
  input: Input = {},
): Promise<z.infer<C["responses"][keyof C["responses"] & (200 | 201)]>> {
  const token = input.token ?? hooks.readToken();
  const answer = await send(call, input, token);
  const { status, isSuccess, body } = answer;
  if (!isSuccess) {
    if (status === 401 && token !== undefined) hooks.onUnauthorized(token);
    throw readFailure(answer);
  }
  const parsed = call.responses[status]?.safeParse(body);
  if (!parsed?.success) throw readFailure(answer);
  return parsed.data as z.infer<C["responses"][keyof C["responses"] & (200 | 201)]>;
}

function readFailure({ status, body, retryAfter }: Answer): ApiError {
  const retryAfterMs = readRetryAfter(retryAfter);
  const failure = failureSchema.safeParse(body);
  if (!failure.success) return new ApiError(status, { retryAfterMs });
  const { message, errors: fieldErrors } = failure.data;
  return new ApiError(status, { message, fieldErrors, isOurs: true, retryAfterMs });
}

/** Seconds or a date; undefined for anything else. */
function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined;
}

interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly body: unknown;
  /** Header Retry-After. */
  readonly retryAfter: string | null;
}

async function send(call: Call, input: Input, token: string | undefined): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(new Error("timeout"));
  }, REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(buildUrl(call, input), {
      method: call.method,
      headers: buildHeaders(input, token),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: abort.signal,
    });
    const deviceToken = response.headers.get(DEVICE_TOKEN_HEADER);
    if (deviceToken !== null) hooks.keepDeviceToken(deviceToken);
    // A captive portal answers 200 with a page: reading it as JSON fails and counts as no network.
    const body: unknown = response.ok ? await response.json() : await response.json().catch(() => undefined);
    const { status, ok: isSuccess, headers } = response;
    return { status, isSuccess, body, retryAfter: headers.get("Retry-After") };
  } catch (error) {
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
  }
}

function buildUrl(call: Call, { params = {}, query }: Input): string {
  const base: string = import.meta.env.VITE_API_BASE ?? "";
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return base + path + (query ? `?${new URLSearchParams(query).toString()}` : "");
}

function buildHeaders(
  { idempotencyKey, deviceToken }: Input,
  token: string | undefined,
): Record<string, string> {
  return {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Accept-Language": "zh-CN",
    "Content-Language": "zh-CN",
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    ...(deviceToken === undefined ? {} : { [DEVICE_TOKEN_HEADER]: deviceToken }),
  };
}
