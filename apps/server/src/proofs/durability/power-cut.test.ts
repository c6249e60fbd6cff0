import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { CAN_PRELOAD, compileShim } from "#server/testing/native-shim.ts";
import { cutPower, CUTS } from "#server/testing/power-cut.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { exitOf, launch } from "#server/testing/server-process.ts";

const WRITER = resolve(import.meta.dirname, "../../testing/power-cut-writer.ts");
const NORMAL = resolve(import.meta.dirname, "../../testing/synchronous-normal.ts");
const CUT_COUNT = size(60, 1_000);
const CONTROL_CUTS = size(4, 60);
/** A database lives through so many cuts before a new one begins. */
const CUTS_PER_DATABASE = 25;
const LONGEST_RUN_MS = 60;
const LAST_SYNC_CUT = 40;
const SAMPLED_WRITES = size(50, 200);

interface Site {
  readonly folder: string;
  readonly file: string;
  readonly live: string;
  readonly shadow: string;
  readonly journal: string;
}

function makeSite(): Site {
  const folder = temporaryDirectory();
  const [live, shadow] = [join(folder, "live"), join(folder, "shadow")] as const;
  for (const path of [live, shadow]) mkdirSync(path);
  return { folder, live, shadow, file: join(live, "cut.db"), journal: join(folder, "journal") };
}

function write(site: Site, library: string, environment: Readonly<Record<string, string>>, args: string[]) {
  return launch(
    { LD_PRELOAD: library, CUT_FOLDER: site.live, CUT_SHADOW: site.shadow, ...environment },
    { script: WRITER, args: [site.file, site.journal, ...args] },
  );
}

/** Lets the writer run and kills it, at a random sync or after a random time. */
async function writeAndDie(
  site: Site,
  library: string,
  { isAtSync, environment = {} }: { isAtSync: boolean; environment?: Readonly<Record<string, string>> },
) {
  rmSync(site.journal, { force: true });
  const sync = Math.ceil(Math.random() * LAST_SYNC_CUT) * (Math.random() < 0.5 ? 1 : -1);
  const { process: child, output } = write(
    site,
    library,
    { ...environment, ...(isAtSync && { CUT_AT_SYNC: String(sync) }) },
    ["8"],
  );
  const isOver = exitOf(child);
  if (!isAtSync) {
    while (child.exitCode === null && !existsSync(site.journal)) await wait(5);
    await wait(Math.random() * LONGEST_RUN_MS);
    child.kill("SIGKILL");
  }
  expect(await isOver, output()).toBe(null);
}

/** What is promised after a run: which results must be there, and which must not. */
class Ledger {
  readonly #stored = new Set<string>();
  readonly #deleted = new Set<string>();
  acknowledged = 0;

  read(journal: string): void {
    if (!existsSync(journal)) return;
    for (const line of readFileSync(journal, "utf8").split("\n")) {
      const [word, id = ""] = line.split(" ");
      if (word === "stored") this.#stored.add(id);
      // Asked to go and not answered: it may be there or not.
      if (word === "delete") this.#stored.delete(id);
      if (word === "deleted") this.#deleted.add(id);
      if (word === "stored" || word === "deleted") this.acknowledged += 1;
    }
  }

