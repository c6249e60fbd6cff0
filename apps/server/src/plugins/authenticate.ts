import type { FastifyInstance } from "fastify";
import { AppError, loginExpired } from "#server/errors.ts";
import type { Session } from "#server/route.ts";

/** As modules/auth/tokens-repository.ts makes them: nothing longer is hashed or looked for. */
const TOKEN = /^Bearer +([\w-]{43})$/i;

/**
 * Authenticates by the call's `access` before the body is read. An invalid token is 401 also where a token is optional, so that
 * a person is never treated as anonymous without knowing.
 */
export function installAuthentication(
  app: FastifyInstance,
  findSession: (token: string) => Promise<Session | undefined>,
): void {
  app.decorateRequest("session", undefined);
  app.addHook("onRequest", async (request) => {
    const { access = "public" } = request.routeOptions.config;
    if (access === "public") return;
    const header = request.headers.authorization;
    if (header === undefined && access === "optional") return;
    const token = TOKEN.exec(header ?? "")?.[1];
    request.session = token === undefined ? undefined : await findSession(token);
    if (!request.session)
      throw header === undefined ? new AppError("unauthenticated", "请先登录") : loginExpired();
  });
}
