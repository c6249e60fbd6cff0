import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SPECIFICATION = readFileSync(join(import.meta.dirname, "specification.md"), "utf8");
const INDEX = readFileSync(join(import.meta.dirname, "spec-index.md"), "utf8");

const HEAD = ["requirement", "where", "kept by"];
/** The tables after the nine sections say in their middle how or where, in words. */
const IS_SECTION = /^\d\. /;

interface Row {
  readonly section: string;
  readonly line: string;
  readonly cells: readonly string[];
}

/** The text below each heading, by heading. */
function readSections(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), part]));
}

function readTable(part: string): readonly (readonly string[])[] {
  const lines = part.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll("\\|", "|").trim()),
  );
}

const sections = readSections(INDEX);
const rows = [...sections].flatMap(([section, part]) =>
  readTable(part)
    .slice(2)
    .map((cells): Row => ({ section, line: cells.join(" | "), cells })),
);
const tests = rows.flatMap(({ cells: [requirement = "", , keptBy = ""] }) =>
  keptBy.split("<br>").map((text) => {
    const [, path = "", title = ""] = /^`([^`]+)` › `([^`]+)`$/.exec(text) ?? [];
    return { requirement, text, path, title };
  }),
);
const sources = new Map<string, string>();

function readSource(path: string): string {
  const known = sources.get(path) ?? readFileSync(join(ROOT, path), "utf8");
  sources.set(path, known);
  return known;
}

/** A whole title, between its quotes: half of one would still be found after the other half has changed. */
function hasTitle(source: string, title: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
}

describe("the index of the specification", () => {
  it("has a table for each section of the specification, under its name", () => {
    const names = [...readSections(SPECIFICATION).keys()].filter((name) => IS_SECTION.test(name));
    expect(names).toHaveLength(9);
    expect([...sections.keys()].filter((name) => IS_SECTION.test(name))).toEqual(names);
    for (const [name, part] of sections) {
      if (name === "Not built yet") continue;
      const [head, rule, ...body] = readTable(part);
      expect(head, name).toEqual(HEAD);
      expect(rule, name).toEqual(["---", "---", "---"]);
      expect(body.length, name).toBeGreaterThan(0);
    }
  });

  it.each(rows)("has no empty cell in: $line", ({ cells }) => {
    expect(cells).toHaveLength(HEAD.length);
    expect(cells.filter((cell) => cell === "")).toEqual([]);
  });

  it.each(rows.filter(({ section }) => IS_SECTION.test(section)))("names files for: $line", ({ cells }) => {
    const places = (cells[1] ?? "").split(" · ");
    for (const place of places) {
      expect(place).toMatch(/^`[^`]+`$/);
      expect(existsSync(join(ROOT, place.slice(1, -1))), place).toBe(true);
    }
  });

  it.each(tests)("$requirement is kept by $text", ({ path, title }) => {
    expect(path).toMatch(/\.(test|spec)\.(ts|mjs)$/);
    expect(existsSync(join(ROOT, path)), `${path} exists`).toBe(true);
    expect(hasTitle(readSource(path), title), `${path} has this title`).toBe(true);
  });

  it("lists no requirement twice", () => {
    const named = rows.map(({ section, cells }) => `${section}: ${cells[0]}`);
    expect(new Set(named).size).toBe(named.length);
  });
});
