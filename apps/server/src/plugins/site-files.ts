import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { typeOf } from "./file-headers.ts";

const HIDDEN = /(^|\/)\.(?!well-known\/)/;
/** File extensions of the compressed variants, by encoding. The first accepted one is sent. */
const COMPRESSED = { br: ".br", gzip: ".gz" } as const;
const IS_COMPRESSED = /\.(br|gz)$/;

/** A file of the site, with the data that its answers need. */
export interface SiteFile {
  readonly content: Buffer;
  /** Hash of the content. */
  readonly etag: string;
  readonly type: string;
  readonly encoding: keyof typeof COMPRESSED | undefined;
}

export type SiteFiles = ReturnType<typeof readSiteFiles>;

/**
 * Lists the files of a folder by path, and the Content-Security-Policy of each document. A file is read at its first
 * request and then kept in memory, so all together take at most the size of the build, and slow clients keep no file
 * open.
 */
export function readSiteFiles(root: string, policyFile: string) {
  const all = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
      .filter((file) => !HIDDEN.test(file)),
  );
  const names = new Set([...all].filter((file) => !IS_COMPRESSED.test(file)));
  const policies: Readonly<Record<string, string>> = existsSync(policyFile)
    ? JSON.parse(readFileSync(policyFile, "utf8"))
    : {};
  const loading = new Map<string, ReturnType<typeof load>>();

  async function load(file: string) {
    const content = await readFile(join(root, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    return content && { content, etag: `W/"${createHash("sha256").update(content).digest("base64url")}"` };
  }

  function loadOnce(file: string): ReturnType<typeof load> {
    let loaded = loading.get(file);
    if (!loaded) {
      loading.set(file, (loaded = load(file)));
      loaded.catch(() => loading.delete(file));
    }
    return loaded;
  }

  /** Returns a file in the best accepted encoding; undefined if it was deleted before its first request. */
  async function read(name: string, accepted: string): Promise<SiteFile | undefined> {
    const encodings = Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][];
    const [encoding, end = ""] =
      encodings.find(([candidate, end]) => all.has(name + end) && accepts(accepted, candidate)) ?? [];
    const loaded = await loadOnce(name + end);
    return loaded && { ...loaded, type: typeOf(name), encoding };
  }

  return { has: (name: string) => names.has(name), policyOf: (name: string) => policies[name], read };
}

/** True if an Accept-Encoding header accepts the encoding. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
