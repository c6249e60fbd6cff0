// Renders every page with a fixed address to an HTML document.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";

const START = "app/main.tsx";

/**
 * Renders the documents with the output of `vite build --ssr`, and adds to each the tags of its scripts. Resolves with
 * the documents, each with its scripts. Deletes Vite's manifest and the renderer, which are no longer needed.
 */
export async function prerender(web) {
  const client = join(web, "build", "client");
  const server = join(web, "build", "server");
  const manifest = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
  const { PAGES, renderFallback, renderPage } = await import(
    pathToFileURL(join(server, "prerender.js")).href
  );
  const documents = [];
  const write = async (file, sources, render) => {
    const main = manifest[START].file;
    const scripts = [...new Set(sources.flatMap((source) => listScripts(manifest, source)))];
    const others = scripts.filter((script) => script !== main).map((script) => `/${script}`);
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), await render({ main: `/${main}`, scripts: others }));
    documents.push({ file, scripts });
  };
  await write("__spa-fallback.html", [START], renderFallback);
  for (const { path, sources } of PAGES) {
    await write(posix.join(path, "index.html").slice(1), [START, ...sources], (scripts) =>
      renderPage(path, scripts),
    );
  }
  rmSync(join(client, ".vite"), { recursive: true });
  rmSync(server, { recursive: true });
  return documents;
}

/** Lists the script that was built from a source file, and all scripts that it imports. */
function listScripts(manifest, source, seen = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no script for ${source}`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => listScripts(manifest, name, seen))];
}
