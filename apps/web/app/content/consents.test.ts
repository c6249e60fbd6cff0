import { createHash } from "node:crypto";
import { CONSENT_KINDS, CONSENT_VERSIONS } from "@xinjing/contract/account";
import { expect, it } from "vitest";
import { currentWording } from "./consents.ts";
import { PAST_WORDINGS } from "./past-wordings.ts";

it("never changes the text of a consent that was ever shown", () => {
  const wordings = [...PAST_WORDINGS, ...CONSENT_KINDS.map(currentWording)];
  const shown = wordings.map(({ version, text }) => [
    version,
    createHash("sha256").update(text).digest("hex").slice(0, 16),
  ]);
  // First 16 digits of the SHA-256 of every wording that was ever shown. Add a line for a new text; never change a
  // line.
  expect(Object.fromEntries(shown)).toEqual({
    "child-1": "8fbaba8a29efdd30",
    "child-2": "3569a5822593e6f7",
    "upload-1": "d031685f834e8c74",
    "upload-2": "ac6d105ded1f4248",
  });
  expect(shown).toHaveLength(4);
  // The server accepts exactly these versions.
  const versions = wordings.map(({ version }) => version);
  expect(Object.values(CONSENT_VERSIONS).flat().sort()).toEqual(versions.sort());
  for (const kind of CONSENT_KINDS) expect(CONSENT_VERSIONS[kind].at(-1)).toBe(currentWording(kind).version);
});
