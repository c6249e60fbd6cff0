// What the offline worker keeps of the built site.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, listFiles } from "./project.mjs";

const FALLBACK = "__spa-fallback.html";
/** Beside scripts: what the browser itself asks for with every page. Pictures for link previews are read by others. */
const BROWSER_FILES = ["favicon.ico", "icon-192.png", "manifest.webmanifest"];
/** A stored document keeps the headers it came with: where these change, it must be fetched again. */
const HEADER_SOURCES = ["security-headers.ts", "file-headers.ts", "site.ts"].map((name) =>
  join(ROOT, "apps", "server", "src", "plugins", name),
);

/**
 * Entries for Workbox, in two lists: what every page needs, and the prerendered documents. Scripts have no revision,
 * their name changes with their content; a document's covers its text, its policy and the other headers. What has a
 * revision also has its sum: while servers are replaced one by one, a file of another release may come instead of it, and
 * the worker must not keep that (decision 191).
 */
export function listPrecache(client, policies) {
  const files = listFiles(client).map((file) => relative(client, file).replaceAll("\\", "/"));
  const headers = HEADER_SOURCES.map((file) => readFileSync(file, "utf8"));
  const document = (file, url) => ({
    url,
    revision: hash(readFileSync(join(client, file)), policies[file] ?? "", ...headers),
    integrity: sumOf(readFileSync(join(client, file))),
  });
  const documents = files
    .filter((file) => file === "index.html" || file.endsWith("/index.html"))
    .map((file) => document(file, `/${file.replace(/\/?index\.html$/, "")}`));
  return {
    edition: hash(...documents.map(({ url, revision }) => url + revision)),
    documents,
    essential: [
      document(FALLBACK, `/${FALLBACK}`),
      ...BROWSER_FILES.map((file) => {
        const bytes = readFileSync(join(client, file));
        return { url: `/${file}`, revision: hash(bytes), integrity: sumOf(bytes) };
      }),
      ...files
        .filter((file) => file.startsWith("assets/") && file.endsWith(".js"))
        .map((file) => ({ url: `/${file}`, revision: null })),
    ],
  };
}

function hash(...parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("base64url").slice(0, 12);
}

/** As browsers compare it. */
function sumOf(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
