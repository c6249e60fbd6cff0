import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";

/** Makes a PHC hash of "old" with outdated parameters that are cheap to compute. */
function cheapHash(): string {
  const nonce = Buffer.from("0123456789abcdef");
  const parameters = { message: "old", nonce, memory: 64, passes: 3, parallelism: 2, tagLength: 24 };
  const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=64,t=3,p=2$${unpadded(nonce)}$${unpadded(argon2Sync("argon2id", parameters))}`;
}

describe("a password hash", () => {
  it("is argon2id with OWASP's minimum, salted, in PHC form", async () => {
    const [first, second] = [await hashPassword("secret"), await hashPassword("secret")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("secret", first)).toBe(true);
    expect(await verifyPassword("Secret", first)).toBe(false);
  });

  it("is verified with its own parameters, and reported as outdated if they are not the current ones", async () => {
    const stored = cheapHash();
    expect(await verifyPassword("old", stored)).toBe(true);
    expect(await verifyPassword("new", stored)).toBe(false);
    expect(isOutdatedHash(stored)).toBe(true);
    expect(isOutdatedHash(await hashPassword("old"))).toBe(false);
  });

  it("matches the password in every composition and with every kind of space", async () => {
    const [composed, apart] = [
      "r\u00e9sum\u00e9 \ud55c\uae00",
      "re\u0301sume\u0301\u3000\u1112\u1161\u11ab\u1100\u1173\u11af",
    ];
    for (const [chosen, typed] of [
      [composed, apart],
      [apart, composed],
    ] as const)
      expect.soft(await verifyPassword(typed, await hashPassword(chosen)), typed).toBe(true);
    // Different passwords stay different.
    const stored = await hashPassword("\uff21bc\u2460");
    for (const other of ["Abc\u2460", "\uff21bc1", "\uff21BC\u2460"])
      expect.soft(await verifyPassword(other, stored), other).toBe(false);
  });

  it("of version 0.1 still matches the password as it was typed then", async () => {
    // Made by version 0.1 of "re\u0301sume\u0301\u3000心镜".
    const stored =
      "$argon2id$v=19$m=19456,t=2,p=1$2Vk8nuxIOH08WT3b/WPr3Q$vim0ulxjP2HhFTShScw01gUNKCRcRSiW1nT38jCzHbQ";
    expect(await verifyPassword("re\u0301sume\u0301\u3000心镜", stored)).toBe(true);
    expect(await verifyPassword("re\u0301sume\u0301 心", stored)).toBe(false);
  });

  it("never matches if there is none", async () => {
    expect(await verifyPassword("", undefined)).toBe(false);
  });
});
