import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { typeOf } from "./file-headers.ts";

const HIDDEN = /(^|\/)\.(?!well-known\/)/;
/** Ends of the names of compressed neighbours, by encoding; the first that a reader takes is sent. */
const COMPRESSED = { br: ".br", gzip: ".gz" } as const;
const IS_COMPRESSED = /\.(br|gz)$/;

/** A file as it is sent. */
export interface SiteFile {
  readonly content: Buffer;
  /** Changes with the content. */
  readonly etag: string;
  readonly type: string;
  /** Undefined as it is. */
  readonly encoding: keyof typeof COMPRESSED | undefined;
}

export type SiteFiles = ReturnType<typeof readSiteFiles>;

/**
 * Lists the files of the folder now, by paths with forward slashes, and the Content-Security-Policy of each document. A file is read when it
 * is first asked for and stays in memory: however many do not read it to its end, it is there once, and no file is open. The most that
 * takes is the size of the build.
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

  /** A file in the best encoding of those in that Accept-Encoding; undefined when it was removed before it was read. */
  async function read(name: string, accepted: string): Promise<SiteFile | undefined> {
    const encodings = Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][];
    const [encoding, end = ""] =
      encodings.find(([candidate, end]) => all.has(name + end) && accepts(accepted, candidate)) ?? [];
    const loaded = await loadOnce(name + end);
    return loaded && { ...loaded, type: typeOf(name), encoding };
  }

  return { has: (name: string) => names.has(name), policyOf: (name: string) => policies[name], read };
}

/** Tells if an Accept-Encoding header accepts that encoding. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
