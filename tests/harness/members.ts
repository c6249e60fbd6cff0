import { randomUUID } from "node:crypto";
import { hashPassword } from "#server/modules/auth/password.ts";
import { createToken, hashToken, insertTokenStep } from "#server/modules/auth/tokens-repository.ts";
import { insertUserSteps } from "#server/modules/auth/users-repository.ts";
import { DAY_MS } from "#server/time.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { PASSWORD } from "./factories.ts";
import type { Person } from "./http-call.ts";

/** Hash of PASSWORD, computed only once because some tests need thousands of members. */
let hashOnce: Promise<string> | undefined;

/** Inserts a member with the password PASSWORD, and returns a token. */
export async function insertMember(
  server: TestApp,
  name = "小满",
  email = `${randomUUID()}@example.com`,
): Promise<Person> {
  const id = randomUUID();
  const passwordHash = await (hashOnce ??= hashPassword(PASSWORD));
  const now = server.clock.now;
  const token = createToken();
  await server.database.write([
    ...insertUserSteps(server.database, email, {
      id,
      name,
      email,
      password_hash: passwordHash,
      created_at: now,
    }),
    insertTokenStep(
      server.database,
      { tokenHash: hashToken(token), userId: id, createdAt: now, expiresAt: now + 30 * DAY_MS },
      { passwordHash },
    ),
  ]);
  return { id, email, token };
}

/** Builds a server with a member. */
export async function buildWithMember(
  overrides: Parameters<typeof buildTestApp>[0] = {},
  email?: string,
): Promise<Person & { readonly server: TestApp }> {
  const server = await buildTestApp(overrides);
  return { server, ...(await insertMember(server, "小满", email)) };
}

/** Returns true if a token is valid. */
export const isLive = async (server: TestApp, token: string) =>
  (await server.send("GET", "/user", { token })).status === 200;
