import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { LimitStore } from "./limits/limit-store.ts";

/** What the server is built from: the settings that it reads itself, and the parts that its owner starts and stops. */
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
  /** Maximum number of concurrent calls; the default when undefined. */
  readonly maxConcurrentCalls?: number | undefined;
  /** The server begins to stop: nobody should send anything new; what comes is answered as always. */
  readonly isDraining: () => boolean;
  /** Free bytes on the database's disk, or up to the limit of its size; undefined where they cannot be determined. */
  readonly readFreeBytes: () => Promise<number | undefined>;
  readonly logger: NonNullable<FastifyServerOptions["logger"]>;
}
