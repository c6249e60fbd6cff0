import { randomUUID } from "node:crypto";
import { createToken, hashToken } from "#server/modules/auth/token.ts";
import { insertTokenStep } from "#server/modules/auth/tokens-repository.ts";
import { insertUserSteps } from "#server/modules/auth/users-repository.ts";
import { openBeside, type TestApp } from "./build-test-app.ts";

const DAY_MS = 86_400_000;

interface QuickMember {
  readonly id: string;
  readonly token: string;
}

/** A member with a token and no password that fits: a check that needs thousands cannot hash for each. */
export async function insertMember(server: TestApp, name: string): Promise<QuickMember> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const now = server.clock.now;
  const token = createToken();
  await server.database.write([
    ...insertUserSteps(server.database, {
      id,
      name,
      email,
      emailNorm: email,
      passwordHash: "none",
      createdAt: now,
    }),
    insertTokenStep(
      server.database,
      { tokenHash: hashToken(token), userId: id, createdAt: now, expiresAt: now + 30 * DAY_MS },
      { passwordHash: "none" },
    ),
  ]);
  return { id, token };
}

/** Every row of every table, as an operator's dump has them. */
export function dumpRows(server: TestApp): Record<string, unknown>[] {
  const connection = openBeside(server);
  return connection.tableNames().flatMap((table) => connection.prepare(`select * from ${table}`).all());
}
