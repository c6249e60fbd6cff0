import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** So many releases have their scripts kept, by when a server last started with them. */
const KEPT = 5;
/** What a page asks for of assets/, whose names have their content in them. Nothing else is ever looked for. */
const ASSET = /^assets\/[\w-]+(\.[\w-]+)*\.(?!br$|gz$)\w+$/;
/** Being copied. */
const UNFINISHED = ".";

/** Scripts of the last releases, in a folder that all servers share (decision 190). */
export interface KeptReleases {
  /** Puts this build's assets there, for the servers of other releases, and forgets the oldest release. */
  keep(root: string): Promise<void>;
  /** The root below which a file of another release lies; undefined when none has it. */
  find(file: string): Promise<string | undefined>;
}

export function keepReleases(folder: string): KeptReleases {
  return {
    async keep(root) {
      const assets = join(root, "assets");
      const names = (await readdir(assets)).toSorted();
      const release = join(folder, createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16));
      if (!(await exists(release))) await copyAtOnce(folder, assets, release);
      const now = new Date();
      await utimes(release, now, now);
      const releases = await listReleases(folder);
      for (const { path } of releases.slice(KEPT)) await rm(path, { recursive: true, force: true });
    },
    async find(file) {
      if (!ASSET.test(file)) return undefined;
      for (const { path } of await listReleases(folder)) if (await exists(join(path, file))) return path;
      return undefined;
    },
  };
}

/** Under its name a release is whole: nobody finds half of it, and of two servers that start together one copy stays. */
async function copyAtOnce(folder: string, assets: string, release: string): Promise<void> {
  const copy = join(folder, UNFINISHED + randomUUID());
  await mkdir(copy, { recursive: true });
  try {
    await cp(assets, join(copy, "assets"), { recursive: true });
    await rename(copy, release).catch(async (error: unknown) => {
      if (!(await exists(release))) throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The newest first; none where the folder cannot be read. */
async function listReleases(
  folder: string,
): Promise<{ readonly path: string; readonly startedAt: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(UNFINISHED));
  const releases = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another server may forget it right now.
      return { path, startedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  return releases.toSorted((one, other) => other.startedAt - one.startedAt);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
