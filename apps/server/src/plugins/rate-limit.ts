import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "#server/errors.ts";
import type { Limiter, WindowRule } from "#server/limits/limiter.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Generous: they stop scripts, not people, and not a school behind one address (decision 100). */
const REGISTER: readonly WindowRule[] = [
  { limit: 300, windowMs: MINUTE_MS },
  { limit: 2_000, windowMs: 12 * HOUR_MS },
];
const MEMBER: WindowRule = { limit: 1_200, windowMs: MINUTE_MS, of: "member" };
/** Everything that an account holds, at once. */
const EXPORT: WindowRule = { limit: 20, windowMs: HOUR_MS, of: "member" };
/** Whoever it is: accounts are easy to make. */
const SENDER: WindowRule = { limit: 6_000, windowMs: MINUTE_MS };
/** Bytes. A school of two thousand needs some 60 MB on one day; one sender fills the 5 GiB of the chart in 27 days. */
const STORED: WindowRule = { limit: 100_000_000, windowMs: 12 * HOUR_MS };
/** For each account, consent and result: indexes, counters, and the rest of its last page. */
const BESIDE_BYTES = 4_096;
const COUNT: readonly WindowRule[] = [
  { limit: 60, windowMs: MINUTE_MS },
  { limit: 300, windowMs: 12 * HOUR_MS },
];

/**
 * Limits the calls of the API, by sender and by person where one is signed in; the site's files are not limited. Must
 * be installed after authentication. Logins have a throttle too (modules/auth/login-throttle.ts).
 */
export function installRateLimit(app: FastifyInstance, limiter: Limiter): void {
  app.addHook("onRequest", async (request) => {
    const { access } = request.routeOptions.config;
    // Nobody is turned away with a result in hand: over the limit it is not counted, and that is all.
    const isAnonymousResult = access === "optional" && !request.session && !isRead(request);
    if (access === undefined || isAnonymousResult) return;
    // One after the other: what the first refuses must not use up the others.
    for (const limit of findLimits(request)) {
      const wait = await limiter.take(...limit);
      if (wait > 0) throw tooMany("操作太频繁", wait);
    }
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

type Limit = Parameters<Limiter["take"]>;

function findLimits(request: FastifyRequest): Limit[] {
  const { session, sender, routeOptions } = request;
  const { callId } = routeOptions.config;
  const kind = isRead(request) ? "read" : "write";
  const ofSender: Limit = [`sender-${kind}`, SENDER, sender];
  if (session && callId === "exportAccount") return [["export", EXPORT, session.userId], ofSender];
  if (session) return [[`member-${kind}`, MEMBER, session.userId], ofSender];
  if (callId === "register") {
    const registers = REGISTER.map((rule, index): Limit => [`register-${index}`, rule, sender]);
    return [...registers, ["stored", STORED, sender, BESIDE_BYTES], ofSender];
  }
  return [ofSender];
}

/**
 * Notes what a sender has us store, in bytes and with what indexes and half-filled pages take beside it. Throws AppError 429 when it is
 * more than one sender may in half a day.
 */
export async function countStored(limiter: Limiter, sender: string, bytes: number): Promise<void> {
  const wait = await limiter.take("stored", STORED, sender, bytes + BESIDE_BYTES);
  if (wait > 0) throw tooMany("这个网络今天要存的内容太多了", wait);
}

/** Notes one result of a sender and of a member, if it is one; false when theirs have been counted often enough. */
export async function mayCount(limiter: Limiter, sender: string, userId?: string): Promise<boolean> {
  for (const [index, rule] of COUNT.entries()) {
    // One after the other: what the minute refuses must not use up the half day.
    const ofMember = { ...rule, of: "member" } as const;
    if (userId !== undefined && (await limiter.take(`member-count-${index}`, ofMember, userId)) > 0)
      return false;
    if ((await limiter.take(`anonymous-${index}`, rule, sender)) > 0) return false;
  }
  return true;
}
