import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "./project.mjs";

/** Tag that excludes a page from search engines, exactly as components/page-meta.tsx renders it. */
const NOINDEX = '<meta name="robots" content="noindex"';

/**
 * Lists the prerendered pages that search engines may index: all documents without noindex.
 *
 * @param {string} client Folder of the built site.
 */
export function listIndexedPaths(client) {
  return listFiles(client)
    .filter((file) => file.endsWith(`${sep}index.html`))
    .filter((file) => !readFileSync(file, "utf8").includes(NOINDEX))
    .map((file) => {
      const folder = relative(client, join(file, "..")).replaceAll(sep, "/");
      return `/${folder}`;
    })
    .toSorted();
}

/**
 * Writes the sitemap.
 * @param {readonly string[]} paths
 * @param {string} origin Prefix of every path, because a sitemap must hold absolute URLs.
 */
export function sitemapXml(paths, origin) {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Returns the text of robots.txt, which allows everything. A crawler can see the noindex of a page only if it may load
 * the page. It must also load `/api/tests`, because without it the home page shows an error message.
 * @param {string} origin Empty if unknown; then the text names no sitemap.
 */
export function robotsTxt(origin) {
  const rules = "User-agent: *\nDisallow:\n";
  return origin === "" ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Returns the text of security.txt (RFC 9116), the contact for security reports. It expires within a year, at the
 * beginning of a month, so that all builds of the same month are equal.
 * @param {string} email
 * @param {Date} now
 */
export function securityTxt(email, now) {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`;
}
