import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { submission } from "./factories.ts";

const IDS = 3;

/** What happens to a post on its way. */
type Event =
  | { readonly kind: "post"; readonly id: number; readonly isOther: boolean; readonly copies: number }
  | { readonly kind: "drop-request"; readonly id: number }
  | { readonly kind: "drop-response"; readonly id: number; readonly isOther: boolean }
  | { readonly kind: "foreign"; readonly id: number }
  | { readonly kind: "without-id"; readonly copies: number }
  | { readonly kind: "restart" }
  | { readonly kind: "month" };

const id = fc.nat(IDS - 1);
const isOther = fc.boolean();
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 18,
    arbitrary: fc.record({
      kind: fc.constant("post" as const),
      id,
      isOther,
      copies: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("drop-request" as const), id }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("drop-response" as const), id, isOther }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("foreign" as const), id }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("without-id" as const),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "month" as const }) },
);
/** Stages one after the other; what stands in one stage is sent at once, and so arrives in any order. */
export const schedule = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});

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
    options?: { readonly key?: string; readonly body?: unknown },
  ): Promise<Answer | undefined>;
  /** A new person's token. */
  member(): Promise<string>;
  restart(): Promise<void>;
  /** Thirty days pass, and the person signs in again. */
  month(token: string): Promise<string>;
  /** Rows of the table with that id. */
  rows(id: string): number;
}

const BODIES = {
  first: submission({ total_score: 20 }),
  other: submission({ total_score: 21, result_type: "另一份" }),
  foreign: submission({ total_score: 33, result_type: "别人的" }),
};

/** Plays a schedule, delivers what was dropped at last, and says what is wrong. */
export async function play(target: Target, stages: readonly (readonly Event[])[]): Promise<string[]> {
  const keys = Array.from({ length: IDS }, () => randomUUID());
  const answers = keys.map(() => ({ first: [] as Answer[], other: [] as Answer[], foreign: [] as Answer[] }));
  let [token, stranger] = [await target.member(), await target.member()];
  const foreignIds = new Set(stages.flat().flatMap((event) => (event.kind === "foreign" ? [event.id] : [])));
  const withoutId = { acknowledged: 0, sent: 0 };

  async function post(index: number, kind: keyof typeof BODIES): Promise<void> {
    const answer = await target.send(kind === "foreign" ? stranger : token, "POST", "/api/test-results", {
      key: keys[index] ?? "",
      body: BODIES[kind],
    });
    if (answer) answers[index]?.[kind].push(answer);
  }

  async function happen(event: Event): Promise<unknown> {
    switch (event.kind) {
      case "post":
        return Promise.all(
          Array.from({ length: event.copies }, () => post(event.id, event.isOther ? "other" : "first")),
        );
      case "drop-response":
        return target.send(token, "POST", "/api/test-results", {
          key: keys[event.id] ?? "",
          body: event.isOther ? BODIES.other : BODIES.first,
        });
      case "foreign":
        return post(event.id, "foreign");
      case "without-id": {
        const posts = Array.from({ length: event.copies }, () =>
          target.send(token, "POST", "/api/test-results", { body: BODIES.first }),
        );
        withoutId.sent += posts.length;
        withoutId.acknowledged += (await Promise.all(posts)).filter(
          (answer) => answer?.status === 201,
        ).length;
        return undefined;
      }
      case "drop-request":
      case "restart":
      case "month":
        return undefined;
    }
  }

  for (const stage of stages) {
    const isRestarting = stage.some(({ kind }) => kind === "restart");
    const sent = Promise.all(stage.map(happen));
    if (isRestarting) await target.restart();
    await sent;
    if (stage.some(({ kind }) => kind === "month"))
      [token, stranger] = [await target.month(token), await target.month(stranger)];
  }
  for (const index of keys.keys()) {
    // In the end everything arrives; which of two bodies came first may have been told to nobody.
    await post(index, "first");
    await post(index, "other");
    if (foreignIds.has(index)) await post(index, "foreign");
  }

  const faults = keys.flatMap((key, index) => {
    const { first = [], other = [], foreign = [] } = answers[index] ?? {};
    const won = [first, other].filter((list) => list.some(({ status }) => status < 300));
    const isForeign = foreign.length > 0;
    return [
      ...(won.length === 1 ? [] : [`${won.length} bodies were stored under one id`]),
      ...(target.rows(key) === (isForeign ? 2 : 1) ? [] : [`${target.rows(key)} rows of one id`]),
      ...[first, other].flatMap((list) => judge(list, won[0] === list)),
      ...(isForeign ? judge(foreign, true) : []),
      ...(JSON.stringify(foreign).includes("不太可能") || JSON.stringify(foreign).includes("另一份")
        ? ["a stranger was shown somebody's result"]
        : []),
    ];
  });
  const page = await target.send(token, "GET", "/api/test-results?per_page=100");
  const total = (page?.body.data as { pagination: { total: number } } | undefined)?.pagination.total ?? -1;
  const [least, most] = [IDS + withoutId.acknowledged, IDS + withoutId.sent];
  if (total < least || total > most) faults.push(`${total} results, expected ${least} to ${most}`);
  return faults;
}

/** All answers of what was stored are 2xx with the same data, one of them 201 at most; all others are 422. */
function judge(list: readonly Answer[], isStored: boolean): string[] {
  const expected = isStored ? [200, 201] : [422];
  const strange = list.filter(({ status }) => !expected.includes(status)).map(({ status }) => status);
  const data = new Set(
    list.filter(({ status }) => status < 300).map(({ body }) => JSON.stringify(body.data)),
  );
  const created = list.filter(({ status }) => status === 201).length;
  return [
    ...strange.map((status) => `${isStored ? "what was stored" : "another body"} was answered ${status}`),
    ...(data.size > 1 ? [`${data.size} different answers for one id`] : []),
    ...(created > 1 ? [`${created} times 201 for one id`] : []),
  ];
}
