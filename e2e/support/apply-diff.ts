import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Hunk {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The hunks of the one `diff` block of a page: `--- path` starts a file, `@@` the next place in it. */
export function readDiff(page: string): readonly Hunk[] {
  const blocks = Array.from(page.matchAll(/^```diff\n([\s\S]*?)^```$/gm), ([, block = ""]) => block);
  if (blocks.length !== 1) throw new Error(`The page has ${blocks.length} diff blocks`);
  return blocks.join("").split(/^--- /m).slice(1).flatMap(readFileHunks);
}

function readFileHunks(part: string): Hunk[] {
  const [path = "", ...lines] = part.trimEnd().split("\n");
  return lines
    .join("\n")
    .split(/^@@\n/m)
    .map((hunk) => ({ path, before: pick(hunk, "-"), after: pick(hunk, "+") }));
}

/** The lines of one side, with the context of both. */
function pick(hunk: string, side: "-" | "+"): string {
  const lines = hunk.trimEnd().split("\n");
  const kept = lines.filter((line) => line.startsWith(side) || line.startsWith(" "));
  return kept.map((line) => `${line.slice(1)}\n`).join("");
}

/** Changes the files of a folder; each place must be there exactly once. */
export function applyDiff(folder: string, hunks: readonly Hunk[]): void {
  for (const { path, before, after } of hunks) {
    const file = join(folder, path);
    const source = readFileSync(file, "utf8");
    if (source.split(before).length !== 2) throw new Error(`${path} does not hold once:\n${before}`);
    writeFileSync(file, source.split(before).join(after));
  }
}
