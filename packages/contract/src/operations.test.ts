import { expect, it } from "vitest";
import { OPERATIONS } from "./operations.ts";

it("every call names the responses to too many calls and, if it may have a token, to an invalid one", () => {
  for (const { id, access, responses } of OPERATIONS) {
    const named = Object.keys(responses);
    expect(named, id).toContain("429");
    expect(named.includes("401"), id).toBe(access !== "public");
  }
});
