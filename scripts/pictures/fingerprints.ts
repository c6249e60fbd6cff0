import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MASTERS, PUBLIC } from "./masters.ts";

/** Of each master: what it was drawn from, and the file that came out. */
type Fingerprints = Readonly<Record<string, { readonly source: string; readonly file: string }>>;

export const FINGERPRINTS_FILE = join(import.meta.dirname, "fingerprints.json");

/** The fingerprints of the sources and the committed files as they are now. */
export function takeFingerprints(): Fingerprints {
  return Object.fromEntries(
    MASTERS.map(({ file, frames }) => [
      file,
      { source: sha256(JSON.stringify(frames)), file: sha256(readFileSync(join(PUBLIC, file))) },
    ]),
  );
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
