// What the offline worker keeps of the built site.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describeFile } from "../../apps/server/src/plugins/file-headers.ts";
import { SECURITY_HEADERS } from "../../apps/server/src/plugins/security-headers.ts";
import { listFiles } from "./project.mjs";

const FALLBACK = "__spa-fallback.html";
/** Beside scripts: what the browser itself asks for with every page. Pictures for link previews are read by others. */
const BROWSER_FILES = ["favicon.ico", "icon-192.png", "manifest.webmanifest"];

/**
 * Entries for Workbox, in two lists: what every page needs, and the prerendered documents. Scripts have no revision,
 * their name changes with their content; a document's covers its text and the headers that it is stored with. What has a
 * revision also has its sum: while servers are replaced one by one, a file of another release may come instead of it, and
 * the worker must not keep that.
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

/** As browsers compare it. */
function sumOf(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
