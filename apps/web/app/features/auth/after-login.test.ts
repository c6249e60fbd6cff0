import { expect, it } from "vitest";
import { readReturnPath } from "./after-login.ts";

it("leads to a path of this site, and home from anything else", () => {
  for (const from of ["/history?page=2", "/profile", "/"]) expect(readReturnPath({ from })).toBe(from);
  const elsewhere = ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"];
  for (const from of [...elsewhere, "history", "", 7, null])
    expect(readReturnPath({ from }), String(from)).toBe("/");
  for (const state of [undefined, null, "/history", {}]) expect(readReturnPath(state)).toBe("/");
});
