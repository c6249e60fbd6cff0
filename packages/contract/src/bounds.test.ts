import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { OPERATIONS } from "./operations.ts";
import { submissionSchema } from "./results.ts";

/**
 * A text that is longer than any limit. It consists of spaces, so that a rule which trims first would report another
 * error.
 */
const FLOOD = " ".repeat(60_000);
const PARTS = ["params", "query", "headers", "body"] as const;

interface Field {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

/** All fields of all requests. */
const fields = OPERATIONS.flatMap((call): Field[] =>
  PARTS.flatMap((part) => {
    const { shape = {} } = (call[part] ?? {}) as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
    return Object.entries(shape).map(([name, schema]) => ({ path: `${call.id} ${part} ${name}`, schema }));
  }),
);

it("every text of a request has a maximum length, which is checked before anything else", () => {
  expect(fields.length).toBeGreaterThan(40);
  for (const { path, schema } of fields) {
    const { data, error } = schema.safeParse(FLOOD);
    // A malformed device token or login code is not refused but read as missing.
    if (!error) expect.soft(data === undefined, path).toBe(true);
    for (const { message } of error?.issues ?? []) expect.soft(message, path).not.toContain("为空");
    expect.soft(error?.issues.length ?? 1, path).toBe(1);
  }
});

it("repetitive texts and near matches do not slow down any schema", () => {
  // A pattern with catastrophic backtracking would never end.
  for (const unit of "a a@ a. 0 1- T11: .5 %61 \u0301 e\u0301 \u200d 👩\u200d".split(" ")) {
    for (const length of [40, 120, 560, 60_000]) {
      const text = `${unit.repeat(length / unit.length)}!`;
      for (const { path, schema } of fields) expect(schema.safeParse(text), path).toBeDefined();
    }
  }
});

it("every list and map of a request has a maximum size, and so have the texts and names in it", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index);
  const hostile: unknown[] = [many, Object.fromEntries(many.map((each) => [`k${each}`, 1])), { [FLOOD]: 1 }];
  const isTaken = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).data !== undefined;
  const open = fields.filter(({ schema }) => isTaken(schema, { a: 1 }) || isTaken(schema, ["a"]));
  expect(open.map(({ path }) => path.split(" ").at(-1)).join(" ")).toBe(
    "scores recommendations interpretation dimensions rawData quality answers answers",
  );
  for (const { path, schema } of open) {
    for (const value of [...hostile, [FLOOD], { a: { b: [FLOOD] } }]) {
      const { error } = schema.safeParse(value);
      expect.soft(error?.issues.length, `${path} ${JSON.stringify(value).slice(0, 40)}`).toBe(1);
    }
  }
});

it("texts may have exactly the maximum length, counted in characters", () => {
  const texts = submissionSchema.shape;
  for (const [field, schema, length] of [
    ["test_name", texts.test_name, 100],
    ["version", texts.version, 100],
    ["result_description", texts.result_description, 560],
    ["detailed_interpretation", texts.detailed_interpretation, 560],
  ] as const) {
    expect.soft(schema.safeParse("🌱".repeat(length)).success, field).toBe(true);
    expect.soft(schema.safeParse("长".repeat(length + 1)).success, field).toBe(false);
  }
  // The length of the JSON text includes brackets and quotes.
  const kept = (length: number) => texts.rawData.safeParse(["x".repeat(length - 4)]).success;
  expect([kept(2_760), kept(2_761)]).toEqual([true, false]);
  const named = (length: number) =>
    texts.scores.safeParse({ ["k".repeat(length)]: 1, weighted: { ["k".repeat(length)]: 1 } });
  expect([named(40).success, named(41).success]).toEqual([true, false]);
  // A nested map may hold the five scores of the adult test.
  expect(texts.scores.safeParse({ total_score: 12, dimensions: { imagination: 3 } }).success).toBe(true);
});
