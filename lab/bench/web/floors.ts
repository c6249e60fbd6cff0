import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { build, type Plugin } from "vite";
import { FLOOR } from "../../../scripts/lib/floor.mjs";

const PAGES = join(import.meta.dirname, "pages");
const CLIENT = join(import.meta.dirname, "..", "..", "..", "apps", "web", "build", "client");
/** Folder with copies of the site's documents without scripts. */
const STATIC = "static";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/**
 * Builds every baseline, and the same questionnaire in SurveyJS, into `folder`, with the site's build tools and for the
 * same browsers.
 */
export async function buildFloors(folder: string, documents: readonly string[]): Promise<void> {
  await buildPage(folder, "bare");
  for (const type of ["adhd", "mbti"] as const) {
    await buildPage(folder, "survey", type);
    await buildPage(folder, "answers", type);
  }
  for (const path of documents) copyStatic(folder, path);
}

async function buildPage(
  folder: string,
  page: "bare" | "survey" | "answers",
  type?: InstrumentId,
): Promise<void> {
  const name = type === undefined ? page : `${page}-${type}`;
  const outDir = join(folder, name);
  const { questions } = type === undefined ? { questions: [] } : await getCatalogueEntry(type).load();
  await build({
    configFile: false,
    root: PAGES,
    base: `/${name}/`,
    logLevel: "error",
    plugins: [virtualQuestions(questions)],
    build: {
      outDir,
      emptyOutDir: true,
      target: FLOOR,
      rolldownOptions: { input: join(PAGES, `${page}.jsx`), output: { entryFileNames: "main.js" } },
    },
  });
  const sheets = listNames(join(outDir, "assets")).filter((file) => file.endsWith(".css"));
  writeFileSync(
    join(outDir, "index.html"),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>心镜</title><link rel="icon" href="data:,">${sheets.map((file) => `<link rel="stylesheet" href="/${name}/assets/${file}">`).join("")}<script type="module" src="/${name}/main.js"></script></head><body><div id="root"></div></body></html>`,
  );
}

function virtualQuestions(questions: readonly unknown[]): Plugin {
  return {
    name: "questions",
    resolveId: (id) => (id === "virtual:questions" ? `\0${id}` : undefined),
    load: (id) =>
      id === "\0virtual:questions" ? `export const questions = ${JSON.stringify(questions)};` : undefined,
  };
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Copies a document without its scripts, so that its text and inlined style sheet remain. */
function copyStatic(folder: string, path: string): void {
  const target = join(folder, STATIC, path);
  mkdirSync(target, { recursive: true });
  copyFileSync(join(CLIENT, path, "index.html"), join(target, "index.html"));
}

/** Serves the baselines from memory, compressed with Brotli. */
export async function serveFloors(folder: string): Promise<{ url: string; close: () => void }> {
  // Compresses every file at the start, as the site's build does.
  const kept = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, brotliCompressSync(readFileSync(file))] as const),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const file = join(folder, extname(path) === "" ? join(path, "index.html") : path);
    const body = kept.get(file);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-encoding": "br",
      "content-length": body.length,
      "cache-control": "no-cache",
      ...(path.startsWith(`/${STATIC}/`) && { "content-security-policy": "script-src 'none'" }),
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() };
}
