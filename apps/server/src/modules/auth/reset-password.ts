import { randomInt } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { hashPassword } from "./password.ts";
import { normaliseEmail } from "./service.ts";
import { deleteTokensStep } from "./tokens-repository.ts";
import { findUserByEmail, replaceHashStep } from "./users-repository.ts";

// Without 0, 1, i, l, o, because it may be read out on the telephone.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Gives the person with that address a new random password and ends every login. Undefined when there is nobody. */
export async function resetPassword(database: Database, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(database, normaliseEmail(email));
  if (!user) return undefined;
  const password = makePassword();
  const [replaced] = await database.write([
    replaceHashStep(database, user.id, user.password_hash, await hashPassword(password)),
    deleteTokensStep(database, user.id, { onlyIfChanged: 0 }),
  ]);
  // The password changed concurrently: read it again.
  return replaced?.changes === 1 ? password : resetPassword(database, email);
}

function makePassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join("-");
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
