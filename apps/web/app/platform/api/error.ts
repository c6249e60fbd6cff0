import type { FieldErrors } from "@xinjing/contract/envelope";

/** 507 Insufficient Storage (RFC 4918). */
export const STORAGE_FULL = 507;

const FAILED_MESSAGE = "请求失败";
const NETWORK_MESSAGE = "网络连接失败，请检查网络设置";

/** No valid answer: offline, timed out, or not from this server. */
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

/** The server refused the call, or its answer lacks success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** As in the envelope of the answer (spec 8). */
  readonly success = false;
  readonly status: number;
  readonly fieldErrors: FieldErrors;
  /** Whether the body was an error of this API and not of a proxy or portal. */
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

  /** Whether the message is for the person, because it speaks of what they sent or of a full storage: it can then be shown as it is. */
  get isRefusal(): boolean {
    return (this.status >= 400 && this.status < 500) || this.isFull;
  }

  /** The server has no room for anything new; what is there can be read and deleted. */
  get isFull(): boolean {
    return this.isOurs && this.status === STORAGE_FULL;
  }
}
