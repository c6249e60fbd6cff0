import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "#server/errors.ts";
import type { Limiter, WindowRule } from "#server/limits/limiter.ts";
import { HOUR_MS, MINUTE_MS } from "#server/time.ts";

/** Limits of registrations. They stop scripts, but not people or a school behind one address. */
const REGISTER: readonly WindowRule[] = [
  { limit: 300, windowMs: MINUTE_MS },
  { limit: 2_000, windowMs: 12 * HOUR_MS },
];
const MEMBER: WindowRule = { limit: 1_200, windowMs: MINUTE_MS, of: "member" };
/** Limit of exports, which read all data of an account. */
const EXPORT: WindowRule = { limit: 20, windowMs: HOUR_MS, of: "member" };
/** Limit of calls from one sender across all accounts, because anybody can create many accounts. */
const SENDER: WindowRule = { limit: 6_000, windowMs: MINUTE_MS };
/** Limit of bytes that a sender may store. A school of two thousand stores some 60 MB in a day. */
const STORED: WindowRule = { limit: 100_000_000, windowMs: 12 * HOUR_MS };
/** Bytes that each account, consent and result takes in addition: indexes, counters and partly filled pages. */
const BESIDE_BYTES = 4_096;
/** Limits of results, and answers about visits, that are counted. One above them gets the same answer, but is not counted. */
const COUNTED_POSTS: readonly WindowRule[] = [
  { limit: 60, windowMs: MINUTE_MS },
  { limit: 300, windowMs: 12 * HOUR_MS },
];

/**
 * Limits the calls of the API by sender and by signed-in person. Does not limit the site's files. Install it after
 * authentication. Logins have an additional throttle (modules/auth/login-throttle.ts).
 */
export function installRateLimit(app: FastifyInstance, limiter: Limiter): void {
  app.addHook("onRequest", async (request) => {
    const { access } = request.routeOptions.config;
    // An anonymous result is never refused. Above the limit it is answered but not counted.
    const isAnonymousResult = access === "optional" && !request.session && !isRead(request);
    if (access === undefined || isAnonymousResult) return;
    // One after another, so that a call which one limit refuses does not use up the next.
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
 * Reserves bytes of a sender's limit, with an allowance for indexes and partly filled pages. `release` gives them back if
 * nothing was stored. `refusal` is the error 429 if they are above the limit.
 */
export async function reserveStoredBytes(limiter: Limiter, sender: string, bytes: number) {
  const budget = { name: "stored", rule: STORED, who: sender, amount: bytes + BESIDE_BYTES };
  const { waitMs, release } = await limiter.reserve([budget], "stored");
  const refusal = waitMs > 0 ? tooMany("这个网络今天要存的内容太多了", waitMs) : undefined;
  return { refusal, release };
}

/**
 * Takes one counted post from the budgets of a sender and member. Returns false if a budget is used up, so that the post
 * must not be counted.
 */
export async function takeCountedPost(limiter: Limiter, sender: string, userId?: string): Promise<boolean> {
  for (const [index, rule] of COUNTED_POSTS.entries()) {
    // One after another, so that a post which the limit per minute refuses does not use up that per half day.
    const ofMember = { ...rule, of: "member" } as const;
    if (userId !== undefined && (await limiter.take(`member-count-${index}`, ofMember, userId)) > 0)
      return false;
    if ((await limiter.take(`anonymous-${index}`, rule, sender)) > 0) return false;
  }
  return true;
}
