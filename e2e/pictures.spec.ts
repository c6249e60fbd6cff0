import { readFileSync } from "node:fs";
import { FINGERPRINTS_FILE, takeFingerprints } from "./pictures/fingerprints.ts";
import { FAVICON_FILE, FAVICON_SVG } from "./pictures/masters.ts";
import { expect, test } from "./support/test.ts";

test("icons and link previews are drawn from the names, texts, colours and mark as they are now", () => {
  const drawn: unknown = JSON.parse(readFileSync(FINGERPRINTS_FILE, "utf8"));
  expect(takeFingerprints(), "draw them again: npm run pictures").toEqual(drawn);
  expect(readFileSync(FAVICON_FILE, "utf8"), "npm run pictures").toBe(FAVICON_SVG);
});
