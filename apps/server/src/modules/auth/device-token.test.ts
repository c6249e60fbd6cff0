import { expect, it } from "vitest";
import { createDeviceToken, readDeviceDay } from "./device-token.ts";

const SECRET = "one secret of this server, 32 characters and more";
const NOW = Date.parse("2026-11-21T00:00:00Z");
const DAY = 86_400_000;
const deps = { secret: SECRET, now: () => NOW };
const account = { id: "one", passwordHash: "$argon2id$1" };

it("a device token is valid for one account and one password, for 180 days", () => {
  const token = createDeviceToken(deps, account);
  const [day = "", signature = ""] = token.split(".");
  const later = { ...deps, now: () => NOW + 180 * DAY };
  expect(readDeviceDay(deps, account, token)).toBe(day);
  expect(readDeviceDay({ ...deps, now: () => NOW + 180 * DAY - 1 }, account, token)).toBe(day);
  for (const [what, at, of, shown] of [
    ["expired", later, account, token],
    ["made longer", later, account, `zzzz.${signature}`],
    ["another account", deps, { ...account, id: "two" }, token],
    ["a new password", deps, { ...account, passwordHash: "$argon2id$2" }, token],
    ["no account", deps, undefined, token],
    ["nobody's", deps, undefined, createDeviceToken(deps, { id: "", passwordHash: "" })],
    ["another secret", { ...deps, secret: `${SECRET}.` }, account, token],
    ["none", deps, account, undefined],
  ] as const)
    expect(readDeviceDay(at, of, shown), what).toBeUndefined();
});
