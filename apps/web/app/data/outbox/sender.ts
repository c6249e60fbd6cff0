import type { ConsentKind } from "@xinjing/contract/account";
import { ASKED_CONSENTS, findConsentKind } from "#web/content/consents.ts";
import { subscribeAuth } from "#web/data/account/auth-store.ts";
import { hasConsent, loadConsents, subscribeConsents } from "#web/data/account/consents.ts";
import {
  changeResult,
  readLocalResults,
  recoverLocalResults,
  subscribeResults,
} from "#web/data/results/history.ts";
import { readLogin } from "#web/data/account/login.ts";
import type { Outbox } from "#web/data/results/outbox-record.ts";
import { afterReconnection, findDueTime, pullForward, type Delivery } from "./policy.ts";
import { release, runRound, type RoundPorts, type Account } from "./round.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";
import { deliver, readDeliveryError } from "./submit.ts";

/*
 * Sends the outbox of the signed-in user: at once, after each pause, and after signs that the server may be reachable.
 * Does not use `navigator.onLine`, which is wrong in both directions. If Web Locks are available, only one tab sends,
 * which saves requests; without them, the idempotency key still prevents duplicates.
 */

/** Name of the Web Lock. */
const LOCK = "xinjing-outbox";

/** Pause after an unexpected error. */
const RETRY_MS = 15_000;
const BETWEEN_ROUNDS_MS = 250;
/** Longest timer. Browsers support up to 24.8 days. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;

const ports: RoundPorts = {
  now: () => Date.now(),
  random: () => Math.random(),
  readAccount,
  readResults: readLocalResults,
  change: changeResult,
  fetchConsents,
  findConsentKind: (result) => findConsentKind(result.test_type),
  deliver,
};

/** Starts sending while the page is open. */
export function startOutbox(): void {
  subscribeAuth(signal);
  subscribeResults(sendDue);
  subscribeConsents(releaseUnwanted);
  addEventListener("online", () => reschedule(afterReconnection));
  addEventListener("pageshow", signal);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") signal();
  });
  void recoverLocalResults().then(signal);
}

/** Sends due results now, and sets a timer for the next ones. */
function sendDue(): void {
  if (!isRunning) plan(0);
}

function plan(shortestMs: number): void {
  clearTimeout(timer);
  const wait = findWait();
  if (wait === undefined) return;
  const waitMs = Math.min(Math.max(wait, shortestMs), LONGEST_TIMER_MS);
  if (waitMs > 0) timer = setTimeout(sendDue, waitMs);
  else void run();
}

/** Shortens the pauses after a sign that the server may be reachable. */
function signal(): void {
  reschedule(pullForward);
}

/** Applies a change to the schedule of each waiting result and sends what is due. */
function reschedule(change: (outbox: Outbox, now: number) => Outbox): void {
  const account = readAccount();
  if (!account) return;
  for (const { id, outbox } of readLocalResults()) {
    if (outbox?.owner !== account.userId || change(outbox, Date.now()) === outbox) continue;
    changeResult(id, (result) =>
      result.outbox ? { ...result, outbox: change(result.outbox, Date.now()) } : result,
    );
  }
  sendDue();
}

async function run(): Promise<void> {
  isRunning = true;
  let shortestMs = RETRY_MS;
  try {
    await runLocked();
    shortestMs = BETWEEN_ROUNDS_MS;
  } catch (error) {
    console.warn("a round of the outbox failed", error);
  } finally {
    isRunning = false;
  }
  plan(shortestMs);
}

/** Runs a round, under the Web Lock if the browser has locks. */
async function runLocked(): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return runRound(ports);
  };
  try {
    await navigator.locks.request(LOCK, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await begin();
  }
}

/** Returns the milliseconds until the next result of the signed-in user is due; undefined if none is waiting. */
function findWait(): number | undefined {
  const account = readAccount();
  if (!account) return undefined;
  const now = Date.now();
  const times = readLocalResults().flatMap(({ outbox }) => {
    const dueAt = outbox?.owner === account.userId ? findDueTime(outbox, now) : undefined;
    return dueAt === undefined ? [] : [dueAt];
  });
  return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - now);
}

/** Reads the login; undefined in 不保存模式, which sends nothing. */
function readAccount(): Account | undefined {
  if (isUnsaved()) return undefined;
  const login = readLogin();
  return login && { userId: login.user.id, token: login.token };
}

/** Loads the consents with the token that will be used, because another device may have withdrawn one. */
async function fetchConsents({ userId, token }: Account): Promise<ReadonlySet<ConsentKind> | Delivery> {
  try {
    await loadConsents(userId, token);
  } catch (error) {
    const delivery = readDeliveryError(error);
    // A failure of the consents call is no outcome for the result, except these two.
    return delivery.kind === "signed-out" || delivery.kind === "later"
      ? delivery
      : { kind: "later", isReached: true };
  }
  return readConsents(userId);
}

function readConsents(userId: string): ReadonlySet<ConsentKind> {
  return new Set(ASKED_CONSENTS.filter((kind) => hasConsent(userId, kind)));
}

/** Releases results whose consent was withdrawn on this device. */
function releaseUnwanted(userId: string): void {
  const consents = readConsents(userId);
  for (const { id, outbox, test_type: type } of readLocalResults()) {
    if (outbox?.owner === userId && !consents.has(findConsentKind(type))) changeResult(id, release);
  }
}
