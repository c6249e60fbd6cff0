import { randomUUID } from "node:crypto";
import type { LoginRequest, RegisterRequest, User } from "@xinjing/contract/auth";
import type { Database } from "#server/database/database.ts";
import type { WriteStep } from "#server/database/write-step.ts";
import { invalid } from "#server/errors.ts";
import type { Limiter } from "#server/limits/limiter.ts";
import type { Session } from "#server/route.ts";
import { createDeviceToken, isDeviceToken } from "./device-token.ts";
import { admitLogin, countFailure } from "./login-throttle.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";
import type { Place } from "./password-queue.ts";
import { findPasswordProblem, type PasswordPolicy } from "./password-policy.ts";
import { createToken, hashToken } from "./token.ts";
import {
  findToken,
  insertTokenStep,
  type NewToken,
  restartToken,
  touchToken,
  trimTokensStep,
} from "./tokens-repository.ts";
import { findUserByEmail, insertUserSteps, replaceHashStep } from "./users-repository.ts";

const DAY_MS = 86_400_000;
/** Writing the last use with every request would turn every read into a write. */
const TOUCH_INTERVAL_MS = 10 * 60_000;
/** Devices of one person that may be signed in at once. */
const MAX_TOKENS_PER_USER = 20;
/** Far beyond the longest password that registration takes: 128 characters, at most 512 bytes. */
const PASSWORD_MAX_BYTES = 1_024;

export interface AuthDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly tokenDays: number;
  readonly tokenIdleDays: number;
  readonly passwordPolicy: PasswordPolicy;
  /** Signs device tokens. */
  readonly secret: string;
  readonly limiter: Limiter;
}

interface SignedIn {
  readonly user: User;
  readonly token: string;
  /** For the device that signed in (decision 099). */
  readonly deviceToken: string;
}

/** From where somebody tries to sign in. */
interface LoginSource {
  readonly sender: string;
  readonly deviceToken: string | undefined;
}

/** Makes an account and signs in. Throws AppError: 422 when the e-mail is taken, 503. */
export async function register(deps: AuthDeps, request: RegisterRequest, sender: string): Promise<SignedIn> {
  const emailNorm = normaliseEmail(request.email);
  refuseWeakPassword(deps, request.password, request);
  // Asked before hashing only to spare the work; the primary key decides.
  if (await findUserByEmail(deps.database, emailNorm)) throw emailTaken();
  const user: User = { id: randomUUID(), name: request.name, email: request.email };
  const passwordHash = await hashPassword(request.password, { line: "register", sender });
  const { token, row } = mintToken(deps, user.id);
  const [claimed] = await deps.database.write([
    ...insertUserSteps(deps.database, { ...user, emailNorm, passwordHash, createdAt: row.createdAt }),
    insertTokenStep(deps.database, row, { passwordHash, onlyIfChanged: 0 }),
  ]);
  if (claimed?.changes !== 1) throw emailTaken();
  return { user, token, deviceToken: createDeviceToken(deps, { id: user.id, passwordHash }) };
}

/** Signs in. Throws AppError: 422 with one and the same text whatever was wrong, 429 after too many failures, 503. */
export async function login(
  deps: AuthDeps,
  { email, password }: LoginRequest,
  { sender, deviceToken }: LoginSource,
): Promise<SignedIn> {
  // Not hashed: nobody's password is that long, and hashing it would let anybody make us work.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw wrongCredentials();
  const emailNorm = normaliseEmail(email);
  const found = await findUserByEmail(deps.database, emailNorm);
  const account = found && { id: found.id, passwordHash: found.password_hash };
  const isKnown = isDeviceToken(deps, account, deviceToken);
  const giveBack = await admitLogin(deps.limiter, {
    emailNorm,
    passwordHash: found?.password_hash,
    isKnown,
    sender,
  });
  const place: Place = { line: isKnown ? "known" : "login", sender };
  const isRight = await countFailure(giveBack, () => isPassword(password, found?.password_hash, place));
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
  // The password was changed, or its hash renewed, while it was checked: what holds now decides.
  if (signedIn?.changes !== 1) return login(deps, { email, password }, { sender, deviceToken });
  return {
    user: { id: found.id, name: found.name, email: found.email },
    token,
    deviceToken: createDeviceToken(deps, { id: found.id, passwordHash }),
  };
}

/** Whose live token that is, or undefined. Notes its use now and then, without making the request wait or fail. */
export async function findSession(deps: AuthDeps, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const found = await findToken(deps.database, tokenHash);
  const now = deps.now();
  if (!found || now >= found.expires_at || now - found.last_used_at >= deps.tokenIdleDays * DAY_MS)
    return undefined;
  // From the future: the clock was ahead when the token was made, and without this it would live on for as long.
  const isFromFuture = found.last_used_at - now >= DAY_MS;
  if (now - found.last_used_at >= TOUCH_INTERVAL_MS || isFromFuture) {
    const touch = isFromFuture ? restartToken : touchToken;
    touch(deps.database, { tokenHash, now, endsBy: now + deps.tokenDays * DAY_MS }).catch(() => {
      // The next request tries again; this one has its answer either way.
    });
  }
  const { id: userId, name, email, result_count: resultCount } = found;
  return { tokenHash, userId, name, email, resultCount };
}

/** Whether the password made that hash; without a hash the same work is done for nothing. Throws AppError "busy". */
export async function isPassword(password: string, hash: string | undefined, place: Place): Promise<boolean> {
  // Not hashed: nobody's password is that long, and hashing it would let anybody make us work.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false;
  return verifyPassword(password, hash, place);
}

/** Throws AppError 422 when the operator's policy refuses that password for that person. */
export function refuseWeakPassword(
  { passwordPolicy }: Pick<AuthDeps, "passwordPolicy">,
  password: string,
  person: { readonly name: string; readonly email: string },
): void {
  const problem = findPasswordProblem(passwordPolicy, password, [person.name, person.email]);
  if (problem !== undefined) throw invalid({ password: [problem] });
}

/** One form for every way of writing an address: composed, without outer spaces, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}

export function mintToken(
  deps: AuthDeps,
  userId: string,
): { readonly token: string; readonly row: NewToken } {
  const token = createToken();
  const createdAt = deps.now();
  const expiresAt = createdAt + deps.tokenDays * DAY_MS;
  return { token, row: { tokenHash: hashToken(token), userId, createdAt, expiresAt } };
}

const emailTaken = () => invalid({ email: ["该邮箱已被注册"] });
/** 422 and not 401: to a client 401 says that its own login has ended. */
const wrongCredentials = () => invalid({ email: ["邮箱或密码不正确"] });
