import type { Socket } from "node:net";

/** Memory held for a client until it sends the rest, or reads. */
export interface Held {
  readonly sender: string;
  bytes: number;
  /** Its connection, which is closed when there is no more room. */
  readonly socket: Pick<Socket, "destroy">;
}

interface Bounds {
  readonly ofSender: number;
  readonly inAll: number;
}

interface Share {
  bytes: number;
  // In the order in which they began to wait.
  readonly held: Set<Held>;
}

export type Holding = ReturnType<typeof createHolding>;

/**
 * Bounds the bytes that are kept for clients that do not finish, of each sender and in all. Who needs a client's part for a moment
 * never notices: it is always the longest wait that ends.
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

  /** Adds so many bytes to what is held, and makes room. */
  function grow(one: Held, bytes: number): void {
    const own = senders.get(one.sender);
    if (!own?.held.has(one)) return;
    one.bytes += bytes;
    own.bytes += bytes;
    all.bytes += bytes;
    makeRoom(own, ofSender);
    makeRoom(all, inAll);
  }

  /** Begins to hold it, and makes room. */
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
    /** More than half is in use, of what that sender may have or of all: whoever can come again should not stay. */
    isCrowded: (sender: string) => all.bytes > inAll / 2 || (senders.get(sender)?.bytes ?? 0) > ofSender / 2,
  };
}
