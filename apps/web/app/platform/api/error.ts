import type { FieldErrors } from "@xinjing/contract/envelope";

/** 507 Insufficient Storage (RFC 4918). */
export const STORAGE_FULL = 507;

const FAILED_MESSAGE = "请求失败";
const NETWORK_MESSAGE = "网络连接失败，请检查网络设置";

/** Thrown if there is no valid response: the device is offline, the call timed out, or another server responded. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly success = false;
  readonly hasTimedOut: boolean;

  constructor(cause: unknown, hasTimedOut: boolean) {
    super(NETWORK_MESSAGE, { cause });
    this.hasTimedOut = hasTimedOut;
  }
}

interface Refusal {
  readonly message?: string;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly isOurs?: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** Thrown if the server refused the call or its response lacks `success`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Field of every response body. */
  readonly success = false;
  readonly status: number;
  readonly fieldErrors: FieldErrors;
  /** True if the body is an error of this API, not of a proxy or portal. */
  readonly isOurs: boolean;
  /** Milliseconds to wait, from Retry-After; undefined without that header. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, { message, fieldErrors = {}, isOurs = false, retryAfterMs }: Refusal = {}) {
    super(message || FAILED_MESSAGE);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.isOurs = isOurs;
    this.retryAfterMs = retryAfterMs;
  }

  /** True if the message may be shown to the user: it is about the input, or about full storage. */
  get isRefusal(): boolean {
    return (this.status >= 400 && this.status < 500) || this.isFull;
  }

  /** True if the server has no space for new data. Existing data can still be read and deleted. */
  get isFull(): boolean {
    return this.isOurs && this.status === STORAGE_FULL;
  }
}
