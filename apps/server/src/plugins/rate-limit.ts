import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "#server/errors.ts";
import type { Limiter, WindowRule } from "#server/limits/limiter.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Generous: they stop scripts, not people, and not a school behind one address (decision 100). */
const REGISTER: WindowRule = { limit: 300, windowMs: MINUTE_MS };
const MEMBER: WindowRule = { limit: 1_200, windowMs: MINUTE_MS, of: "member" };
/** Everything that an account holds, at once. */
const EXPORT: WindowRule = { limit: 20, windowMs: HOUR_MS, of: "member" };
const PUBLIC: WindowRule = { limit: 6_000, windowMs: MINUTE_MS };
const COUNT: readonly WindowRule[] = [
  { limit: 60, windowMs: MINUTE_MS },
  { limit: 300, windowMs: 12 * HOUR_MS },
];

/**
 * Limits the calls of the API, by person where one is signed in, else by address; the site's files are not limited. Must
 * be installed after authentication; the body is not read yet. Logins have a throttle too (modules/auth/login-throttle.ts).
 */
export function installRateLimit(app: FastifyInstance, limiter: Limiter): void {
  app.addHook("onRequest", async (request) => {
    const { access } = request.routeOptions.config;
    // Nobody is turned away with a result in hand: over the limit it is not counted, and that is all.
    const isAnonymousResult = access === "optional" && !request.session && !isRead(request);
    if (access === undefined || isAnonymousResult) return;
    const wait = await limiter.take(...findLimit(request));
    if (wait > 0) throw tooMany("操作太频繁", wait);
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

function findLimit(request: FastifyRequest): Parameters<Limiter["take"]> {
  const { session, routeOptions } = request;
  const { callId } = routeOptions.config;
  const kind = isRead(request) ? "read" : "write";
  if (session && callId === "exportAccount") return ["export", EXPORT, session.userId];
  if (session) return [`member-${kind}`, MEMBER, session.userId];
  if (callId === "register") return ["register", REGISTER, request.sender];
  return [`public-${kind}`, PUBLIC, request.sender];
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
