import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import items from "./asvs-items.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(import.meta.dirname, "asvs.md"), "utf8");
const SECURITY = readFileSync(join(import.meta.dirname, "security.md"), "utf8");

const HEAD = ["item", "level", "asks that", "here", "proof"];
const MOST_WORDS = 12;
/** Least share proven by a test, in percent, and what the standard itself counts. */
const GOALS = [
  { level: 1, numbers: items.level1, count: 70, least: 80 },
  { level: 2, numbers: items.level2, count: 183, least: 60 },
];
/** What the product's specification makes impossible; 6.3.8 is of level 3. */
const FORCED = ["6.2.1", "6.2.4", "6.2.11", "6.2.12", "6.3.3", "6.3.8", "14.3.3", "15.2.3"];
const COMPENSATION = "security.md#what-the-specification-forces-and-what-makes-up-for-it";

interface Row {
  readonly number: string;
  readonly level: number;
  readonly asks: string;
  readonly cells: readonly string[];
  /** The last column, part by part: a word with its text, or tests. */
  readonly proof: readonly string[];
}

function readCells(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

const lines = PAGE.split("\n");
const rows = lines
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const cells = readCells(line);
    const [number = "", level = "", asks = "", , proof = ""] = cells;
    return { number, level: Number(level), asks, cells, proof: proof.split("<br>") };
  });
const notApplicable = lines.flatMap((line) => {
  const [, numbers, reason = ""] = /^- ((?:\d+\.\d+\.\d+(?:, )?)+): (.+)$/.exec(line) ?? [];
  return (numbers?.split(", ") ?? []).map((number) => ({ number, reason }));
});

const TEST = /^`([^`]+)` › `([^`]+)`$/;
const WORD = /^(Reason|Deviation|Open): .{3,}/;
const tests = rows.flatMap(({ number, proof }) =>
  proof.flatMap((part) => {
    const [, path, title] = TEST.exec(part) ?? [];
    return path === undefined || title === undefined ? [] : [{ number, path, title }];
  }),
);
const isProven = ({ proof }: Row) => proof.every((part) => TEST.test(part));
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

/** The headings of a page as GitHub and editors link to them. */
function readAnchors(page: string): string[] {
  return Array.from(page.matchAll(/^#+ (.+)$/gm), ([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

function row(number: string): Row | undefined {
  return rows.find((candidate) => candidate.number === number);
}

describe("the page about OWASP ASVS", () => {
  it("has every item of level 1 and 2 once, as applicable with its level or as not applicable", () => {
    for (const { numbers, count } of GOALS) expect(new Set(numbers).size).toBe(count);
    const counted = rows.filter(({ level }) => level < 3);
    const named = [...counted.map(({ number }) => number), ...notApplicable.map(({ number }) => number)];
    expect(named.toSorted()).toEqual([...items.level1, ...items.level2].toSorted());
    for (const { level, numbers } of GOALS) {
      const wrong = counted.filter(
        ({ number, level: said }) => numbers.includes(number) !== (said === level),
      );
      expect(wrong.map(({ number }) => number)).toEqual([]);
    }
    for (const { number, reason } of notApplicable)
      expect([number, reason.length > 5]).toEqual([number, true]);
  });

  it.each(rows)(
    "says of $number in a few words what it asks, what holds, and a proof",
    ({ asks, cells, proof }) => {
      expect(cells).toHaveLength(HEAD.length);
      expect(cells.filter((cell) => cell === "")).toEqual([]);
      expect(asks.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
      for (const [place, part] of proof.entries()) {
        if (place === 0 && !TEST.test(part)) expect(part).toMatch(WORD);
        else expect(part).toMatch(TEST);
      }
    },
  );

  it("has one form of table, with items in it", () => {
    const heads = lines.filter(
      (line, index) => line.startsWith("| item ") && lines[index + 1]?.startsWith("| ---"),
    );
    expect(heads.length).toBeGreaterThan(10);
    for (const head of heads) expect(readCells(head)).toEqual(HEAD);
    const others = lines.filter((line) => line.startsWith("|") && !/^\| (\d|item |---)/.test(line));
    // The summary, and nothing that looks like a row and is not read as one.
    expect(others.map((line) => readCells(line)[0])).toEqual([
      "",
      "items",
      "not applicable",
      "applicable",
      "proven by a test",
      "share",
    ]);
    expect(lines.filter((line) => /^- \d/.test(line)).length).toBeGreaterThan(10);
    for (const line of lines.filter((text) => /^- \d/.test(text))) expect(line).toMatch(/^- [\d., ]+: \S/);
  });

  it.each(tests)("$number is proven by $path › $title", ({ path, title }) => {
    expect(path).toMatch(/\.(test|spec)\.(ts|mjs)$/);
    expect(existsSync(join(ROOT, path)), `${path} exists`).toBe(true);
    expect(hasTitle(readSource(path), title), `${path} has this title`).toBe(true);
  });

  it("marks what the specification forces as a deviation, and links to what makes up for it", () => {
    const deviating = rows.filter(({ proof }) => proof[0]?.startsWith("Deviation: "));
    expect(deviating.map(({ number }) => number).toSorted()).toEqual(FORCED.toSorted());
    for (const { number, proof } of deviating) {
      expect([number, proof[0]?.includes(`(${COMPENSATION})`)]).toEqual([number, true]);
      // A compensation that nothing proves is a hope.
      expect([number, proof.length > 1]).toEqual([number, true]);
    }
    expect(row("6.3.8")?.level).toBe(3);
  });

  it("links to sections and pages that exist", () => {
    const anchors = readAnchors(SECURITY);
    const links = Array.from(PAGE.matchAll(/\]\((?!https:)([^)#]+)#?([^)]*)\)/g));
    expect(links.length).toBeGreaterThan(10);
    for (const [, file = "", anchor = ""] of links) {
      expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
      if (file === "security.md" && anchor !== "") expect(anchors).toContain(anchor);
    }
    for (const [, number = ""] of PAGE.matchAll(/\bdecisions? (\d{3})/g)) {
      expect(readFileSync(join(import.meta.dirname, "decisions/README.md"), "utf8")).toContain(
        `| ${number} |`,
      );
    }
  });
});

const shares = GOALS.map(({ level, least }) => {
  const applicable = rows.filter((candidate) => candidate.level === level);
  const proven = applicable.filter(isProven).length;
  const share = Math.floor((100 * proven) / applicable.length);
  const named = GOALS.find((goal) => goal.level === level)?.numbers ?? [];
  const absent = notApplicable.filter(({ number }) => named.includes(number)).length;
  return { level, least, all: named.length, absent, applicable: applicable.length, proven, share };
});

describe("of the items that apply", () => {
  it.each(shares)(
    "level $level: $proven of $applicable are proven by a test, $share %, and at least $least % are",
    ({ share, least }) => {
      expect(share).toBeGreaterThanOrEqual(least);
    },
  );

  it("the summary says what is counted here", () => {
    const summary = (head: string) =>
      readCells(lines.find((line) => line.startsWith(`| ${head} |`)) ?? "").slice(1);
    expect(summary("items")).toEqual(shares.map(({ all }) => String(all)));
    expect(summary("not applicable")).toEqual(shares.map(({ absent }) => String(absent)));
    expect(summary("applicable")).toEqual(shares.map(({ applicable }) => String(applicable)));
    expect(summary("proven by a test")).toEqual(shares.map(({ proven }) => String(proven)));
    expect(summary("share")).toEqual(shares.map(({ share }) => `${share} %`));
  });
});
