import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { LimitStore } from "./limits/limit-store.ts";

/** Settings and services that the server is built from. */
export interface AppDeps extends Omit<
  Config,
  | "host"
  | "port"
  | "database"
  | "databaseLimitBytes"
  | "isSyncReplicaRequired"
  | "logLevel"
  | "secret"
  | "redisUrl"
  | "backupKeep"
  | "backupCopyDir"
  | "backupRecipient"
  | "backupIdentityFile"
> {
  readonly database: Database;
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limitStore: LimitStore;
  readonly maxConcurrentCalls?: number | undefined;
  /** Returns true while the server is stopping. It still answers requests, but clients should send no new ones. */
  readonly isDraining: () => boolean;
  /**
   * Returns the bytes by which the data may still grow: free space on the disk, or below the size limit; undefined if
   * unknown.
   */
  readonly readFreeBytes: () => Promise<number | undefined>;
  readonly logger: NonNullable<FastifyServerOptions["logger"]>;
}
