import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/* References of the documents exist, and both languages of the runbooks have the same commands. */

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const exists = (path: string) => existsSync(join(ROOT, path));

const PAGES = [
  "*.md",
  ".github/*.md",
  "docs/**/*.md",
  "{apps,packages,tests,e2e,lab,deploy}/**/README.md",
  "lab/results.md",
];
const documents = globSync(PAGES, { cwd: ROOT, exclude: ["**/node_modules", "**/build"] });

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

/** Returns the references of a document that do not exist. */
function findDeadEnds(file: string): string[] {
  const text = read(file).replaceAll(/```.*?```/gs, "");
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g), ([, one, other]) =>
    one === undefined ? (other ?? "") : one,
  ).filter((link) => !/^(https?|mailto):/.test(link));
  const dead = links.filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    return !exists(target) || (anchor !== undefined && !anchorsOf(target).includes(decodeURI(anchor)));
  });
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = Array.from(read(file).matchAll(/npm run (?:-s )?([\w:-]+)/g), ([, name = ""]) => name);
  // Paths of the repository, with * and {a,b} in them or not; but not what a build or an operator makes, or an instrument yet to be
  // written.
  const paths = Array.from(
    text.matchAll(/`((?:apps|packages|scripts|tests|e2e|lab|deploy|docs)\/[\w./*{},-]+)`/g),
    ([, path = ""]) => path,
  ).filter((path) => !/\/build\/|\/src\/toy\b|^deploy\/(\.env|secrets)$/.test(path));
  return [
    ...dead,
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0),
  ];
}

it("documents point only at what exists: pages and their headings, scripts of package.json, files", () => {
  expect(documents.length).toBeGreaterThan(40);
  const dead = documents.flatMap((file) => findDeadEnds(file).map((end) => `${file}: ${end}`));
  expect(dead).toEqual([]);
});

it("the Chinese runbooks say to type what the English ones say, of which each command is tried", () => {
  const blocks = (file: string) => read(file).match(/^```sh.*?^```$/gms);
  expect(blocks("docs/runbooks.zh-CN.md")).toEqual(blocks("docs/runbooks.md"));
});
