import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findPicture } from "./pictures.ts";

const SOURCES = join(import.meta.dirname, "../../../../../packages/instruments/src");

it("has a picture for every emoji that the instruments use, and invents none", () => {
  const texts = globSync("**/*.ts", { cwd: SOURCES }).map((file) =>
    readFileSync(join(SOURCES, file), "utf8"),
  );
  const emoji = Array.from(texts.join("").matchAll(/\bicon: "([^"]+)"/g), ([, icon = ""]) => icon);
  expect(new Set(emoji).size).toBeGreaterThan(50);
  expect(
    emoji.filter((each) => findPicture(each) === undefined),
    "give each of these emoji a place in pictures.ts, or use one that has one",
  ).toEqual([]);
  expect(findPicture("🦄")).toBeUndefined();
});
