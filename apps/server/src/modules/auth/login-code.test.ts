import { expect, it } from "vitest";
import { createLoginCode, readLoginCode } from "./login-code.ts";

const SECRET = "one secret of this server, 32 characters and more";
const NOW = Date.parse("2026-11-21T00:00:00Z");
const MINUTE = 60_000;
const deps = { secret: SECRET, now: () => NOW };
const account = { id: "one", passwordHash: "$argon2id$1" };

it("a login code is valid for one account and one password, for twelve hours, however it is typed", () => {
  const { code, expiresAt } = createLoginCode(deps, account);
  expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  expect(expiresAt).toBe(NOW + 12 * 60 * MINUTE);
  const letters = code.replaceAll("-", "");
  const at = (passed: number) => ({ ...deps, now: () => NOW + passed });
  for (const typed of [code, letters, ` ${code.toUpperCase()} `, letters.replaceAll(/./g, "$& ")])
    expect(readLoginCode(deps, account, typed), typed).toBe(letters);
  expect(readLoginCode(at(12 * 60 * MINUTE - 1), account, code)).toBe(letters);
  const last = letters.at(-1) === "2" ? "3" : "2";
  for (const [what, then, of, typed] of [
    ["expired", at(12 * 60 * MINUTE), account, code],
    ["from the future", at(-MINUTE), account, code],
    ["with another letter", deps, account, `${letters.slice(0, -1)}${last}`],
    ["with another time", deps, account, `${letters[0] === "2" ? "3" : "2"}${letters.slice(1)}`],
    ["another account", deps, { ...account, id: "two" }, code],
    ["a new password", deps, { ...account, passwordHash: "$argon2id$2" }, code],
    ["no account", deps, undefined, code],
    ["nobody's", deps, undefined, createLoginCode(deps, { id: "", passwordHash: "" }).code],
    ["another secret", { ...deps, secret: `${SECRET}.` }, account, code],
    ["none", deps, account, undefined],
    ["too short", deps, account, letters.slice(1)],
  ] as const)
    expect(readLoginCode(then, of, typed), what).toBe(undefined);
});

it("codes of different minutes differ, and the encoded time repeats only after a code has expired", () => {
  const at = (minutes: number) => ({ ...deps, now: () => NOW + minutes * MINUTE });
  const { code } = createLoginCode(deps, account);
  expect(createLoginCode(at(1), account).code).not.toBe(code);
  const cycle = 31 ** 3;
  const later = createLoginCode(at(cycle), account).code;
  expect(later.slice(0, 3)).toBe(code.slice(0, 3));
  expect(later).not.toBe(code);
  expect(readLoginCode(at(cycle), account, code)).toBe(undefined);
});
