import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a power cut does to what was not synced. */
export const CUTS = [
  "all-lost",
  "random-pages",
  "torn-sectors",
  "log-removal-undone",
  "shm-garbage",
] as const;
export type Cut = (typeof CUTS)[number];

const PAGE_BYTES = 4_096;
const SECTOR_BYTES = 512;

interface Folders {
  /** The files as the killed process left them; afterwards as the cut left them. */
  readonly live: string;
  /** What power-cut.c kept of them. */
  readonly shadow: string;
}

/** Makes of a killed process's files what a power cut could have left of them. Returns how many pieces were lost. */
export function cutPower({ live, shadow }: Folders, cut: Cut): number {
  // The shared memory is never synced: after a cut it is gone, or anything.
  for (const name of readdirSync(live).filter((name) => name.endsWith("-shm"))) {
    if (cut === "shm-garbage") writeFileSync(join(live, name), randomBytes(32_768));
    else rmSync(join(live, name));
  }
  let lost = 0;
  for (const name of readdirSync(live).filter((name) => !name.endsWith("-shm"))) {
    lost += cutFile(join(live, name), join(shadow, name), cut);
  }
  if (cut === "log-removal-undone") restoreRemoved({ live, shadow });
  return lost;
}

function cutFile(file: string, synced: string, cut: Cut): number {
  const written = readFileSync(file);
  // Never synced: the file itself may not be there.
  const kept = existsSync(synced) ? readFileSync(synced) : undefined;
  if (kept?.equals(written)) return 0;
  if (cut === "all-lost" || cut === "log-removal-undone") {
    if (kept) copyFileSync(synced, file);
    else rmSync(file);
    return 1;
  }
  const piece = cut === "torn-sectors" ? SECTOR_BYTES : PAGE_BYTES;
  const { content, lost } = mix(kept ?? Buffer.alloc(0), written, piece);
  writeFileSync(file, content);
  return lost;
}

/** Of each piece that was written after the last sync, the disk has the old or the new content. */
function mix(kept: Buffer, written: Buffer, pieceBytes: number): { content: Buffer; lost: number } {
  let lost = 0;
  let end = Math.random() < 0.5 ? kept.length : written.length;
  const content = Buffer.alloc(Math.max(kept.length, written.length));
  kept.copy(content);
  for (let at = 0; at < written.length; at += pieceBytes) {
    const fresh = written.subarray(at, at + pieceBytes);
    if (fresh.equals(content.subarray(at, at + fresh.length))) continue;
    if (Math.random() < 0.5) {
      fresh.copy(content, at);
      end = Math.max(end, at + fresh.length);
    } else lost += 1;
  }
  return { content: content.subarray(0, end), lost };
}

/** A removal that was not synced: the file is back, unless another one of that name was synced since. */
function restoreRemoved({ live, shadow }: Folders): void {
  for (const removed of readdirSync(shadow).filter((name) => name.endsWith(".gone"))) {
    const name = removed.slice(0, -".gone".length);
    if (!existsSync(join(shadow, name))) copyFileSync(join(shadow, removed), join(live, name));
  }
}

function randomBytes(length: number): Buffer {
  return crypto.getRandomValues(Buffer.alloc(length));
}
