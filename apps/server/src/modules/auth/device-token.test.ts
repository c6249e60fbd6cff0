import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDeviceToken, readDeviceToken } from "./device-token.ts";

const SECRET = "one secret of this server, 32 characters and more";
const NOW = Date.parse("2026-11-21T00:00:00Z");
const EMAIL = "owner@example.com";
const deps = { secret: SECRET, now: () => NOW };

const token = createDeviceToken(deps, EMAIL);
const [expiresAt = "", nonce = "", signature = ""] = token.split(".");

describe("a device token", () => {
  it("is good for the account it was made for, and different every time", () => {
    expect(readDeviceToken(deps, EMAIL, token)).toBe(nonce);
    expect(createDeviceToken(deps, EMAIL)).not.toBe(token);
  });

  it("is worth nothing when another secret has signed it", () => {
    const foreign = createDeviceToken({ ...deps, secret: `${SECRET}.` }, EMAIL);
    expect(readDeviceToken(deps, EMAIL, foreign)).toBeUndefined();
    expect(readDeviceToken({ ...deps, secret: `${SECRET}.` }, EMAIL, token)).toBeUndefined();
  });

  it.each([
    ["nothing", ""],
    ["no algorithm", "none"],
    [
      "a plain SHA-256",
      createHash("sha256").update(`device${EMAIL}${expiresAt}${nonce}`).digest("base64url"),
    ],
    ["HMAC-SHA-1", signWith("sha1")],
    ["HMAC-SHA-512", signWith("sha512")],
    ["HMAC-SHA-512, cut to the length", signWith("sha512").slice(0, 43)],
    ["HMAC-MD5", signWith("md5")],
  ])("takes %s for no signature: the sender has no say in the algorithm", (_name, forged) => {
    for (const text of [
      `${expiresAt}.${nonce}.${forged}`,
      `sha1.${expiresAt}.${nonce}.${forged}`,
      `${expiresAt}.${nonce}.${forged}.${signature}`,
    ]) {
      expect(readDeviceToken(deps, EMAIL, text)).toBeUndefined();
    }
  });

  it("cannot be given a longer life", () => {
    const later = (NOW + 400 * 86_400_000).toString(36);
    expect(readDeviceToken(deps, EMAIL, `${later}.${nonce}.${signature}`)).toBeUndefined();
    const inTime = { ...deps, now: () => NOW + 180 * 86_400_000 - 1 };
    expect(readDeviceToken(inTime, EMAIL, token)).toBe(nonce);
    const late = { ...deps, now: () => NOW + 180 * 86_400_000 };
    expect(readDeviceToken(late, EMAIL, token)).toBeUndefined();
  });
});

/** What a signature would look like if the token could choose how it is made, with the right secret even. */
function signWith(algorithm: string): string {
  return createHmac(algorithm, SECRET)
    .update(JSON.stringify(["device", EMAIL, expiresAt, nonce]))
    .digest("base64url");
}
