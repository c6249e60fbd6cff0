import { Counter, Gauge, type Registry } from "prom-client";
import { findNewestBackup } from "#server/backup/backup.ts";
import type { Database } from "#server/database/database.ts";
import { readFreeBytes } from "#server/database/disk-space.ts";

export interface ReadingDeps {
  readonly database: Pick<Database, "stats" | "sessions">;
  readonly readFreeBytes: () => Promise<number | undefined>;
  readonly backupDir: string | undefined;
  readonly readPasswordQueue: () => { readonly running: number; readonly waiting: number };
  readonly now: () => number;
}

type Read = () => number | undefined | Promise<number | undefined>;

/** Adds the gauges that are read on scrape: database, password queue, disks, backups. */
export function addReadings(registry: Registry, deps: ReadingDeps): void {
  const { database, readPasswordQueue, backupDir, now } = deps;
  const registers = [registry];
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  /** One that has no value now is left out. */
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  count("xinjing_database_writes_total", "Acknowledged writes.", () => database.stats.writes);
  count("xinjing_database_commits_total", "Commits.", () => database.stats.commits);
  gauge("xinjing_database_sessions_open", "Connections to the database.", () => database.sessions().open);
  gauge(
    "xinjing_database_calls_waiting",
    "Calls that hold a connection or wait for one; SQLite: writes that wait for their answer.",
    () => database.sessions().busy,
  );
  gauge("xinjing_password_hashes_running", "Passwords being hashed.", () => readPasswordQueue().running);
  gauge(
    "xinjing_password_hashes_waiting",
    "Passwords that wait to be hashed.",
    () => readPasswordQueue().waiting,
  );
  gauge("xinjing_backup_age_seconds", "Age of the newest file in BACKUP_DIR.", async () => {
    if (backupDir === undefined) return undefined;
    const newest = await findNewestBackup(backupDir).catch(() => undefined);
    return newest && Math.max(0, (now() - newest) / 1_000);
  });
  const free = new Gauge({
    name: "xinjing_disk_free_bytes",
    help: "Room on the disk of the database file (data) and of BACKUP_DIR (backups).",
    labelNames: ["folder"],
    registers,
    async collect() {
      const bytes = {
        data: await deps.readFreeBytes(),
        backups: backupDir === undefined ? undefined : await readFreeBytes(backupDir),
      };
      for (const [folder, value] of Object.entries(bytes)) {
        if (value === undefined) free.remove(folder);
        else free.set({ folder }, value);
      }
    },
  });
}
