import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  copyFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Fate, Ledger } from "#harness/ledger.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { CAN_PRELOAD, compileShim } from "#lab/harness/native-shim.ts";
import { exitOf } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { launch } from "#harness/server-process.ts";

/** Simulated effects of a power cut on data that was not synced. */
const CUTS = ["all-lost", "random-pages", "torn-sectors", "log-removal-undone", "shm-garbage"] as const;
type Cut = (typeof CUTS)[number];

const PAGE_BYTES = 4_096;
const SECTOR_BYTES = 512;

interface Folders {
  /** Folder with the files as the killed process left them; after the simulated cut, as the cut left them. */
  readonly live: string;
  /** Folder with copies of the files as they were at the last sync (power-cut.c). */
  readonly shadow: string;
}

/** Changes the files to a state that a power cut could have left. Returns the number of lost pieces. */
function cutPower({ live, shadow }: Folders, cut: Cut): number {
  // Shared memory is never synced. After a power cut it is missing, or has any content.
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
  // A file that was never synced may be missing.
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

/** Returns the file with a random choice between old and new content for each piece written since the last sync. */
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

/** Restores a deleted file if the deletion was not synced and no other file has that name. */
function restoreRemoved({ live, shadow }: Folders): void {
  for (const removed of readdirSync(shadow).filter((name) => name.endsWith(".gone"))) {
    const name = removed.slice(0, -".gone".length);
    if (!existsSync(join(shadow, name))) copyFileSync(join(shadow, removed), join(live, name));
  }
}

function randomBytes(length: number): Buffer {
  return crypto.getRandomValues(Buffer.alloc(length));
}

const HARNESS = resolve(import.meta.dirname, "../harness");
const USER_ID = "00000000-0000-4000-8000-000000000000";
const CUT_COUNT = scaled(1_000);
/** Number of power cuts before a new database is used. */
const CUTS_PER_DATABASE = 25;
const LONGEST_RUN_MS = 60;
const LAST_SYNC_CUT = 40;

/** State of a result after each word in the journal. */
const FATES: Readonly<Record<string, Fate>> = {
  store: "maybe-stored",
  stored: "stored",
  delete: "maybe-deleted",
  deleted: "deleted",
};

/** A database, the copies of its synced files, and the journal of its writer, which the power cut does not affect. */
class Site {
  readonly folder = temporaryDirectory();
  readonly live = join(this.folder, "live");
  readonly shadow = join(this.folder, "shadow");
  readonly journal = join(this.folder, "journal");
  readonly ledger = new Ledger();

  constructor() {
    for (const path of [this.live, this.shadow]) mkdirSync(path);
  }

  startWriter(library: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    rmSync(this.journal, { force: true });
    return launch(
      { LD_PRELOAD: library, CUT_FOLDER: this.live, CUT_SHADOW: this.shadow, ...environment },
      {
        script: join(HARNESS, "power-cut-writer.ts"),
        args: [join(this.live, "cut.db"), this.journal, USER_ID, ...args],
      },
    );
  }

  readJournal(): string[][] {
    if (!existsSync(this.journal)) return [];
    return readFileSync(this.journal, "utf8")
      .split("\n")
      .map((line) => line.split(" "));
  }

  /**
   * Compares the database with the journal. Opens a copy, so that the product is the first to open the real files after
   * the cut.
   */
  async audit(): Promise<string[]> {
    for (const [word = "", id = ""] of this.readJournal()) {
      const fate = FATES[word];
      if (fate) this.ledger.note(id, USER_ID, fate);
    }
    const copy = join(this.folder, "copy");
    rmSync(copy, { recursive: true, force: true });
    cpSync(this.live, copy, { recursive: true });
    return this.ledger.auditFile(join(copy, "cut.db"));
  }
}

/** Starts the writer, and kills it at a random sync or after a random time. */
async function writeAndDie(site: Site, library: string, isAtSync: boolean): Promise<void> {
  const sync = Math.ceil(Math.random() * LAST_SYNC_CUT) * (Math.random() < 0.5 ? 1 : -1);
  const cut = isAtSync ? { CUT_AT_SYNC: String(sync) } : {};
  const { process: child, output } = site.startWriter(library, ["8"], cut);
  const isOver = exitOf(child);
  if (!isAtSync) {
    while (child.exitCode === null && !existsSync(site.journal)) await wait(5);
    await wait(Math.random() * LONGEST_RUN_MS);
    child.kill("SIGKILL");
  }
  expect(await isOver, output()).toBe(null);
}

it.runIf(CAN_PRELOAD)("A2: a power cut loses nothing acknowledged and damages nothing", async () => {
  const library = compileShim("power-cut.c");
  const figures = { cuts: 0, acknowledged: 0, piecesLost: 0 };
  let site = new Site();
  for (let cut = 0; cut < CUT_COUNT; cut += 1) {
    if (cut % CUTS_PER_DATABASE === 0) site = new Site();
    const before = site.ledger.acknowledged;
    await writeAndDie(site, library, Math.random() < 0.5);
    const kind = CUTS[cut % CUTS.length] ?? "all-lost";
    figures.piecesLost += cutPower(site, kind);
    expect(await site.audit(), `after cut ${cut}, ${kind}`).toEqual([]);
    figures.acknowledged += site.ledger.acknowledged - before;
    figures.cuts += 1;
  }
  // The test is only meaningful if many writes were acknowledged.
  expect(figures.acknowledged).toBeGreaterThan(CUT_COUNT * 5);
  expect(figures.piecesLost).toBeGreaterThan(CUT_COUNT / 4);
  recordProof("A2", "full", { ...figures, lost: 0, resurrected: 0, damaged: 0 });
});
