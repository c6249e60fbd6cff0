import { randomUUID } from "node:crypto";
import {
  WRONG_CREDENTIALS,
  type LoginRequest,
  type RegisterRequest,
  type User,
} from "@xinjing/contract/auth";
import { emailKey } from "@xinjing/contract/email";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import type { WriteStep } from "#server/database/write-step.ts";
import { invalid } from "#server/errors.ts";
import type { Limiter } from "#server/limits/limiter.ts";
import type { Session } from "#server/route.ts";
import { DAY_MS } from "#server/time.ts";
import { createDeviceToken, readDeviceDay } from "./device-token.ts";
import { readLoginCode } from "./login-code.ts";
import { admitLogin, judgeAttempt } from "./login-throttle.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";
import type { Place } from "./password-queue.ts";
import { findPasswordProblem } from "./password-policy.ts";
import {
  findToken,
  hashToken,
  insertTokenStep,
  mintToken,
  touchToken,
  trimTokensStep,
} from "./tokens-repository.ts";
import { findUserByEmail, insertUserSteps, replaceHashStep } from "./users-repository.ts";

/** Interval at which the last use of a token is stored. Without it, every read would cause a write. */
const TOUCH_INTERVAL_MS = 10 * 60_000;
/** Maximum number of devices on which a person may be signed in. */
const MAX_TOKENS_PER_USER = 20;

export interface AuthDeps extends Pick<Config, "tokenDays" | "tokenIdleDays" | "passwordPolicy"> {
  readonly database: Database;
  readonly now: () => number;
  /** Key that signs device tokens. */
  readonly secret: string;
  readonly limiter: Limiter;
}

interface SignedIn {
  readonly user: User;
  readonly token: string;
  /** Token for the device that signed in (decision 099). */
  readonly deviceToken: string;
}

/** Creates an account and signs in. Throws AppError: 422 if the e-mail is taken, 503. */
export async function register(deps: AuthDeps, request: RegisterRequest, sender: string): Promise<SignedIn> {
  const emailNorm = emailKey(request.email);
  refuseWeakPassword(deps, request.password, request);
  // Avoids computing a hash in vain. Only the primary key guarantees that no e-mail is taken twice.
  if (await findUserByEmail(deps.database, emailNorm)) throw emailTaken();
  const user: User = { id: randomUUID(), name: request.name, email: request.email };
  const passwordHash = await hashPassword(request.password, { line: "register", requester: sender });
  const { token, row } = mintToken(deps, user.id);
  const [claimed] = await deps.database.write([
    ...insertUserSteps(deps.database, emailNorm, {
      ...user,
      password_hash: passwordHash,
      created_at: row.createdAt,
    }),
    insertTokenStep(deps.database, row, { passwordHash, onlyIfChanged: 0 }),
  ]);
  if (claimed?.changes !== 1) throw emailTaken();
  return { user, token, deviceToken: createDeviceToken(deps, { id: user.id, passwordHash }) };
}

/** Signs in. Throws AppError: 422 with the same text for every wrong input, 429 after too many failures, 503. */
export async function login(deps: AuthDeps, request: LoginRequest, source: Source): Promise<SignedIn> {
  // If the password or its hash changed during the check, verifies against the current one, once.
  const signedIn = (await tryLogin(deps, request, source)) ?? (await tryLogin(deps, request, source));
  if (!signedIn) throw wrongCredentials();
  return signedIn;
}

interface Source {
  readonly sender: string;
  readonly deviceToken: string | undefined;
}

/** Signs in; undefined if the password or its hash changed during the check. */
async function tryLogin(
  deps: AuthDeps,
  { email, password, code: typed }: LoginRequest,
  source: Source,
): Promise<SignedIn | undefined> {
  const emailNorm = emailKey(email);
  const found = await findAccount(deps.database, email);
  const stored = found?.password_hash;
  const account = found && { id: found.id, passwordHash: found.password_hash };
  const { sender } = source;
  const deviceDay = readDeviceDay(deps, account, source.deviceToken);
  const code = readLoginCode(deps, account, typed);
  const proofs = { deviceDay, code };
  const attempt = await admitLogin(deps.limiter, { emailNorm, passwordHash: stored, ...proofs, sender });
  const place: Place = {
    line: deviceDay === undefined && code === undefined ? "login" : "known",
    requester: sender,
  };
  const isRight = await judgeAttempt(attempt, () => verifyPassword(password, stored, place));
  if (!found || !isRight) throw wrongCredentials();
  const { token, row } = mintToken(deps, found.id);
  const steps: WriteStep[] = [
    insertTokenStep(deps.database, row, { passwordHash: found.password_hash }),
    trimTokensStep(deps.database, found.id, MAX_TOKENS_PER_USER),
  ];
  let passwordHash = found.password_hash;
  if (isOutdatedHash(passwordHash)) {
    passwordHash = await hashPassword(password, place);
    steps.push(replaceHashStep(deps.database, found.id, found.password_hash, passwordHash));
  }
  const [signedIn] = await deps.database.write(steps);
  if (signedIn?.changes !== 1) return undefined;
  return {
    user: { id: found.id, name: found.name, email: found.email },
    token,
    deviceToken: createDeviceToken(deps, { id: found.id, passwordHash }),
  };
}

/** Returns the owner of a valid token, or undefined. Stores the last use from time to time without delaying the request. */
export async function findSession(deps: AuthDeps, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const found = await findToken(deps.database, tokenHash);
  const now = deps.now();
  if (!found || now >= found.expires_at || now - found.last_used_at >= deps.tokenIdleDays * DAY_MS)
    return undefined;
  if (Math.abs(now - found.last_used_at) >= TOUCH_INTERVAL_MS) {
    // A token from a clock that was ahead would be valid for too long.
    const expiresAt = Math.min(found.expires_at, now + deps.tokenDays * DAY_MS);
    // A failure is ignored: the next request stores it again.
    touchToken(deps.database, tokenHash, { now, expiresAt }).catch(() => undefined);
  }
  const { id: userId, name, email, created_at: createdAt, result_count: resultCount } = found;
  return { tokenHash, userId, name, email, createdAt, resultCount };
}

/** Throws AppError 422 if the operator's policy refuses a password. */
export function refuseWeakPassword(
  { passwordPolicy }: Pick<AuthDeps, "passwordPolicy">,
  password: string,
  person: { readonly name: string; readonly email: string },
): void {
  const problem = findPasswordProblem(passwordPolicy, password, [person.name, person.email]);
  if (problem !== undefined) throw invalid({ password: [problem] });
}

/**
 * Finds the account of an address as it was typed, or undefined. Version 0.1 stored full-width letters unchanged, so an address
 * with such letters is also looked up in that form.
 */
export async function findAccount(database: Database, email: string) {
  const [key, former] = [emailKey(email), email.normalize("NFC").trim().toLowerCase().normalize("NFC")];
  const older = former === key ? undefined : await findUserByEmail(database, former);
  return older ?? findUserByEmail(database, key);
}

/** Creates the error for an e-mail that is taken: 422 at the field `email`. */
export const emailTaken = () => invalid({ email: ["该邮箱已被注册"] });
/** Creates the error for a failed login: 422, because clients treat a 401 as the end of their own login. */
const wrongCredentials = () => invalid({ email: [WRONG_CREDENTIALS] });
