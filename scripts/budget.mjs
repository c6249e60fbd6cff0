// npm run budget: compares the script bytes (Brotli) of each prerendered page with its limit. Needs a build.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "./lib/budget-limits.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT } from "./lib/project.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

const BUILD = join(ROOT, "apps", "web", "build");

/** Compares every prerendered page with its limit. Returns the numbers of pages within their limit and above it. */
export function runBudget() {
  // The documents of the built site, each with the scripts that it loads.
  const documents = JSON.parse(readFileSync(join(BUILD, "documents.json"), "utf8"));
  let failed = 0;
  for (const { file, scripts } of documents) {
    const path = `/${file.replace(/\/?index\.html$/, "")}`;
    const { limit } = LIMITS.find(({ page }) => page.test(path));
    const bytes = scripts.map(weigh).reduce((sum, each) => sum + each, 0);
    const isOver = bytes > limit;
    if (isOver) failed += 1;
    console.log(`${isOver ? "✗" : "✓"} ${path.padEnd(28)}${String(bytes).padStart(7)} of ${limit} bytes`);
  }
  if (failed > 0)
    console.error(
      "Load later what the first view does not need, or change scripts/lib/budget-limits.mjs and say why.",
    );
  return { passed: documents.length - failed, failed };
}

/** Returns the transfer size of a script: that of its Brotli copy, or its own if it is too small to have a copy. */
function weigh(file) {
  const path = join(BUILD, "client", file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

if (process.argv[1]?.endsWith("budget.mjs")) {
  await ensureInstalled();
  await ensureBuilt();
  const { passed, failed } = runBudget();
  console.log(`${passed} pages within their limits, ${failed} over`);
  process.exitCode = failed === 0 ? 0 : 1;
}
