import { createHash } from "node:crypto";
import { CONSENT_KINDS, CONSENT_VERSIONS } from "@xinjing/contract/account";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { expect, it } from "vitest";
import { currentWording, findConsentKind } from "./consents.ts";
import { PAST_WORDINGS } from "./past-wordings.ts";

it("never changes the text of a consent that somebody may have agreed to", () => {
  const wordings = [...PAST_WORDINGS, ...CONSENT_KINDS.map(currentWording)];
  const shown = wordings.map(({ version, text }) => [
    version,
    createHash("sha256").update(text).digest("hex").slice(0, 16),
  ]);
  // First 16 digits of the SHA-256 of each wording ever shown. A new text gets a new line; no line ever changes.
  expect(Object.fromEntries(shown)).toEqual({
    "child-1": "8fbaba8a29efdd30",
    "child-2": "3569a5822593e6f7",
    "upload-1": "d031685f834e8c74",
    "upload-2": "ac6d105ded1f4248",
  });
  expect(shown).toHaveLength(4);
  // The server takes a yes to these and to no others.
  const versions = wordings.map(({ version }) => version);
  expect(Object.values(CONSENT_VERSIONS).flat().toSorted()).toEqual(versions.toSorted());
  for (const kind of CONSENT_KINDS) expect(CONSENT_VERSIONS[kind].at(-1)).toBe(currentWording(kind).version);
});

it("says in each consent that data are sensitive, and that no and 撤回 are possible; for a child its guardian", () => {
  expect(currentWording("child").text).toMatch(/^我是孩子的监护人，我同意.*不满14岁/s);
  for (const kind of ["upload", "child"] as const) {
    for (const words of [
      "我同意",
      "不含每题的",
      "敏感个人信息",
      "单独同意",
      "不同意也可以照常使用",
      "随时撤回",
    ])
      expect(currentWording(kind).text, kind).toContain(words);
  }
  const aboutChildren = INSTRUMENT_IDS.filter((type) => findConsentKind(type) === "child");
  expect(aboutChildren).toEqual(["asd"]);
});
