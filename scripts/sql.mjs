// Part of npm run check: no SQL of the server is built from strings. Values are parameters.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, listFiles } from "./lib/project.mjs";
import { findBuiltSql } from "./lib/sql-rule.mjs";

const files = listFiles(join(ROOT, "apps", "server", "src")).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const problems = files.flatMap((path) => {
  const file = relative(ROOT, path).replaceAll("\\", "/");
  return findBuiltSql(readFileSync(path, "utf8")).map(({ line, what }) => `${file}:${line}: ${what}`);
});
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 && files.length > 50 ? 0 : 1;
