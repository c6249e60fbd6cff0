import type { FieldErrors } from "@xinjing/contract/envelope";

const STATUS_BY_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  invalid: 422,
  too_many_requests: 429,
  unexpected: 500,
  busy: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** Error with which a call is refused. The person sees its message unchanged. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly errors?: FieldErrors; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get statusCode(): number {
    return STATUS_BY_CODE[this.code];
  }
}

/** Creates a 422 with error messages by field. The first message is the main one. */
export function invalid(errors: FieldErrors): AppError {
  const first = Object.values(errors).flat()[0] ?? "提交的内容有误";
  return new AppError("invalid", first, { errors });
}

/** Creates a 401 for a login that has ended or whose account is gone. */
export const loginExpired = () => new AppError("unauthenticated", "登录已过期，请重新登录");

/** Creates a 429 that says how long to wait, in its message and in the header Retry-After. */
export function tooMany(what: string, waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds < 120 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
  return new AppError("too_many_requests", `${what}，请${wait}后再试`, { retryAfterSeconds: seconds });
}
