import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FINGERPRINTS_FILE, takeFingerprints } from "./fingerprints.ts";
import { FAVICON_FILE, FAVICON_SVG } from "./masters.ts";

it("icons and link previews are drawn from the names, texts, colours and mark as they are now", () => {
  const drawn: unknown = JSON.parse(readFileSync(FINGERPRINTS_FILE, "utf8"));
  expect(takeFingerprints(), "draw them again: npm run pictures").toEqual(drawn);
  expect(readFileSync(FAVICON_FILE, "utf8"), "npm run pictures").toBe(FAVICON_SVG);
});
