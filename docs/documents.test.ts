import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/* These tests check that the references of the documents exist, and that both languages of the runbooks have the
   same commands. */

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

/** Returns the anchors that GitHub gives to the headings of a page. */
function anchorsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

/** Files of the repository and their folders. */
const tracked = Array.from(
  new Set(
    execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" })
      .trim()
      .split("\n")
      .flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/"))),
  ),
);

/** Folders of the instruments. A file name without a folder means a file that each of them has. */
const INSTRUMENT = /^packages\/instruments\/src\/(?:adhd|asd|asd-adult|mbti)\/[^/]+$/;

/** Files that do not exist in the repository, because a build, an operator or a reader of the guide makes them. */
const MADE = /^(?:build|data)\/|^deploy\/(?:\.env|secrets)$|^csp\.json$|\btoy\b/;

/** Expands `a.{ts,css}` to `a.ts` and `a.css`. */
function expandBraces(pattern: string): string[] {
  const [all, before = "", list = "", after = ""] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (all === undefined) return [pattern];
  return list.split(",").flatMap((part) => expandBraces(before + part + after));
}

/** Finds the files that match a path or the end of one, which may contain `*` and `**`. */
function findFiles(pattern: string): string[] {
  const source = pattern
    .replaceAll(".", "\\.")
    .replaceAll(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  return tracked.filter((path) => new RegExp(`(?:^|/)${source}$`).test(path));
}

const FOLDERS = /^(?:apps|packages|scripts|tests|e2e|lab|deploy|docs)\//;
const EXTENSIONS = /\w\.(?:tsx?|mjs|css|json|ya?ml|md)$/;

/**
 * Returns the file names in backticks that the repository does not have. Checks names with an extension, and paths from
 * the root.
 */
function findUnknownFiles(file: string): string[] {
  const text = read(file).replaceAll(/```.*?```/gs, "");
  return Array.from(text.matchAll(/`(?:\.\.\/)*([\w.*{][\w.*{},/-]*)`/g), ([, name = ""]) => name)
    .flatMap(expandBraces)
    .filter((name) => (EXTENSIONS.test(name) || FOLDERS.test(name)) && !MADE.test(name))
    .filter((name) => {
      const found = findFiles(name);
      const isRole =
        !name.includes("/") && !INSTRUMENT.test(file) && found.every((path) => INSTRUMENT.test(path));
      return found.length < (isRole ? 4 : 1);
    });
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
  return [...dead, ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`)];
}

it("documents point only at what exists: pages and their headings, scripts of package.json, files", () => {
  expect(documents.length).toBeGreaterThan(40);
  const dead = documents.flatMap((file) => findDeadEnds(file).map((end) => `${file}: ${end}`));
  expect(dead).toEqual([]);
});

it("documents name only files that exist; a name without a folder may be a role that each instrument has", () => {
  const unknown = documents.flatMap((file) => findUnknownFiles(file).map((name) => `${file}: ${name}`));
  expect(unknown).toEqual([]);
});

it("the runbooks take the newest complete backup, also if it is encrypted", () => {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-runbooks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = [
    "xinjing-20261103T030000Z.jsonl.gz.age.01234567-1-89abcdef.partial",
    "xinjing-20261102T030000Z-0123456789abcdef.jsonl.gz.age",
    "xinjing-20261101T030000Z-0123456789abcdef.jsonl.gz",
  ];
  // The oldest one is written last, as a copy from another machine may be.
  for (const name of names) writeFileSync(join(folder, name), "");
  const text = read("docs/runbooks.md");
  const choices = Array.from(
    text.matchAll(/(?:verify|restore) ("\$\([^)]+\)")/g),
    ([, choice = ""]) => choice,
  );
  expect(choices).toHaveLength(3);
  for (const choice of choices) {
    const command = `echo ${choice.replace("/backups", '"$BACKUP_DIR"')}`;
    const found = execFileSync("bash", ["-euo", "pipefail", "-c", command], {
      env: { ...process.env, BACKUP_DIR: folder },
      encoding: "utf8",
    });
    expect(found.trim(), choice).toBe(join(folder, names[1]!));
  }
});

it("the Chinese runbooks say to type what the English ones say, of which each command is tried", () => {
  const blocks = (file: string) => read(file).match(/^```sh.*?^```$/gms);
  expect(blocks("docs/runbooks.zh-CN.md")).toEqual(blocks("docs/runbooks.md"));
});
