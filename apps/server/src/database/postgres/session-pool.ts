import { Pool, type PoolConfig } from "pg";
import type { PostgresAddress } from "../address.ts";
import { isConnectionLost, PostgresError, readDriverError } from "./errors.ts";
import { configOf, requirePrimary, Session } from "./session.ts";

/** Maximum age of a connection: a load balancer may route a new one elsewhere. */
const LIFETIME_SECONDS = 300;

interface PoolOptions {
  readonly max: number;
  /** As in libpq. */
  readonly options: string;
  readonly SessionClass?: typeof Session | undefined;
}

type PooledSession = Session & { release(isBroken: boolean): void };

/** At most `max` sessions on the primary. */
export class SessionPool {
  readonly #pool: Pool;

  constructor(address: PostgresAddress, { max, options, SessionClass = Session }: PoolOptions) {
    const config = {
      ...configOf(address, options),
      max,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      onConnect: requirePrimary,
      Client: SessionClass,
    };
    this.#pool = new Pool(config as unknown as PoolConfig);
    // An idle connection was lost; the pool has removed it.
    this.#pool.on("error", () => undefined);
  }

  /** Sessions that are open or being opened. */
  get open(): number {
    return this.#pool.totalCount;
  }

  /** Sessions in use, and calls that wait for one. */
  get busy(): number {
    return this.#pool.totalCount - this.#pool.idleCount + this.#pool.waitingCount;
  }

  /**
   * Runs work on a session and destroys the session at the deadline, which rejects a running statement. A
   * failed session is not reused.
   */
  async use<Result>(until: number, work: (session: Session) => Promise<Result>): Promise<Result> {
    const session = await this.#connect();
    const limit = setTimeout(() => session.destroy(), Math.max(0, until - performance.now()));
    let isUsable = false;
    try {
      const result = await work(session);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = error instanceof PostgresError && !isConnectionLost(error);
      throw error;
    } finally {
      clearTimeout(limit);
      if (!isUsable) session.destroy();
      session.release(!isUsable);
    }
  }

  /** Waits for what is busy, then closes all. */
  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Waits for a free session, but not for long (CONNECT_TIMEOUT_MS). */
  async #connect(): Promise<PooledSession> {
    try {
      return (await this.#pool.connect()) as unknown as PooledSession;
    } catch (error) {
      throw readDriverError(error);
    }
  }
}
