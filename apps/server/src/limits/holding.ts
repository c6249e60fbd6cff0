import type { Socket } from "node:net";

/** Memory that the server holds for a client that has not sent its whole request or not read its whole answer. */
export interface Held {
  readonly sender: string;
  bytes: number;
  /** The client's connection, which is closed when the limit is exceeded. */
  readonly socket: Pick<Socket, "destroy">;
}

interface Bounds {
  readonly ofSender: number;
  readonly inAll: number;
}

interface Share {
  bytes: number;
  // Entries in the order in which the clients began to wait.
  readonly held: Set<Held>;
}

export type Holding = ReturnType<typeof createHolding>;

/**
 * Limits the memory held for slow clients, per sender and in total. Above a limit, closes the connections that have
 * waited longest.
 */
export function createHolding({ ofSender, inAll }: Bounds) {
  const all: Share = { bytes: 0, held: new Set() };
  const senders = new Map<string, Share>();

  function release(one: Held): void {
    const own = senders.get(one.sender);
    if (!own?.held.delete(one)) return;
    all.held.delete(one);
    own.bytes -= one.bytes;
    all.bytes -= one.bytes;
    if (own.held.size === 0) senders.delete(one.sender);
  }

  function makeRoom(share: Share, bound: number): void {
    while (share.bytes > bound) {
      const [longest] = share.held;
      if (longest === undefined) return;
      release(longest);
      longest.socket.destroy();
    }
  }

  /** Adds bytes to an entry and closes the oldest connections if a limit is exceeded. */
  function grow(one: Held, bytes: number): void {
    const own = senders.get(one.sender);
    if (!own?.held.has(one)) return;
    one.bytes += bytes;
    own.bytes += bytes;
    all.bytes += bytes;
    makeRoom(own, ofSender);
    makeRoom(all, inAll);
  }

  /** Adds an entry and closes the oldest connections if a limit is exceeded. */
  function hold(one: Held): Held {
    const { bytes } = one;
    one.bytes = 0;
    let own = senders.get(one.sender);
    if (!own) senders.set(one.sender, (own = { bytes: 0, held: new Set() }));
    own.held.add(one);
    all.held.add(one);
    grow(one, bytes);
    return one;
  }

  return {
    hold,
    grow,
    release,
    /**
     * Returns true if more than half of the sender's limit or of the total is in use. Answers then close their
     * connection.
     */
    isCrowded: (sender: string) => all.bytes > inAll / 2 || (senders.get(sender)?.bytes ?? 0) > ofSender / 2,
  };
}
