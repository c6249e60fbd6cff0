import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, "..", "..");

const files = readdirSync(FOLDER)
  .filter((name) => /^\d{3}-.+\.md$/.test(name))
  .toSorted();
const decisions = files.map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  return { file, text, title: /^# (.+)$/m.exec(text)?.[1] ?? "", pins: readPins(text) };
});
const pins = decisions.flatMap(({ file, pins }) => pins.map((pin) => ({ file, ...pin })));

function readPins(text: string): { readonly path: string; readonly title: string }[] {
  return Array.from(text.matchAll(/^Pinned by: `([^`]+)` › `([^`]+)`$/gm), ([, path = "", title = ""]) => ({
    path,
    title,
  }));
}

/** A whole title, between its quotes: half of one would still be found after the other half has changed. */
function hasTitle(source: string, title: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
}

describe("decisions", () => {
  it("have a number of their own", () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers.length).toBeGreaterThan(0);
    expect([...new Set(numbers)]).toEqual(numbers);
  });

  it.each(decisions)("$file has its number, its three parts and a pinning test", ({ file, text, pins }) => {
    const headings = Array.from(text.matchAll(/^#+ .+$/gm), ([heading]) => heading);
    expect(headings).toEqual([
      expect.stringContaining(`# ${file.slice(0, 3)} `),
      "## Context",
      "## Decision",
      "## Consequences",
    ]);
    expect(pins.length).toBeGreaterThan(0);
    // A line that begins like a pin and is not read as one would pin nothing.
    expect(text.match(/^Pinned by/gm)).toHaveLength(pins.length);
  });

  it.each(pins)("$file is pinned by $path › $title", ({ path, title }) => {
    expect(path).toMatch(/\.(test|spec)\.(ts|mjs)$/);
    expect(existsSync(join(ROOT, path)), `${path} exists`).toBe(true);
    expect(hasTitle(readFileSync(join(ROOT, path), "utf8"), title), `${path} has this title`).toBe(true);
  });

  it("are listed in the README, each with its title and a line", () => {
    const readme = readFileSync(join(FOLDER, "README.md"), "utf8");
    const rows = Array.from(
      readme.matchAll(/^\| (\d{3}) \| \[(.+)\]\((.+)\) \| \S.* \|$/gm),
      ([, number, title, file]) => ({ file, title: `${number} ${title}` }),
    );
    expect(rows).toEqual(decisions.map(({ file, title }) => ({ file, title })));
  });
});
