// Part of npm run check: no SQL of the server is built from strings. Values are parameters.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, listFiles } from "./lib/project.mjs";
import { findBuiltSql } from "./lib/sql-rule.mjs";

/** SQLite takes no parameters in a PRAGMA; what stands there is a number that the program has computed. */
const EXCEPTIONS = [
  { file: "apps/server/src/database/sqlite/write-group.ts", what: "PRAGMA busy_timeout = ${wanted}" },
];

const isException = ({ file, what }) => EXCEPTIONS.some((one) => one.file === file && one.what === what);

const files = listFiles(join(ROOT, "apps", "server", "src")).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const found = files.flatMap((path) => {
  const file = relative(ROOT, path).replaceAll("\\", "/");
  return findBuiltSql(readFileSync(path, "utf8")).map((one) => ({ file, ...one }));
});
const problems = [
  ...found.filter((one) => !isException(one)).map(({ file, line, what }) => `${file}:${line}: ${what}`),
  ...EXCEPTIONS.filter((one) => !found.some(({ file, what }) => file === one.file && what === one.what)).map(
    ({ file, what }) => `${file}: this exception is no longer needed: ${what}`,
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 && files.length > 50 ? 0 : 1;
