// npm run build: the site, its content security policy and its compressed copies.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ROOT, listFiles, nodePath, runOrExit, toolPath } from "./lib/project.mjs";

const WEB = join(ROOT, "apps", "web");
const CLIENT = join(WEB, "build", "client");
const COMPRESSED_TYPES = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Smaller files do not gain by it. */
const COMPRESSED_MIN_BYTES = 512;

await runOrExit(nodePath(), [toolPath("react-router"), "build"], {
  cwd: WEB,
  env: { NODE_ENV: "production", VITE_API_BASE: process.env.API_BASE ?? "" },
});
writePolicies();
compressFiles();

/** One policy a document: its inline scripts and its style sheet are named by hash, nothing else inline runs. */
function writePolicies() {
  const policies = {};
  for (const file of listFiles(CLIENT).filter((path) => path.endsWith(".html"))) {
    const html = readFileSync(file, "utf8");
    policies[relative(CLIENT, file).replaceAll("\\", "/")] = buildPolicy(html);
  }
  writeFileSync(join(WEB, "build", "csp.json"), `${JSON.stringify(policies, null, 2)}\n`);
}

function buildPolicy(html) {
  const connect = ["'self'", process.env.API_BASE].filter(Boolean).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${hashInline(html, "script")}`,
    `style-src 'self' ${hashInline(html, "style")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app",
  ].join("; ");
}

function hashInline(html, element) {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = [...html.matchAll(pattern)].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}

function compressFiles() {
  for (const file of listFiles(CLIENT)) {
    const bytes = readFileSync(file);
    if (!COMPRESSED_TYPES.has(extname(file)) || bytes.length < COMPRESSED_MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
