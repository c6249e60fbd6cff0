import type { PostgresAddress, PostgresHost } from "../address.ts";
import { processTimeMs } from "../process-time.ts";
import { ConnectionLostError } from "./errors.ts";
import { type OpenSession, openSession, type Session } from "./session.ts";

const CONNECT_TIMEOUT_MS = 2_500;

/** Finds the primary among the hosts of an address. */
export interface PrimaryFinder {
  /** Grows whenever the primary was lost: sessions of an older generation are not to be used again. */
  readonly generation: number;
  /** A session on the primary, by that time of the process clock. Rejects with ConnectionLostError while there is none. */
  open(options: string, until: number): Promise<Session>;
  /** A session of that generation found the server gone, or not the primary any more. */
  lose(generation: number): void;
}

/** Asks each host `pg_is_in_recovery()`; the one that said no last is asked first, alone. */
export function createPrimaryFinder(
  address: PostgresAddress,
  open: OpenSession = openSession,
): PrimaryFinder {
  let known: PostgresHost | undefined = address.hosts[0];
  let generation = 0;

  /** Of several primaries (an old one that does not know yet) the first to answer. */
  async function openFirst(hosts: readonly PostgresHost[], options: string, until: number): Promise<Session> {
    const timeoutMs = Math.min(CONNECT_TIMEOUT_MS, Math.max(1, until - processTimeMs()));
    const attempts = hosts.map((host) => keepPrimary(open(address, host, { timeoutMs, options }), timeoutMs));
    try {
      const first = await Promise.any(attempts);
      for (const attempt of attempts) {
        attempt.then(
          (session) => session !== first && void session.end(),
          () => undefined,
        );
      }
      return first;
    } catch (error) {
      const reasons = error instanceof AggregateError ? (error.errors as Error[]) : [];
      const fatal = reasons.find((reason) => !(reason instanceof ConnectionLostError));
      throw fatal ?? new ConnectionLostError(reasons.map(({ message }) => message).join("; "));
    }
  }

  return {
    get generation() {
      return generation;
    },
    async open(options, until) {
      const hosts = known ? [known] : address.hosts;
      try {
        const session = await openFirst(hosts, options, until);
        known = session.host;
        return session;
      } catch (error) {
        known = undefined;
        if (hosts.length === address.hosts.length) throw error;
        const session = await openFirst(address.hosts, options, until);
        known = session.host;
        return session;
      }
    },
    lose(lost) {
      if (lost !== generation) return;
      generation += 1;
      known = undefined;
    },
  };
}

/** That session, if it is on a primary. */
async function keepPrimary(opening: Promise<Session>, timeoutMs: number): Promise<Session> {
  const session = await opening;
  const limit = setTimeout(() => session.destroy(), timeoutMs);
  try {
    const { rows } = await session.run("select pg_is_in_recovery() as is_standby");
    if (rows[0]?.["is_standby"] === false) return session;
  } catch (error) {
    session.destroy();
    throw error;
  } finally {
    clearTimeout(limit);
  }
  await session.end();
  throw new ConnectionLostError(`${session.host.host}:${session.host.port} is a standby`);
}
