import type { ConsentKind } from "@xinjing/contract/account";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { Outbox } from "#web/data/results/outbox-record.ts";
import { afterFailure, afterRefusal, isDue, type Delivery } from "./policy.ts";

/** Account and token that results are sent with. */
export interface Account {
  readonly userId: string;
  readonly token: string;
}

/** Dependencies of a round; sender.ts provides those of the browser. */
export interface RoundPorts {
  readonly now: () => number;
  /** Returns a random number in [0, 1). */
  readonly random: () => number;
  /** Called before each attempt, because another tab may change the login. */
  readonly readAccount: () => Account | undefined;
  readonly readResults: () => readonly LocalResult[];
  readonly change: (id: string, change: (result: LocalResult) => LocalResult) => void;
  /** Loads the current consents of the account, or returns the outcome that explains why they are unknown. */
  readonly fetchConsents: (account: Account) => Promise<ReadonlySet<ConsentKind> | Delivery>;
  readonly findConsentKind: (result: LocalResult) => ConsentKind;
  readonly deliver: (result: LocalResult, token: string) => Promise<Delivery>;
}

/**
 * Runs one round: sends all due results of the signed-in user, one after another. Results without consent leave the
 * outbox. If the server does not respond or is full, the rest of the round counts as failed attempts.
 */
export async function runRound(ports: RoundPorts): Promise<void> {
  const account = ports.readAccount();
  const due = account ? ports.readResults().filter((result) => isDueFor(result, account, ports.now())) : [];
  if (!account || due.length === 0) return;
  const consents = await ports.fetchConsents(account);
  if ("kind" in consents) {
    for (const { id } of due) settle(ports, account, id, consents);
    return;
  }
  for (const [index, { id }] of due.entries()) {
    const delivery = await tryOne(ports, account, id, consents);
    if (delivery === "ended") return;
    if (delivery?.kind !== "later" || mayTakeOthers(delivery)) continue;
    for (const rest of due.slice(index + 1)) settle(ports, account, rest.id, delivery);
    return;
  }
}

/** True if the next result may still succeed. */
const mayTakeOthers = ({ isReached, isFull = false }: Delivery & { kind: "later" }) => isReached && !isFull;

/**
 * Attempts to send one result. Returns undefined if there is nothing to send, and `ended` if another user has signed
 * in.
 */
async function tryOne(
  ports: RoundPorts,
  account: Account,
  id: string,
  consents: ReadonlySet<ConsentKind>,
): Promise<Delivery | "ended" | undefined> {
  if (!isStillSignedIn(ports, account)) return "ended";
  // Another tab or the user may have changed it during the round.
  const result = ports.readResults().find((each) => each.id === id);
  if (!result || !isDueFor(result, account, ports.now())) return undefined;
  if (!consents.has(ports.findConsentKind(result))) {
    ports.change(id, release);
    return undefined;
  }
  const delivery = await ports.deliver(result, account.token);
  if (delivery.kind === "signed-out") return "ended";
  settle(ports, account, id, delivery);
  return delivery;
}

/** Removes a result from the outbox, so that it stays on this device only. */
export function release(result: LocalResult): LocalResult {
  if (!result.outbox) return result;
  const { outbox: _outbox, ...rest } = result;
  return rest;
}

function settle(ports: RoundPorts, { userId }: Account, id: string, delivery: Delivery): void {
  const now = ports.now();
  ports.change(id, (result) => {
    // Another tab deleted, released or claimed the result meanwhile: that decision wins, but if the server stored the
    // copy, it counts as stored.
    const { outbox } = result;
    if (delivery.kind === "stored") return { ...release(result), synced_to: userId, synced_at: now };
    if (outbox?.owner !== userId) return result;
    if (delivery.kind === "deleted") return { ...release(result), deleted_from: userId };
    if (delivery.kind === "declined") return release(result);
    const next = afterDelivery(outbox, now, delivery, ports.random());
    return next === outbox ? result : { ...result, outbox: next };
  });
}

function afterDelivery(outbox: Outbox, now: number, delivery: Delivery, random: number): Outbox {
  if (delivery.kind === "refused") return afterRefusal(outbox, now, delivery.status, delivery.message);
  if (delivery.kind === "later") return afterFailure(outbox, now, random, delivery);
  return outbox;
}

function isDueFor({ outbox }: LocalResult, { userId }: Account, now: number): boolean {
  return outbox?.owner === userId && isDue(outbox, now);
}

function isStillSignedIn(ports: RoundPorts, account: Account): boolean {
  const present = ports.readAccount();
  return present?.userId === account.userId && present.token === account.token;
}
