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
  /** True while the server is stopping: clients should send nothing new, but requests are still answered. */
  readonly isDraining: () => boolean;
  /** Returns the free bytes of the database's disk, or up to its size limit; undefined if unknown. */
  readonly readFreeBytes: () => Promise<number | undefined>;
  readonly logger: NonNullable<FastifyServerOptions["logger"]>;
}
