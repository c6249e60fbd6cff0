import type { FastifyInstance } from "fastify";
import { AppError, loginExpired } from "#server/errors.ts";
import type { Session } from "#server/route.ts";

/** Format of a token (see tokens-repository.ts). A text in another format is not looked up. */
const TOKEN = /^Bearer +([\w-]{43})$/i;

/**
 * Authenticates a call before its body is read, as its `access` requires. An invalid token is refused with 401 even if
 * a token is optional, so that nobody is treated as anonymous without noticing.
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
