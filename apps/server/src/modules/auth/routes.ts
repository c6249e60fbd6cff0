import {
  changeEmailCall,
  changePasswordCall,
  createLoginCodeCall,
  logoutAllCall,
} from "@xinjing/contract/account";
import {
  currentUserCall,
  DEVICE_TOKEN_HEADER,
  loginCall,
  logoutCall,
  registerCall,
} from "@xinjing/contract/auth";
import type { FastifyInstance } from "fastify";
import { serveCall } from "#server/route.ts";
import { changeEmail, changePassword, issueLoginCode } from "./credentials.ts";
import { countLoginCode } from "./login-throttle.ts";
import { type AuthDeps, login, register } from "./service.ts";
import { deleteTokensStep, deleteTokenStep } from "./tokens-repository.ts";

/** Serves registration, login, logout, the current user, and the account's password, address and logins. */
export function serveAuth(app: FastifyInstance, deps: AuthDeps): void {
  serveCall(app, registerCall, async ({ body, sender }) => {
    return { status: 201, ...answerOf(await register(deps, body, sender)) };
  });

  serveCall(app, loginCall, async ({ body, headers, sender }) => {
    const source = { sender, deviceToken: headers[DEVICE_TOKEN_HEADER] };
    return { status: 200, ...answerOf(await login(deps, body, source)) };
  });

  serveCall(app, logoutCall, async ({ session }) => {
    await deps.database.write([deleteTokenStep(deps.database, session.tokenHash)]);
    return { status: 200, message: "已退出登录" };
  });

  serveCall(app, logoutAllCall, async ({ session: { userId } }) => {
    await deps.database.write([deleteTokensStep(deps.database, userId)]);
    return { status: 200, message: "已退出所有设备" };
  });

  serveCall(app, changePasswordCall, async ({ session, body }) => {
    return { status: 200, message: "密码已修改", ...answerOf(await changePassword(deps, session, body)) };
  });

  serveCall(app, changeEmailCall, async ({ session, body }) => {
    return { status: 200, message: "邮箱已更换", ...answerOf(await changeEmail(deps, session, body)) };
  });

  serveCall(app, createLoginCodeCall, async ({ session: { userId, tokenHash } }) => {
    await countLoginCode(deps.limiter, tokenHash);
    const { code, expiresAt } = await issueLoginCode(deps, userId);
    return { status: 201, data: { code, expires_at: new Date(expiresAt).toISOString() } };
  });

  serveCall(app, currentUserCall, async ({ session: { userId: id, name, email } }) => ({
    status: 200,
    data: { id, name, email },
  }));
}

function answerOf<Data>({ deviceToken, ...data }: Data & { readonly deviceToken: string }) {
  return { data, headers: { [DEVICE_TOKEN_HEADER]: deviceToken } };
}
