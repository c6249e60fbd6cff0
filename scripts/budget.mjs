// npm run budget: how many bytes of script each prerendered page makes a browser load, against what it may. Needs a build.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { weighBareReact } from "./lib/bare-react.mjs";
import { LIMITS, findLimit } from "./lib/budget-limits.mjs";
import { ROOT, ensureBuilt, ensureInstalled } from "./lib/project.mjs";
import { weighFiles } from "./lib/route-bytes.mjs";

const BUILD = join(ROOT, "apps", "web", "build");
const CLIENT = join(BUILD, "client");
/** The documents of the built site and the scripts of each, as the build left it. */
const DOCUMENTS = join(BUILD, "documents.json");

/** Weighs every prerendered page; resolves with how many keep to their limit and how many do not. */
export async function runBudget() {
  if (!existsSync(DOCUMENTS)) throw new Error("没有构建：请先运行 npm run build");
  const bare = await weighBareReact();
  const documents = JSON.parse(readFileSync(DOCUMENTS, "utf8"));
  console.log(`1.00 × = ${bare.brotli} bytes of Brotli: ${bare.versions.join(", ")}`);
  console.log(row("page", "files", "raw", "gzip", "brotli", "× bare", "limit", "document"));
  const over = documents.flatMap(({ file, scripts: files }) => {
    const path = `/${file.replace(/\/?index\.html$/, "")}`;
    const scripts = weighFiles(CLIENT, files);
    const { limit } = findLimit(path);
    const ratio = scripts.brotli / bare.brotli;
    const figures = [scripts.raw, scripts.gzip, scripts.brotli, ratio.toFixed(3), limit.toFixed(2)];
    console.log(row(path, files.length, ...figures, weighFiles(CLIENT, [file]).brotli));
    return ratio > limit ? [{ path, ratio, limit, brotli: scripts.brotli }] : [];
  });
  for (const { path, ratio, limit, brotli } of over) {
    const surplus = Math.ceil(brotli - limit * bare.brotli);
    console.error(
      `✗ ${path} loads ${ratio.toFixed(3)} × bare React, ${limit.toFixed(2)} × is its limit: ${surplus} bytes of Brotli too many. Load later what the first view does not need, or change scripts/lib/budget-limits.mjs and say why.`,
    );
  }
  return { passed: documents.length - over.length, failed: over.length };
}

function row(page, ...figures) {
  return `${page.padEnd(28)}${figures.map((figure) => String(figure).padStart(9)).join("")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
  const { passed, failed } = await runBudget();
  console.log(`${passed} pages within ${LIMITS.length} limits, ${failed} over`);
  process.exitCode = failed === 0 ? 0 : 1;
}
