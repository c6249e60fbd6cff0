import { randomUUID } from "node:crypto";
import type { RegisterRequest, User } from "@xinjing/contract/auth";
import type { TestApp } from "./build-test-app.ts";

/** Settings of 候诊模式 for tests that open it. */
export const KIOSK = { code: "waiting-room-7", parts: ["asd", "milestones"] } as const;

export const PASSWORD = "雨后的 小山 123";

/** Makes the body of a registration with a unique address. */
export function registration(overrides: Partial<RegisterRequest> = {}): RegisterRequest {
  const password = overrides.password ?? PASSWORD;
  return {
    name: "小满",
    email: `${randomUUID()}@example.com`,
    password,
    password_confirmation: password,
    ...overrides,
  };
}

interface Member {
  readonly user: User;
  readonly token: string;
}

/** Registers a new person. */
export async function signUp(server: TestApp, overrides: Partial<RegisterRequest> = {}): Promise<Member> {
  const answer = await server.send("POST", "/register", { body: registration(overrides) });
  if (answer.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Member;
}

/** Makes the body of a valid ADHD submission of one minute. */
export function submission(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: 20,
    scores: { attention: 12, hyperactivity: 8, total: 20, total_score: 20 },
    start_time: "2026-11-20T08:00:00.000Z",
    end_time: "2026-11-20T08:01:00.000Z",
    ...overrides,
  };
}

/** Stores a result and returns its item. */
export async function submit(
  server: TestApp,
  token: string,
  overrides: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Record<string, unknown>> {
  const answer = await server.send("POST", "/api/test-results", { token, key, body: submission(overrides) });
  if (answer.status !== 201) throw new Error(`submission failed: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

/** Reads how many completed tests of a type the catalogue shows. */
export async function participantCount(server: TestApp, type = "adhd"): Promise<number> {
  const { body } = await server.send("GET", "/api/tests");
  const { data } = body.data as { readonly data: readonly { type: string; participant_count: number }[] };
  return data.find((entry) => entry.type === type)?.participant_count ?? Number.NaN;
}

/** Maximum number of parallel calls. With more, calls about one person would wait until they are refused (check A11). */
const AT_ONCE = 32;

/** Runs work for every item, at most AT_ONCE at a time. */
export async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const client = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}
