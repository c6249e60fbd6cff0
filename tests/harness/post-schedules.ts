import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { TestApp } from "./build-test-app.ts";
import { submission } from "./factories.ts";

const IDS = 3;
const DAY_MS = 86_400_000;

/** What happens to a post on its way, and how often it happens. */
const KINDS = { post: 18, "drop-response": 9, foreign: 6, "without-id": 3, restart: 1, month: 2 } as const;
type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];
const event = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: KINDS[kind], arbitrary: fc.constant(kind) }))),
  id: fc.nat(IDS - 1),
  body: fc.constantFrom("first" as const, "other" as const),
  copies: fc.integer({ min: 1, max: 8 }),
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** Stages one after the other; what stands in one stage is sent at once, and so arrives in any order. */
export const schedule = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});
export const RESTART: Event = { kind: "restart", id: 0, body: "first", copies: 1 };

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown };
}

/** A server that a schedule is played against. */
export interface Target {
  /** Undefined: no answer came. */
  send(
    token: string,
    method: "POST" | "GET",
    path: string,
    options?: { readonly key?: string | undefined; readonly body?: unknown },
  ): Promise<Answer | undefined>;
  /** A new person's token. */
  member(): Promise<string>;
  restart(): Promise<void>;
  /** Thirty days pass, and everybody signs in again. */
  month(): void;
  /** Rows of the table with that id. */
  rows(id: string): number;
}

/** Lets thirty days pass for a server in this process, after which every token is as good as new. */
export function passMonth(clock: TestApp["clock"], execute: (sql: string) => void): void {
  clock.now += 30 * DAY_MS;
  execute(`update tokens set expires_at = ${clock.now + 30 * DAY_MS}, last_used_at = ${clock.now}`);
}

const BODIES = {
  first: submission({ total_score: 20 }),
  other: submission({ total_score: 21, result_type: "另一份" }),
  foreign: submission({ total_score: 33, result_type: "别人的" }),
};

/** Plays a schedule, delivers what was dropped at last, and expects each result once, whoever was answered what. */
export async function play(target: Target, stages: readonly (readonly Event[])[]): Promise<void> {
  const keys = Array.from({ length: IDS }, () => randomUUID());
  const answers = keys.map(() => ({ first: [] as Answer[], other: [] as Answer[], foreign: [] as Answer[] }));
  const [token, stranger] = [await target.member(), await target.member()];
  const withoutId = { acknowledged: 0, sent: 0 };

  const send = (kind: keyof typeof BODIES, key?: string) =>
    target.send(kind === "foreign" ? stranger : token, "POST", "/api/test-results", {
      key,
      body: BODIES[kind],
    });

  async function post(index: number, kind: keyof typeof BODIES): Promise<void> {
    const answer = await send(kind, keys[index]);
    if (answer) answers[index]![kind].push(answer);
  }

  async function happen({ kind, id, body, copies }: Event): Promise<unknown> {
    if (kind === "post") return Promise.all(Array.from({ length: copies }, () => post(id, body)));
    if (kind === "drop-response") return send(body, keys[id]);
    if (kind === "foreign") return post(id, "foreign");
    if (kind !== "without-id") return;
    withoutId.sent += 1;
    if ((await send("first"))?.status === 201) withoutId.acknowledged += 1;
  }

  for (const stage of stages) {
    const sent = Promise.all(stage.map(happen));
    if (stage.some(({ kind }) => kind === "restart")) await target.restart();
    await sent;
    if (stage.some(({ kind }) => kind === "month")) target.month();
  }
  const foreignIds = new Set(stages.flat().flatMap(({ kind, id }) => (kind === "foreign" ? [id] : [])));
  for (const [index, key] of keys.entries()) {
    // In the end everything arrives; nobody may know which of two bodies came first.
    await post(index, "first");
    await post(index, "other");
    if (foreignIds.has(index)) await post(index, "foreign");
    const { first, other, foreign } = answers[index]!;
    const [won, lost] = first.some(({ status }) => status < 300) ? [first, other] : [other, first];
    expectStored(won);
    for (const { status } of lost) expect(status, "another body under the same id").toBe(422);
    if (foreign.length > 0) expectStored(foreign);
    expect(JSON.stringify(foreign)).not.toMatch(/不太可能|另一份/);
    expect(target.rows(key)).toBe(foreignIds.has(index) ? 2 : 1);
  }
  const page = await target.send(token, "GET", "/api/test-results?per_page=100");
  const { total } = (page!.body.data as { pagination: { total: number } }).pagination;
  expect(total).toBeGreaterThanOrEqual(IDS + withoutId.acknowledged);
  expect(total).toBeLessThanOrEqual(IDS + withoutId.sent);
}

/** Every answer is a 2xx with the same data, one of them 201 at most. */
function expectStored(list: readonly Answer[]): void {
  for (const { status } of list) expect([200, 201]).toContain(status);
  expect(new Set(list.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(list.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
}
