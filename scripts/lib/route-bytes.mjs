// How many bytes of script the document of a route makes a browser load before the page is alive.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { compressBrotli, compressGzip } from "./compress.mjs";

const SCRIPT = /"\/(assets\/[^"]+\.js)"/g;
/** Static imports only: what `import()` names is asked for later, unless the document preloads it. */
const STATIC_IMPORT =
  /(?:^|[;}])\s*(?:import|export)\s*(?:[^"'();]*?\bfrom\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * Bytes of the scripts that a prerendered document names (module preloads, its own imports) and of everything that these
 * import statically, and of the document itself. Every script is compressed alone, as it is sent.
 */
export function weighRoute(client, document) {
  const html = readFileSync(join(client, document), "utf8");
  const waiting = Array.from(html.matchAll(SCRIPT), ([, path]) => path);
  const seen = new Set();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...listStaticImports(readFileSync(join(client, path), "utf8"), path));
  }
  const scripts = [...seen].toSorted((left, right) => left.localeCompare(right));
  return {
    document: weighFile(client, document),
    scripts: scripts.map((path) => weighFile(client, path)).reduce(add, { raw: 0, gzip: 0, brotli: 0 }),
    files: scripts,
  };
}

/** Paths, from the root of the site, of what a built script imports statically. */
function listStaticImports(code, path) {
  return Array.from(code.matchAll(STATIC_IMPORT), ([, name]) => posix.join(posix.dirname(path), name));
}

/** Bytes as they are, in gzip and in Brotli, both at their highest level. */
export function weigh(bytes) {
  return {
    raw: bytes.length,
    gzip: compressGzip(bytes).length,
    brotli: compressBrotli(bytes).length,
  };
}

/** Uses the build's own compressed copies where there are some: compressing everything anew takes seconds. */
function weighFile(client, path) {
  const bytes = readFileSync(join(client, path));
  const [gzip, brotli] = [".gz", ".br"].map((ending) => {
    const copy = join(client, `${path}${ending}`);
    return existsSync(copy) ? readFileSync(copy).length : bytes.length;
  });
  return { raw: bytes.length, gzip, brotli };
}

function add(left, right) {
  return {
    raw: left.raw + right.raw,
    gzip: left.gzip + right.gzip,
    brotli: left.brotli + right.brotli,
  };
}
