import { processTimeMs } from "../process-time.ts";
import { ConnectionLostError, isConnectionLost } from "./errors.ts";
import type { PrimaryFinder } from "./primary.ts";
import type { Session } from "./session.ts";

/** A session is replaced after so long, so that an old primary that nobody told is noticed. */
const LIFETIME_MS = 300_000;

interface Pooled {
  readonly session: Session;
  readonly generation: number;
  readonly openedAt: number;
}

interface Kind {
  readonly max: number;
  /** As in libpq. */
  readonly options: string;
}

/** At most `max` sessions on the primary; who finds none free waits until one is, or until the time is over. */
export class SessionPool {
  readonly #finder: PrimaryFinder;
  readonly #kind: Kind;
  readonly #idle: Pooled[] = [];
  readonly #waiting: (() => void)[] = [];
  #open = 0;
  #lent = 0;
  #isClosing = false;
  #onDrained: (() => void) | undefined;

  constructor(finder: PrimaryFinder, kind: Kind) {
    this.#finder = finder;
    this.#kind = kind;
  }

  /** Sessions that are open or being opened, lent ones among them. */
  get open(): number {
    return this.#open;
  }

  get lent(): number {
    return this.#lent;
  }

  /**
   * Lends a session to the work, and destroys it at that time of the process clock: what is under way then rejects.
   * A session that failed is not lent again, and those of a lost primary neither.
   */
  async use<Result>(until: number, work: (session: Session) => Promise<Result>): Promise<Result> {
    this.#lent += 1;
    let pooled: Pooled | undefined;
    let limit: NodeJS.Timeout | undefined;
    try {
      pooled = await this.#acquire(until);
      const { session } = pooled;
      limit = setTimeout(() => session.destroy(), Math.max(0, until - processTimeMs()));
      return await work(session);
    } catch (error) {
      if (pooled && isConnectionLost(error)) {
        pooled.session.destroy();
        this.#finder.lose(pooled.generation);
      }
      throw error;
    } finally {
      clearTimeout(limit);
      this.#lent -= 1;
      if (pooled) this.#giveBack(pooled);
      if (this.#isClosing && this.#lent === 0) this.#onDrained?.();
    }
  }

  /** Waits for what is lent, then says goodbye to all. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#lent > 0) await new Promise<void>((resolve) => (this.#onDrained = resolve));
    const idle = this.#idle.splice(0);
    this.#open -= idle.length;
    await Promise.all(idle.map(({ session }) => session.end()));
  }

  async #acquire(until: number): Promise<Pooled> {
    for (;;) {
      const found = this.#takeIdle();
      if (found) return found;
      if (this.#open < this.#kind.max) return this.#openOne(until);
      await this.#waitForPlace(until);
    }
  }

  #takeIdle(): Pooled | undefined {
    for (let next = this.#idle.pop(); next; next = this.#idle.pop()) {
      if (this.#isFresh(next)) return next;
      this.#drop(next);
    }
    return undefined;
  }

  async #openOne(until: number): Promise<Pooled> {
    this.#open += 1;
    const { generation } = this.#finder;
    try {
      const session = await this.#finder.open(this.#kind.options, until);
      return { session, generation, openedAt: processTimeMs() };
    } catch (error) {
      this.#freePlace();
      throw error;
    }
  }

  #waitForPlace(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(limit);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(new ConnectionLostError("no connection was free in time"));
      };
      const limit = setTimeout(giveUp, Math.max(0, until - processTimeMs()));
      this.#waiting.push(go);
    });
  }

  #giveBack(pooled: Pooled): void {
    if (this.#isClosing || !this.#isFresh(pooled)) {
      this.#drop(pooled);
      return;
    }
    this.#idle.push(pooled);
    this.#waiting.shift()?.();
  }

  #isFresh({ session, generation, openedAt }: Pooled): boolean {
    const isOfNow = generation === this.#finder.generation && processTimeMs() - openedAt < LIFETIME_MS;
    return session.isUsable && isOfNow;
  }

  #drop({ session }: Pooled): void {
    void session.end();
    this.#freePlace();
  }

  #freePlace(): void {
    this.#open -= 1;
    this.#waiting.shift()?.();
  }
}
