import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new opaque token: 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Hash of a token as it is stored. A plain hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
