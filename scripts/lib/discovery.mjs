import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "./project.mjs";

/** As components/page-meta.tsx writes it. */
const NOINDEX = '<meta name="robots" content="noindex"';

/**
 * The prerendered pages that search engines may list: every document but those that ask not to be.
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
 * @param {readonly string[]} paths
 * @param {string} origin A sitemap holds whole addresses only.
 */
export function sitemapXml(paths, origin) {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Everything may be fetched: a page that is not read cannot ask to be left out, and a home page drawn without
 * `/api/tests` would be listed with its message that the connection failed.
 *
 * @param {string} origin Empty when it is not known; then no sitemap is named.
 */
export function robotsTxt(origin) {
  const rules = "User-agent: *\nDisallow:\n";
  return origin === "" ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Whom to tell of a weakness of this site (RFC 9116). It expires within a year, at the start of a month: builds of one month are
 * the same.
 *
 * @param {string} email
 * @param {Date} now
 */
export function securityTxt(email, now) {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`;
}
