import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const NONCE_BYTES = 16;
const DAY_MS = 86_400_000;
/** Renewed with every login from the device. */
const VALID_DAYS = 180;

interface DeviceDeps {
  readonly secret: string;
  readonly now: () => number;
}

/**
 * Says that somebody has signed in to an account from this device before (decision 099). It opens nothing: it only
 * gives the device a guessing budget of its own, which strangers cannot use up. It names nobody.
 */
export function createDeviceToken({ secret, now }: DeviceDeps, emailNorm: string): string {
  const expiresAt = (now() + VALID_DAYS * DAY_MS).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return `${expiresAt}.${nonce}.${sign(secret, emailNorm, expiresAt, nonce)}`;
}

/** What tells this device from others that know the account, or undefined when the token is not ours for it. */
export function readDeviceToken(
  { secret, now }: DeviceDeps,
  emailNorm: string,
  token: string | undefined,
): string | undefined {
  const [, expiresAt, nonce, signature] =
    /^([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  if (expiresAt === undefined || nonce === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(secret, emailNorm, expiresAt, nonce));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  return now() < Number.parseInt(expiresAt, 36) ? nonce : undefined;
}

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["device", ...parts]))
    .digest("base64url");
}
