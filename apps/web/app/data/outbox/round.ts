import type { ConsentKind } from "@xinjing/contract/account";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { afterFailure, afterRefusal, isDue, type Delivery, type Outbox } from "./policy.ts";

/** Who is signed in, as far as the sender is concerned. */
export interface Sender {
  readonly userId: string;
  readonly token: string;
}

/** Everything a round touches; the browser's own stand in outbox/sender.ts. */
export interface RoundPorts {
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Read on each call, because another tab may have changed it. */
  readonly readSender: () => Sender | undefined;
  readonly readResults: () => readonly LocalResult[];
  readonly change: (id: string, change: (result: LocalResult) => LocalResult) => void;
  /** What the account of this sender agrees to now, or why that is not known. */
  readonly askConsents: (sender: Sender) => Promise<ReadonlySet<ConsentKind> | Delivery>;
  readonly findConsentKind: (result: LocalResult) => ConsentKind;
  readonly deliver: (result: LocalResult, token: string) => Promise<Delivery>;
}

/**
 * One round: sends everything due for the signed-in person, one after the other. Results without consent leave the outbox. When
 * the server does not answer or has no room, the rest of the round counts as attempted.
 */
export async function runRound(ports: RoundPorts): Promise<void> {
  const sender = ports.readSender();
  const due = sender ? ports.readResults().filter((result) => isDueFor(result, sender, ports.now())) : [];
  if (!sender || due.length === 0) return;
  const consents = await ports.askConsents(sender);
  if ("kind" in consents) {
    for (const { id } of due) settle(ports, sender, id, consents);
    return;
  }
  for (const [index, { id }] of due.entries()) {
    const delivery = await tryOne(ports, sender, id, consents);
    if (delivery === "ended") return;
    if (delivery?.kind !== "later" || mayTakeOthers(delivery)) continue;
    for (const rest of due.slice(index + 1)) settle(ports, sender, rest.id, delivery);
    return;
  }
}

/** Whether the next result may fare better. */
const mayTakeOthers = ({ isReached, isFull = false }: Delivery & { kind: "later" }) => isReached && !isFull;

/** Tries one result; undefined when there is nothing to try any more, `ended` when another login has taken over. */
async function tryOne(
  ports: RoundPorts,
  sender: Sender,
  id: string,
  consents: ReadonlySet<ConsentKind>,
): Promise<Delivery | "ended" | undefined> {
  if (!isStillSignedIn(ports, sender)) return "ended";
  // Another tab, or the person, may have changed it while the round went on.
  const result = ports.readResults().find((each) => each.id === id);
  if (!result || !isDueFor(result, sender, ports.now())) return undefined;
  if (!consents.has(ports.findConsentKind(result))) {
    ports.change(id, release);
    return undefined;
  }
  const delivery = await ports.deliver(result, sender.token);
  if (delivery.kind === "signed-out") return "ended";
  settle(ports, sender, id, delivery);
  return delivery;
}

/** Back to this device alone: nothing of it is sent. */
export function release(result: LocalResult): LocalResult {
  if (!result.outbox) return result;
  const { outbox: _outbox, ...rest } = result;
  return rest;
}

function settle(ports: RoundPorts, { userId }: Sender, id: string, delivery: Delivery): void {
  const now = ports.now();
  ports.change(id, (result) => {
    // Deleted, taken back or claimed anew meanwhile: what was decided there holds, but a stored copy is stored.
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

function isDueFor({ outbox }: LocalResult, { userId }: Sender, now: number): boolean {
  return outbox?.owner === userId && isDue(outbox, now);
}

function isStillSignedIn(ports: RoundPorts, sender: Sender): boolean {
  const present = ports.readSender();
  return present?.userId === sender.userId && present.token === sender.token;
}
