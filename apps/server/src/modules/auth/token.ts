import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new opaque token: 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
