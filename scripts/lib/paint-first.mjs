import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { listFiles } from "./project.mjs";

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** What React Router leaves at the end of a document: its routes as imports, then what puts them together and begins. */
const START =
  /<script type="module" async="">((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([\s\S]*?import\("[^"]+"\);)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;
/** A script that only hands on what another one holds: what is left of a route that was joined with others. */
const HANDED_ON = /^\s*export\{([^}]+)\}from"\.\/([^"]+)";\s*$/;
/** Of so many scripts the line is not done before a slow phone has painted; these two are more than all others together. */
const EARLY = 2;
/** A browser that says nothing of paints, or a window behind others, is alive after that. */
const PATIENCE_MS = 1500;
/**
 * Where the worker has the scripts nothing has to travel, and in a hidden tab nobody waits for a paint. A frame that holds the
 * ground alone, before the text has come, is none.
 */
const UNTIL_PAINTED = `if(!document.hidden&&!navigator.serviceWorker?.controller)await new Promise(go=>{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true});setTimeout(go,${PATIENCE_MS})});`;

/**
 * Lets a prerendered page be painted before its scripts are asked for: each costs the one thread that would paint. The
 * largest are asked for at once, and with low priority, so that the line is never idle; by the time they are there the others
 * are too. The fallback document has nothing to paint without scripts and stays as it is (decision 212).
 */
export function paintFirst(client) {
  for (const file of listFiles(client).filter((path) => basename(path) === "index.html")) {
    const html = readFileSync(file, "utf8");
    const named = Array.from(html.matchAll(PRELOAD), ([link]) => /href="([^"]+)"/.exec(link)[1]);
    const sorted = named.toSorted((left, right) => weigh(client, right) - weigh(client, left));
    const early = sorted.slice(0, EARLY).map(writeLink);
    const others = sorted.slice(EARLY);
    const waiting = html
      .replaceAll(PRELOAD, () => early.shift() ?? "")
      .replace(START, (_script, imports, start) => writeStart(client, { others, imports, start }));
    if (!waiting.includes(UNTIL_PAINTED))
      throw new Error(`${file} starts its scripts in a way that is not known`);
    writeFileSync(file, waiting);
  }
}

function writeLink(href) {
  return `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`;
}

/** The same start, once the page is painted: names what the routes import as well, so that all travel at once, and goes on when they are there. */
function writeStart(client, { others, imports, start }) {
  const modules = Array.from(imports.matchAll(IMPORT), ([, name = "", path]) => ({ name, path }));
  const imported = new Set(modules.map(({ path }) => path));
  const more = others.filter((path) => !imported.has(path));
  return [
    `<script type="module" async="">${UNTIL_PAINTED}`,
    `for(const href of ${JSON.stringify(more)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const [${modules.map(({ name }) => name).join(",")}]=await Promise.all([${modules.map(({ path }) => writeImport(client, path)).join(",")}]);`,
    `${start.trim()}</script>`,
  ].join("\n");
}

/** Imports a script; one that only hands on, from where it has it: a round trip less for less than a hundred bytes. */
function writeImport(client, path) {
  const [, names, holder] = HANDED_ON.exec(readFileSync(join(client, path), "utf8")) ?? [];
  if (holder === undefined) return `import("${path}")`;
  const members = names.split(",").map((name) => {
    const [held, exported = held] = name.split(" as ");
    return `${exported}:m.${held}`;
  });
  return `import("${posix.join(posix.dirname(path), holder)}").then(m=>({${members.join(",")}}))`;
}

function weigh(client, path) {
  return statSync(join(client, path)).size;
}