  /** Looks at a copy, so that the product is the first to open what the cut has left. */
  audit(site: Site): { lost: number; resurrected: number; faults: unknown[] } {
    const copy = join(site.folder, "copy");
    rmSync(copy, { recursive: true, force: true });
    cpSync(site.live, copy, { recursive: true });
    if (!existsSync(join(copy, "cut.db"))) return { lost: this.#stored.size, resurrected: 0, faults: [] };
    const connection = new DatabaseSync(join(copy, "cut.db"));
    try {
      return this.#compare(connection);
    } catch (error) {
      return { lost: 0, resurrected: 0, faults: [String(error)] };
    } finally {
      connection.close();
    }
  }

  #compare(connection: DatabaseSync) {
    const list = (sql: string) => connection.prepare(sql).all() as { [column: string]: unknown }[];
    const verdict = list("pragma integrity_check").map((row) => row["integrity_check"]);
    const faults: unknown[] = verdict.filter((line) => line !== "ok");
    const hasTables = list("select 1 from sqlite_master where name = 'test_results'").length > 0;
    const there = new Set(hasTables ? list("select id from test_results").map(({ id }) => id) : []);
    if (hasTables) {
      const counted = Number(list("select result_count from users")[0]?.["result_count"] ?? 0);
      if (counted !== there.size) faults.push(`the count says ${counted}, there are ${there.size}`);
      if (list("select id from test_results natural join deleted_results").length > 0)
        faults.push("a result is stored and deleted");
    }
    return {
      lost: [...this.#stored].filter((id) => !there.has(id)).length,
      resurrected: [...this.#deleted].filter((id) => there.has(id)).length,
      faults,
    };
  }
}

describe.runIf(CAN_PRELOAD)("A2: a power cut", () => {
  it("finds a sync of the log between each write's request and its answer", async () => {
    const site = makeSite();
    const { process: child, output } = write(site, compileShim("power-cut.c"), {}, [
      "1",
      String(SAMPLED_WRITES),
    ]);
    expect(await exitOf(child), output()).toBe(0);
    const times = readFileSync(join(site.shadow, "@syncs"));
    const syncs = Array.from({ length: times.length / 8 }, (_, index) =>
      Number(times.readBigInt64LE(index * 8) / 1_000n),
    );
    const writes = readFileSync(site.journal, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("stored"))
      .map(
        (line) =>
          line
            .split(" ")
            .slice(2)
            .map((text) => Number(text) * 1_000) as [number, number],
      );
    expect(writes).toHaveLength(SAMPLED_WRITES);
    const unsynced = writes.filter(([asked, answered]) => !syncs.some((at) => at >= asked && at <= answered));
    expect(unsynced).toEqual([]);
    recordProof("A2", "syncs", { writes: writes.length, withSync: writes.length - unsynced.length });
  }, 60_000);

  it(
    `loses nothing acknowledged and damages nothing, ${CUT_COUNT} times`,
    async () => {
      const library = compileShim("power-cut.c");
      const figures = { cuts: 0, acknowledged: 0, piecesLost: 0 };
      let site = makeSite();
      let ledger = new Ledger();
      for (let cut = 0; cut < CUT_COUNT; cut += 1) {
        if (cut % CUTS_PER_DATABASE === 0) [site, ledger] = [makeSite(), new Ledger()];
        const before = ledger.acknowledged;
        await writeAndDie(site, library, { isAtSync: Math.random() < 0.5 });
        const kind = CUTS[cut % CUTS.length] ?? "all-lost";
        figures.piecesLost += cutPower(site, kind);
        ledger.read(site.journal);
        expect(ledger.audit(site), `after cut ${cut}, ${kind}`).toEqual({
          lost: 0,
          resurrected: 0,
          faults: [],
        });
        figures.acknowledged += ledger.acknowledged - before;
        figures.cuts += 1;
      }
      // A run in which nothing was in flight would show nothing.
      expect(figures.acknowledged).toBeGreaterThan(CUT_COUNT * 5);
      expect(figures.piecesLost).toBeGreaterThan(CUT_COUNT / 4);
      recordProof("A2", "full", { ...figures, lost: 0, resurrected: 0, damaged: 0 });
    },
    size(300_000, 3_000_000),
  );

  it(
    "is seen by this check to lose acknowledged writes under synchronous=NORMAL",
    async () => {
      const library = compileShim("power-cut.c");
      const figures = { cuts: CONTROL_CUTS, acknowledged: 0, lost: 0 };
      for (let cut = 0; cut < CONTROL_CUTS; cut += 1) {
        const [site, ledger] = [makeSite(), new Ledger()];
        // By time: there are too few syncs to wait for one.
        await writeAndDie(site, library, {
          isAtSync: false,
          environment: { NODE_OPTIONS: `--import=${NORMAL}` },
        });
        cutPower(site, "all-lost");
        ledger.read(site.journal);
        const { lost } = ledger.audit(site);
        figures.acknowledged += ledger.acknowledged;
        figures.lost += lost;
      }
      recordProof("A2", "control-normal", figures);
      expect(figures.lost, "the check is blind").toBeGreaterThan(0);
    },
    size(120_000, 600_000),
  );
});
