import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type Place, whenFree } from "./password-queue.ts";

// OWASP's minimum for argon2id (ASVS 5, appendix C): 19 MiB, two passes, one lane.
const CURRENT = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Place in the queue for commands and scripts. */
const ALONE: Place = { line: "member", requester: "" };

interface Hash extends Readonly<Record<keyof typeof CURRENT, number>> {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const argon2Async = promisify(argon2);

/**
 * Normalises a password before hashing: NFC, every space as U+0020 (RFC 8265, 4.2), because keyboards produce different code
 * points for the same text.
 */
function prepare(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");
}

/** Hashes a new password into a PHC string. Throws AppError "busy" when the queue is full. */
export async function hashPassword(password: string, place = ALONE): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(prepare(password), { ...CURRENT, salt }, TAG_BYTES, place);
  const { memory, passes, parallelism } = CURRENT;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Verifies a password against a PHC string. Without one (unknown e-mail) it does the same work, so that the duration does not
 * reveal whether the account exists. Throws AppError "busy" if the queue is full.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  place = ALONE,
): Promise<boolean> {
  const hash = stored === undefined ? DUMMY : parseHash(stored);
  const fits = async (text: string) =>
    timingSafeEqual(await derive(text, hash, hash.tag.length, place), hash.tag);
  const prepared = prepare(password);
  // Version 0.1 hashed passwords as they were typed.
  const isRight = (await fits(prepared)) || (prepared !== password && (await fits(password)));
  return isRight && stored !== undefined;
}

/** True if a stored hash was made with other parameters than the current ones. */
export function isOutdatedHash(stored: string): boolean {
  const { memory, passes, parallelism } = parseHash(stored);
  return memory !== CURRENT.memory || passes !== CURRENT.passes || parallelism !== CURRENT.parallelism;
}

const DUMMY: Hash = { ...CURRENT, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

function parseHash(stored: string): Hash {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error("a stored password hash is not an argon2id PHC string");
  const [, memory, passes, parallelism, salt = "", tag = ""] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function derive(password: string, hash: Omit<Hash, "tag">, tagLength: number, place: Place): Promise<Buffer> {
  const { salt: nonce, memory, passes, parallelism } = hash;
  const parameters = { message: password, nonce, memory, passes, parallelism, tagLength };
  return whenFree(place, () => argon2Async("argon2id", parameters));
}
