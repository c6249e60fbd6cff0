import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { ReadableStream } from "node:stream/web";
import { ConfigError } from "#server/config.ts";

// Loads the library only if a backup is encrypted.
const load = () => import("age-encryption");

/** First bytes of every file in the age format. */
const AGE_HEADER = Buffer.from("age-encryption.org/v1\n");

/** The library's streams have the types of the DOM, which differ from those of Node; at run time it accepts both. */
type Transform = (bytes: unknown) => Promise<AsyncIterable<Uint8Array>>;

/** Encrypts a stream of bytes. */
export type Encrypt = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Creates the encryption of one backup to a public key. `identity` is a second, temporary private key that can decrypt this
 * backup, so that the file can be verified on disk; it is not stored. Throws ConfigError if the public key is invalid.
 */
export async function createEncryption(recipient: string): Promise<{ encrypt: Encrypt; identity: string }> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await load();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new ConfigError(["BACKUP_RECIPIENT 不是有效的公钥。请整行复制 age-keygen 给出的公钥"], error);
  }
  const identity = await generateX25519Identity();
  encrypter.addRecipient(await identityToRecipient(identity));
  const transform = encrypter.encrypt.bind(encrypter) as Transform;
  return {
    identity,
    async *encrypt(bytes) {
      yield* await transform(ReadableStream.from(bytes));
    },
  };
}

/**
 * Decrypts a backup with the private keys in the text of an identity file. Throws ConfigError if no key fits; the stream throws
 * if the content was changed.
 */
export async function* decrypt(
  bytes: AsyncIterable<Uint8Array>,
  identity: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (identity === undefined)
    throw new ConfigError(["这份备份是加密的，请把 BACKUP_IDENTITY_FILE 设成私钥文件"]);
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  try {
    for (const key of keysOf(identity)) decrypter.addIdentity(key);
  } catch (error) {
    throw new ConfigError(["BACKUP_IDENTITY_FILE 里没有 age 的私钥（AGE-SECRET-KEY-1…）"], error);
  }
  const transform = decrypter.decrypt.bind(decrypter) as Transform;
  yield* await transform(ReadableStream.from(bytes)).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes("no identity matched")) throw error;
    throw new ConfigError(["BACKUP_IDENTITY_FILE 里的私钥解不开这份备份，它是用另一把公钥加密的"], error);
  });
}

/** Returns the lines of an identity file that are not comments. */
function keysOf(identity: string): string[] {
  const lines = identity.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

/** Reads an identity file. Throws ConfigError if it cannot be read. */
export function readIdentity(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(["BACKUP_IDENTITY_FILE 应当是一个能读的文件"], error);
  }
}

/** True if a file is in the age format. Throws if it cannot be read. */
export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(AGE_HEADER.length);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return start.equals(AGE_HEADER);
}
