import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPicture } from "./pictures.ts";

const SOURCES = join(import.meta.dirname, "..", "..", "..", "..", "..", "packages", "instruments", "src");
const emoji = new Set(
  globSync("**/*.ts", { cwd: SOURCES }).flatMap((file) =>
    Array.from(
      readFileSync(join(SOURCES, file), "utf8").matchAll(/\bicon: "([^"]+)"/g),
      ([, icon = ""]) => icon,
    ),
  ),
);

describe("pictures of recommendations", () => {
  it("are there for every emoji that the instruments use", () => {
    expect(emoji.size).toBeGreaterThan(50);
    expect([...emoji].filter((each) => findPicture(each) === undefined)).toEqual([]);
  });

  it("are not invented for anything else", () => {
    expect(findPicture("🦄")).toBeUndefined();
  });
});
