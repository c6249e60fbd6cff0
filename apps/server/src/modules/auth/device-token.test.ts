import { describe, expect, it } from "vitest";
import { createDeviceToken, readDeviceToken } from "./device-token.ts";

const SECRET = "one secret of this server, 32 characters and more";
const NOW = Date.parse("2026-11-21T00:00:00Z");
const HALF_A_YEAR = 180 * 86_400_000;
const EMAIL = "owner@example.com";
const deps = { secret: SECRET, now: () => NOW };

const token = createDeviceToken(deps, EMAIL);
const [, nonce = "", signature = ""] = token.split(".");

describe("a device token", () => {
  it("is good for the account it was made for, different every time, for 180 days", () => {
    expect(readDeviceToken(deps, EMAIL, token)).toBe(nonce);
    expect(createDeviceToken(deps, EMAIL)).not.toBe(token);
    expect(readDeviceToken({ ...deps, now: () => NOW + HALF_A_YEAR - 1 }, EMAIL, token)).toBe(nonce);
    expect(readDeviceToken({ ...deps, now: () => NOW + HALF_A_YEAR }, EMAIL, token)).toBeUndefined();
    const longer = `${(NOW + 400 * 86_400_000).toString(36)}.${nonce}.${signature}`;
    expect(readDeviceToken(deps, EMAIL, longer)).toBeUndefined();
  });

  it("is worth nothing when another secret has signed it", () => {
    const other = { ...deps, secret: `${SECRET}.` };
    expect(readDeviceToken(deps, EMAIL, createDeviceToken(other, EMAIL))).toBeUndefined();
    expect(readDeviceToken(other, EMAIL, token)).toBeUndefined();
  });
});
