import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "./project.mjs";

/** Must equal the tag that components/page-meta.tsx renders. */
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
 * Writes a robots.txt that allows everything: a crawler that may not fetch a page cannot see its noindex, and a home page that
 * is rendered without `/api/tests` would be indexed with an error message.
 * @param {string} origin Empty if unknown; then no sitemap is named.
 */
export function robotsTxt(origin) {
  const rules = "User-agent: *\nDisallow:\n";
  return origin === "" ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Writes the contact for security reports (RFC 9116). It expires within a year, at the start of a month, so that all builds of
 * a month write the same text.
 * @param {string} email
 * @param {Date} now
 */
export function securityTxt(email, now) {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`;
}
