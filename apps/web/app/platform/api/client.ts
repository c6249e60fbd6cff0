import { DEVICE_TOKEN_HEADER } from "@xinjing/contract/auth";
import type { Call } from "@xinjing/contract/call";
import { failureSchema, fieldErrorsSchema } from "@xinjing/contract/envelope";
import type * as z from "zod/mini";
import { SITE } from "#web/content/site.ts";
import { CALL_HEADERS } from "./call-headers.ts";
import { getCredentials } from "./credentials.ts";
import { ApiError, NetworkError } from "./error.ts";
import { watchCall } from "./slow-calls.ts";

/** Timeout of a call. */
const REQUEST_TIMEOUT_MS = 10_000;

interface Input {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Replaces the stored token; null sends the call without a token. */
  readonly token?: string | null;
  /** Token of an earlier login on this device. */
  readonly deviceToken?: string;
}

/**
 * Makes one API call with the token of the signed-in user and returns the parsed body. If the server refuses the token,
 * removes it before throwing; the caller navigates. @throws ApiError if the server refuses the call or its response
 * lacks `success`, NetworkError if no JSON arrives within `REQUEST_TIMEOUT_MS`.
 */
export async function callApi<C extends Call>(
  call: C,
  input: Input = {},
): Promise<z.infer<C["responses"][keyof C["responses"] & (200 | 201)]>> {
  const token = input.token === null ? undefined : (input.token ?? getCredentials().readToken());
  const answer = await send(call, input, token);
  const { status, isSuccess, body } = answer;
  if (!isSuccess) {
    if (status === 401 && token !== undefined) getCredentials().refuseToken(token);
    throw readFailure(answer);
  }
  const parsed = call.responses[status]?.safeParse(body);
  if (!parsed?.success) throw readFailure(answer);
  return parsed.data as z.infer<C["responses"][keyof C["responses"] & (200 | 201)]>;
}

function readFailure({ status, body, retryAfter }: Answer): ApiError {
  const retryAfterMs = readRetryAfter(retryAfter);
  const failure = failureSchema.safeParse(body);
  if (!failure.success) {
    // The body may contain field errors even without a message.
    const { data: fieldErrors } = fieldErrorsSchema.safeParse(
      (body as { errors?: unknown } | undefined)?.errors,
    );
    return new ApiError(status, { fieldErrors, retryAfterMs });
  }
  const { message, errors: fieldErrors } = failure.data;
  return new ApiError(status, { message, fieldErrors, isOurs: true, retryAfterMs });
}

/** Parses Retry-After, which is in seconds or a date; undefined for anything else. */
function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined;
}

interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

async function send(call: Call, input: Input, token: string | undefined): Promise<Answer> {
  const abort = new AbortController();
  const endWatch = watchCall();
  const timer = setTimeout(() => abort.abort(new Error("timeout")), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(buildUrl(call, input), {
      method: call.method,
      headers: buildHeaders(input, token),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: abort.signal,
    });
    const deviceToken = response.headers.get(DEVICE_TOKEN_HEADER);
    if (deviceToken !== null) getCredentials().keepDeviceToken(deviceToken);
    // A captive portal answers 200 with an HTML page; parsing it as JSON fails, which counts as a network error.
    const body: unknown = response.ok ? await response.json() : await response.json().catch(() => undefined);
    const { status, ok: isSuccess, headers } = response;
    return { status, isSuccess, body, retryAfter: headers.get("Retry-After") };
  } catch (error) {
    console.warn("no answer to", call.method, call.path, error);
    throw new NetworkError(error, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
    endWatch();
  }
}

function buildUrl(call: Call, { params = {}, query }: Input): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return SITE.apiBase + path + (query ? `?${new URLSearchParams(query).toString()}` : "");
}

function buildHeaders(
  { idempotencyKey, deviceToken }: Input,
  token: string | undefined,
): Record<string, string> {
  return {
    ...CALL_HEADERS,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    ...(deviceToken === undefined ? {} : { [DEVICE_TOKEN_HEADER]: deviceToken }),
  };
}
