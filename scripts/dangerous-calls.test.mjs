import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, listFiles } from "./lib/project.mjs";

/* What the shipped sources never do, so that no input can make them do it. Looked for in the text, as written. */

function readSources(...folders) {
  return folders
    .flatMap((folder) => listFiles(join(ROOT, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path: relative(ROOT, path), text: withoutComments(readFileSync(path, "utf8")) }));
}

function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");
}

const SERVER = readSources("apps/server/src");
const MODULES = readSources("apps/server/src/modules");
const EVERYTHING = [
  ...SERVER,
  ...readSources("apps/web/app", "apps/web/worker", "packages/contract/src", "packages/instruments/src"),
];

/** What is looked for where, a line that must be found, as a pattern that finds nothing proves nothing, and what is known of it. */
const RULES = [
  {
    what: "starts another program",
    where: EVERYTHING,
    pattern: /["'](node:)?(child_process|cluster)["']/,
    planted: 'import { exec } from "node:child_process";',
    // Only itself, to read its own database file (decision 143): see below.
    known: ['apps/server/src/database/late-check.ts: import { spawn } from "node:child_process";'],
  },
  {
    what: "runs a text as code",
    where: EVERYTHING,
    pattern:
      /(?<!client\.)\beval\(|\bnew Function\(|["'](node:)?vm["']|\bset(Timeout|Interval)\(\s*["'`]|import\(\s*`/,
    planted: "const run = new Function(text);",
  },
  {
    what: "makes markup out of a text",
    where: EVERYTHING,
    pattern:
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc|srcdoc|createContextualFragment)\b|document\.write/,
    planted: "node.innerHTML = name;",
  },
  {
    what: "makes a pattern out of a text",
    where: EVERYTHING,
    pattern: /\b(new )?RegExp\(/,
    planted: "new RegExp(name).test(text);",
  },
  {
    what: "asks another host from the server",
    where: SERVER,
    pattern:
      /(?<![.\w])fetch\(|\bWebSocket\(|from ["'](node:)?(https|http2|dgram|dns|undici|axios)["']|\b(request|get)\b[^\n]*from "node:http"/,
    planted: "const page = await fetch(url);",
  },
  {
    what: "writes SQL by hand in a module",
    where: MODULES,
    pattern: /\bsql\.(raw|lit|unsafe)\b|\.prepare\(|["'`]\s*(select|insert into|update|delete from) /i,
    planted: 'connection.prepare("select * from users where id = " + id);',
  },
  {
    what: "draws a random number that can be foretold on the server",
    where: SERVER,
    pattern: /Math\.random/,
    planted: "const token = Math.random().toString(36);",
  },
  {
    what: "compares without regard to types",
    where: EVERYTHING,
    pattern: /[^=!<>]==[^=]|!=[^=]/,
    planted: "if (count == text) return;",
  },
];

describe("the shipped code never", () => {
  it("is looked at in full", () => {
    expect(SERVER.length).toBeGreaterThan(50);
    expect(MODULES.length).toBeGreaterThan(20);
    expect(EVERYTHING.length).toBeGreaterThan(250);
  });

  for (const { what, where, pattern, planted, known = [] } of RULES) {
    it(what, () => {
      expect(planted).toMatch(pattern);
      const found = where.flatMap(({ path, text }) =>
        text
          .split("\n")
          .filter((line) => pattern.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
      expect(found).toEqual(known);
    });
  }

  it("starts itself with anything but its own script and its own file, or through a shell", () => {
    const { text } = SERVER.find(({ path }) => path.endsWith("database/late-check.ts"));
    expect(text).toContain('const PROCESS = join(import.meta.dirname, "late-check-process.ts");');
    expect(text.match(/\bspawn\(.*/g)).toEqual([
      'spawn(process.execPath, [PROCESS, file], { env: {}, stdio: ["ignore", "pipe", "pipe"] });',
    ]);
  });
});
