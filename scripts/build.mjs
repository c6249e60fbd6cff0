// npm run build: builds the site, its documents, discovery files, policies, service worker and compressed copies.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { SITE } from "../apps/web/app/content/site.ts";
import { readItemPacks } from "./lib/item-packs.mjs";
import { listIndexedPaths, robotsTxt, securityTxt, sitemapXml } from "./lib/discovery.mjs";
import { listPrecache } from "./lib/precache.mjs";
import { prerender } from "./lib/prerender.mjs";
import { ROOT, listFiles, nodePath, runOrExit, toolPath } from "./lib/project.mjs";
import { stampBuild } from "./lib/site-build.mjs";
import { readSettings } from "./lib/settings.mjs";

const WEB = join(ROOT, "apps", "web");
const CLIENT = join(WEB, "build", "client");
const COMPRESSED_TYPES = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
/** Minimum size of a file to be compressed; smaller files hardly shrink. */
const COMPRESSED_MIN_BYTES = 512;

const { settings, packs } = await readSettingsOrExit();
const siteOrigin = settings.SITE_ORIGIN;
await stampBuild(async () => {
  // vite.config.ts and the server read this file.
  mkdirSync(join(WEB, "build"), { recursive: true });
  writeFileSync(join(WEB, "build", "item-packs.json"), JSON.stringify(packs));
  await runVite("build");
  await runVite("build", "--ssr");
  const documents = await prerender(WEB);
  // Builds the module that draws posters, for the server's command `poster`.
  await runVite("build", "--ssr", "app/content/poster.ts", "--outDir", "build/poster");
  writeFileSync(join(WEB, "build", "documents.json"), `${JSON.stringify(documents, null, 2)}\n`);
  writeDiscoveryFiles();
  writeManifest();
  writeSettings();
  await buildWorker(writePolicies());
  compressFiles();
});

function runVite(...args) {
  return runOrExit(nodePath(), [toolPath("vite"), ...args, "--logLevel", "warn"], {
    cwd: WEB,
    env: { NODE_ENV: "production", ...settings },
  });
}

async function readSettingsOrExit() {
  try {
    const settings = readSettings(process.env);
    return { settings, packs: await readItemPacks(settings.ITEM_PACKS) };
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** Writes robots.txt, a sitemap if the origin is known, and security.txt if there is a contact address. */
function writeDiscoveryFiles() {
  writeFileSync(join(CLIENT, "robots.txt"), robotsTxt(siteOrigin));
  if (SITE.contactEmail !== "") {
    mkdirSync(join(CLIENT, ".well-known"), { recursive: true });
    writeFileSync(join(CLIENT, ".well-known", "security.txt"), securityTxt(SITE.contactEmail, new Date()));
  }
  if (siteOrigin === "") return;
  writeFileSync(join(CLIENT, "sitemap.xml"), sitemapXml(listIndexedPaths(CLIENT), siteOrigin));
}

/** Writes the site's name into the web app manifest. */
function writeManifest() {
  const manifest = join(CLIENT, "manifest.webmanifest");
  const { name } = SITE;
  const named = { ...JSON.parse(readFileSync(manifest, "utf8")), name, short_name: name };
  writeFileSync(manifest, `${JSON.stringify(named, null, 2)}\n`);
}

/** Writes `site.json`, with which the server compares its own settings at its start and in `doctor`. */
function writeSettings() {
  const { operatorName, contactEmail, icpNumber, policeNumber, storesChildResults } = SITE;
  writeFileSync(
    join(WEB, "build", "site.json"),
    JSON.stringify({ operatorName, contactEmail, icpNumber, policeNumber, storesChildResults }),
  );
}

/** Writes a content security policy for each document that allows only its own inline scripts and style sheet, by hash. */
function writePolicies() {
  const policies = {};
  for (const file of listFiles(CLIENT).filter((path) => path.endsWith(".html"))) {
    const html = readFileSync(file, "utf8");
    policies[relative(CLIENT, file).replaceAll("\\", "/")] = buildPolicy(html);
  }
  writeFileSync(join(WEB, "build", "csp.json"), `${JSON.stringify(policies, null, 2)}\n`);
  return policies;
}

/**
 * Builds the service worker. Runs last, because the worker lists all other files. With RETIRE_WORKER=1 it builds a worker that
 * removes installed ones instead.
 */
async function buildWorker(policies) {
  writeFileSync(join(WEB, "build", "precache.json"), JSON.stringify(listPrecache(CLIENT, policies)));
  const mode = settings.RETIRE_WORKER === "1" ? "retire" : "production";
  await runVite("build", "--config", "vite.worker.config.ts", "--mode", mode);
}

function buildPolicy(html) {
  const connect = ["'self'", settings.API_BASE].filter(Boolean).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${hashInline(html, "script")}`,
    `style-src 'self' ${hashInline(html, "style")}`,
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types service-worker",
  ].join("; ");
}

/**
 * Returns the hashes of inline elements for a content security policy. Skips data blocks, because browsers do not
 * execute them.
 */
function hashInline(html, element) {
  const pattern = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${element}>`,
    "g",
  );
  const hashes = [...html.matchAll(pattern)].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}

function compressFiles() {
  for (const file of listFiles(CLIENT)) {
    const bytes = readFileSync(file);
    if (!COMPRESSED_TYPES.has(extname(file)) || bytes.length < COMPRESSED_MIN_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
