import type * as crypto from "node:crypto";

/**
 * Replaces argon2 in node:crypto by a cheap function, for tests with many logins:
 *
 *     vi.mock(import("node:crypto"), async (load) =>
 *       (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
 *     );
 */
export function withQuickHashes(original: typeof crypto): typeof crypto {
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    original.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
  return { ...original, argon2 };
}
