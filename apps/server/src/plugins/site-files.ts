import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";

/** The built site as it lay on disk when the server started. */
export interface SiteFiles {
  readonly root: string;
  /** Paths relative to `root`, with forward slashes. */
  readonly files: ReadonlySet<string>;
  /** Content-Security-Policy by document, as the web build wrote it. */
  readonly policies: Readonly<Record<string, string>>;
}

export const FALLBACK_DOCUMENT = "__spa-fallback.html";
const HIDDEN = /(^|\/)\.(?!well-known\/)/;
const PRECOMPRESSED = /\.(br|gz)$/;

/** Reads `client/` and `csp.json` of the web build. Undefined when the site has not been built. */
export function readSiteFiles(buildDir: string): SiteFiles | undefined {
  const root = join(buildDir, "client");
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((file) => !HIDDEN.test(file) && !PRECOMPRESSED.test(file));
  return { root, files: new Set(files), policies: readPolicies(join(buildDir, "csp.json")) };
}

function readPolicies(file: string): Record<string, string> {
  if (!statSync(file, { throwIfNoEntry: false })) return {};
  const policies: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof policies !== "object" || policies === null) throw new Error(`${file} 的内容不是一个对照表`);
  return Object.fromEntries(Object.entries(policies).map(([key, value]) => [key, String(value)]));
}

export type SiteTarget =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "missing" };

/**
 * Which file answers a path: an exact file, a prerendered document (`/x` for `x/index.html`, `/x/` redirects to it),
 * or, for a reader of HTML, the fallback that draws any route. What looks like a file and is none is missing.
 */
export function resolveSitePath(site: SiteFiles, path: string, acceptsHtml: boolean): SiteTarget {
  const relative = decodePath(path)?.slice(1);
  if (relative === undefined) return { kind: "missing" };
  if (relative !== "" && site.files.has(relative)) return { kind: "file", file: relative };
  const page = relative.replace(/\/$/, "");
  const document = posix.join(page, "index.html");
  if (site.files.has(document)) {
    if (page === relative) return { kind: "file", file: document };
    return { kind: "redirect", location: encodeURI(`/${page}`) };
  }
  const looksLikeFile = relative.startsWith("assets/") || posix.basename(relative).includes(".");
  if (looksLikeFile || !acceptsHtml || !site.files.has(FALLBACK_DOCUMENT)) return { kind: "missing" };
  return { kind: "file", file: FALLBACK_DOCUMENT };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // Declared outcome: no such file.
  }
}
