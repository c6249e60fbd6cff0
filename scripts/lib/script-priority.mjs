import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./project.mjs";

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Scripts named in the head of a prerendered page are asked for early and with low priority: its text stands in the document
 * and waits for none of them, and a browser that has to choose shall paint first. The largest goes first, because the page is
 * alive when the last one is there. The fallback document has nothing to paint without them and stays as it is.
 */
export function lowerScriptPriority(client) {
  for (const file of listFiles(client).filter((path) => basename(path) === "index.html")) {
    const html = readFileSync(file, "utf8");
    const links = (html.match(PRELOAD) ?? []).map((link) => ({ link, bytes: weighScript(client, link) }));
    const sorted = links.toSorted((left, right) => right.bytes - left.bytes).map(({ link }) => link);
    const lowered = html.replaceAll(PRELOAD, () =>
      sorted.shift().replace('"modulepreload"', '"modulepreload" fetchpriority="low"'),
    );
    writeFileSync(file, lowered);
  }
}

function weighScript(client, link) {
  const [, path] = /href="([^"]+)"/.exec(link);
  return statSync(join(client, path)).size;
}
