import { monitorEventLoopDelay } from "node:perf_hooks";
import { findNewestBackup } from "#server/backup/newest.ts";
import type { Database } from "#server/database/connect.ts";
import type { Registry } from "./registry.ts";

/** In a second. */
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;
const DELAY_RESOLUTION_MS = 20;

export interface ReadingDeps {
  readonly database: Pick<Database, "stats" | "sessions">;
  readonly backupDir: string | undefined;
  readonly readFreeBytes: () => Promise<number | undefined>;
  readonly readPasswordQueue: () => { readonly running: number; readonly waiting: number };
  readonly now: () => number;
}

/** What is looked up when somebody asks: process, database, passwords, disk, backups. Returns what ends it. */
export function addReadings(registry: Registry, deps: ReadingDeps): () => void {
  addDatabase(registry, deps);
  addMachine(registry, deps);
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  const text = "Delay of the event loop since the last scrape, 99th percentile.";
  registry.reading("gauge", "xinjing_event_loop_delay_p99_seconds", text, () => {
    const seconds = (delay.percentile(99) || 0) / NANOSECONDS;
    // A histogram since the start would forget nothing and tell nothing.
    delay.reset();
    return seconds;
  });
  return () => delay.disable();
}

function addDatabase(registry: Registry, { database, readPasswordQueue }: ReadingDeps): void {
  const { reading } = registry;
  reading("counter", "xinjing_database_writes_total", "Acknowledged writes.", () => database.stats.writes);
  reading("counter", "xinjing_database_commits_total", "Commits.", () => database.stats.commits);
  const open = () => database.sessions().open;
  reading("gauge", "xinjing_database_sessions_open", "Connections to the database.", open);
  const waiting = "Calls that hold a connection or wait for one; SQLite: writes that wait for their answer.";
  reading("gauge", "xinjing_database_calls_waiting", waiting, () => database.sessions().lent);
  const running = () => readPasswordQueue().running;
  reading("gauge", "xinjing_password_hashes_running", "Passwords being hashed.", running);
  const queued = () => readPasswordQueue().waiting;
  reading("gauge", "xinjing_password_hashes_waiting", "Passwords that wait to be hashed.", queued);
}

function addMachine(registry: Registry, { backupDir, now, readFreeBytes }: ReadingDeps): void {
  const { reading } = registry;
  reading("gauge", "xinjing_process_resident_bytes", "Memory of the process.", () =>
    process.memoryUsage.rss(),
  );
  const startedAt = Math.round(Date.now() / MILLISECONDS - process.uptime());
  reading("gauge", "xinjing_process_start_time_seconds", "Start, Unix time.", () => startedAt);
  reading("counter", "xinjing_process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  reading("gauge", "xinjing_disk_free_bytes", "Room beside the database file.", readFreeBytes);
  reading("gauge", "xinjing_backup_age_seconds", "Age of the newest file in BACKUP_DIR.", async () => {
    if (backupDir === undefined) return undefined;
    const newest = await findNewestBackup(backupDir).catch(() => undefined);
    return newest && Math.max(0, (now() - newest) / MILLISECONDS);
  });
}
