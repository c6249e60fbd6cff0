// Lists the files of the built site that the service worker caches.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describeFile } from "../../apps/server/src/plugins/file-headers.ts";
import { SECURITY_HEADERS } from "../../apps/server/src/plugins/security-headers.ts";
import { listFiles } from "./project.mjs";

const FALLBACK = "__spa-fallback.html";
/** Files other than scripts that browsers load with every page. Pictures for link previews are not cached. */
const BROWSER_FILES = ["favicon.ico", "icon-192.png", "manifest.webmanifest"];

/**
 * Returns entries for Workbox: files that every page needs, and the prerendered documents. Scripts have no revision, because
 * their names change with their content. A document's revision covers its text and headers. An entry with a revision also has a
 * checksum, because during a rolling update another release's file may be served, which must not be cached.
 */
export function listPrecache(client, policies, common = SECURITY_HEADERS) {
  const files = listFiles(client).map((file) => relative(client, file).replaceAll("\\", "/"));
  const document = (file, url) => ({
    url,
    revision: hash(readFileSync(join(client, file)), ...listHeaders(file)),
    integrity: sumOf(readFileSync(join(client, file))),
  });
  const listHeaders = (file) =>
    Object.entries({ ...common, ...describeFile(file, policies[file]) })
      .map(([name, value]) => `${name}: ${value}`)
      .toSorted();
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

/** Formats a checksum as the `integrity` attribute of HTML does. */
function sumOf(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
