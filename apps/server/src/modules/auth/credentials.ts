import { randomInt } from "node:crypto";
import { WRONG_PASSWORD, type EmailChange, type PasswordChange } from "@xinjing/contract/account";
import { emailKey } from "@xinjing/contract/email";
import { invalid, loginExpired, tooMany } from "#server/errors.ts";
import type { Database } from "#server/database/database.ts";
import type { Session } from "#server/route.ts";
import { createDeviceToken } from "./device-token.ts";
import { judgeAttempt, guessBudgets } from "./login-throttle.ts";
import { createLoginCode } from "./login-code.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { inGroups, READABLE_LETTERS } from "./readable-letters.ts";
import { type AuthDeps, emailTaken, refuseWeakPassword } from "./service.ts";
import { deleteTokensStep, insertTokenStep, mintToken } from "./tokens-repository.ts";
import { findUserByEmail, findUserById, moveEmailSteps, replaceHashStep } from "./users-repository.ts";

/**
 * Verifies the password of a signed-in person. Returns the stored hash, so that a write can require that it is unchanged. Each
 * login has its own budget for failures: a shared budget would let a thief lock the owner out. Throws AppError: 422 at `field`,
 * 429 after too many failures, 401 if the account is gone, 503.
 */
export async function provePassword(
  { database, limiter }: Pick<AuthDeps, "database" | "limiter">,
  { userId, tokenHash }: Session,
  password: string,
  field: string,
): Promise<string> {
  const { waitMs, release } = await limiter.reserve(guessBudgets("password", tokenHash), "password");
  if (waitMs > 0) throw tooMany("密码尝试次数太多", waitMs);
  let stored = "";
  const isRight = await judgeAttempt({ onRight: release }, async () => {
    const user = await findUserById(database, userId);
    if (!user) throw loginExpired();
    stored = user.password_hash;
    return verifyPassword(password, stored, { line: "member", requester: userId });
  });
  if (!isRight) throw wrongPassword(field);
  return stored;
}

/** Changes the password, ends all logins and device tokens of the person, and returns new ones. Throws AppError. */
export async function changePassword(deps: AuthDeps, session: Session, change: PasswordChange) {
  const { userId, name, email } = session;
  const old = await provePassword(deps, session, change.current_password, "current_password");
  refuseWeakPassword(deps, change.password, { name, email });
  const passwordHash = await hashPassword(change.password, { line: "member", requester: userId });
  const { token, row } = mintToken(deps, userId);
  const [replaced] = await deps.database.write([
    replaceHashStep(deps.database, userId, old, passwordHash),
    deleteTokensStep(deps.database, userId, { onlyIfChanged: 0 }),
    insertTokenStep(deps.database, row, { passwordHash, onlyIfChanged: 0 }),
  ]);
  // The password was changed concurrently, so the typed one is no longer current.
  if (replaced?.changes !== 1) throw wrongPassword("current_password");
  return { token, deviceToken: createDeviceToken(deps, { id: userId, passwordHash }) };
}

/** Changes the address, ends all logins of the person, and returns the person and a new login. Throws AppError. */
export async function changeEmail(
  deps: AuthDeps,
  session: Session,
  { email, current_password: typed }: EmailChange,
) {
  const { database } = deps;
  const { userId, name } = session;
  const passwordHash = await provePassword(deps, session, typed, "current_password");
  const emailNorm = emailKey(email);
  const { token, row } = mintToken(deps, userId);
  const [claimed] = await database.write([
    ...moveEmailSteps(database, userId, { passwordHash, emailNorm, email }),
    deleteTokensStep(database, userId, { onlyIfChanged: 0 }),
    insertTokenStep(database, row, { passwordHash, onlyIfChanged: 0 }),
  ]);
  if (claimed?.changes !== 1) {
    const owner = await findUserByEmail(database, emailNorm);
    // Otherwise the password was changed concurrently, so the typed one is no longer current.
    throw owner && owner.id !== userId ? emailTaken() : wrongPassword("current_password");
  }
  return {
    user: { id: userId, name, email },
    token,
    deviceToken: createDeviceToken(deps, { id: userId, passwordHash }),
  };
}

const RANDOM_PASSWORD_LETTERS = 16;

/** Creates a one-time code for a login on a new device. Throws AppError 401 if the account is gone. */
export async function issueLoginCode(
  deps: Pick<AuthDeps, "database" | "secret" | "now">,
  userId: string,
): Promise<ReturnType<typeof createLoginCode>> {
  const user = await findUserById(deps.database, userId);
  if (!user) throw loginExpired();
  return createLoginCode(deps, { id: userId, passwordHash: user.password_hash });
}

const randomLetter = () => READABLE_LETTERS[randomInt(READABLE_LETTERS.length)];

/** Sets a random password and ends every login. Returns undefined if the account is gone. */
export async function resetPassword(database: Database, userId: string): Promise<string | undefined> {
  const user = await findUserById(database, userId);
  if (!user) return undefined;
  const password = inGroups(Array.from({ length: RANDOM_PASSWORD_LETTERS }, randomLetter).join(""));
  const [replaced] = await database.write([
    replaceHashStep(database, userId, user.password_hash, await hashPassword(password)),
    deleteTokensStep(database, userId, { onlyIfChanged: 0 }),
  ]);
  // The password was changed concurrently: read it again.
  return replaced?.changes === 1 ? password : resetPassword(database, userId);
}

const wrongPassword = (field: string) => invalid({ [field]: [WRONG_PASSWORD] });
