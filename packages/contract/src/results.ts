import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import {
  LABEL_MAX_CHARACTERS,
  atMost,
  labelSchema,
  ofModestSize,
  pathPartSchema,
  TEXT_MAX_CHARACTERS,
} from "./bounds.ts";
import type { Call } from "./call.ts";
import { doneSchema, failureSchema, success } from "./envelope.ts";
import { readIsoTime } from "./time.ts";

const TIME_MAX_CHARACTERS = 40;
/** Maximum length of a number that is sent as text: eighteen significant digits and leading zeros. */
const INTEGER_MAX_CHARACTERS = 40;
const SCORES_MAX_KEYS = 32;
/** Maximum length of a key of `scores`; our longest has 18 characters. */
const SCORE_NAME_MAX_CHARACTERS = 40;
const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;

/** Keys of `scores` whose values may be maps. */
const NESTED_SCORE_KEYS: readonly string[] = ["weighted", "processed", "dimensions"];

const unsupportedTypeError = (issue: { readonly input?: unknown }): string =>
  typeof issue.input === "string" && issue.input !== ""
    ? `不支持的测试类型: ${issue.input.slice(0, LABEL_MAX_CHARACTERS)}`
    : "测试类型不能为空";

export const testTypeSchema = z.enum(INSTRUMENT_IDS, { error: unsupportedTypeError });

const timeSchema = z.string("开始时间和结束时间不能为空").check(
  atMost(TIME_MAX_CHARACTERS, "时间格式无效"),
  z.minLength(1, { error: "开始时间和结束时间不能为空", abort: true }),
  z.refine((text) => readIsoTime(text) !== undefined, "时间格式无效"),
);

const NO_TOTAL = "总分必须是非负数";

const scoresSchema = z.record(z.string(), z.unknown(), "分数数据格式无效").check(
  z.refine(({ total_score: total = 0 }) => isScore(total), { error: NO_TOTAL, abort: true }),
  z.refine(isScoreMap, "分数数据格式无效"),
);

function isScore(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isScoreMap(scores: Record<string, unknown>): boolean {
  if (!hasFewShortNames(scores)) return false;
  const entries = Object.entries(scores);
  const nested = entries.filter(([, value]) => typeof value === "object");
  if (nested.length > 1) return false;
  return entries.every(([key, value]) => {
    if (typeof value !== "object") return isScore(value);
    if (value === null || Array.isArray(value) || !NESTED_SCORE_KEYS.includes(key)) return false;
    return hasFewShortNames(value) && Object.values(value).every(isScore);
  });
}

function hasFewShortNames(scores: object): boolean {
  const names = Object.keys(scores);
  return names.length <= SCORES_MAX_KEYS && names.every(({ length }) => length <= SCORE_NAME_MAX_CHARACTERS);
}

const totalScoreSchema = z
  .number(NO_TOTAL)
  .check(z.refine((total) => Number.isFinite(total) && total >= 0, NO_TOTAL));

const textSchema = z
  .string("应当是一段文字")
  .check(atMost(TEXT_MAX_CHARACTERS, `不能超过${TEXT_MAX_CHARACTERS}个字`));

const anySchema = z.unknown().check(ofModestSize);

const BORDERLINE_RULE = "应当是0到4之间的整数";

/** Fields that are stored unchanged, but not shown in lists. Null counts as absent. */
const detailFields = {
  result_type_enum: z.nullish(labelSchema("结果代码")),
  level: z.nullish(labelSchema("等级")),
  result_description: z.nullish(textSchema),
  detailed_interpretation: z.nullish(textSchema),
  recommendations: z.nullish(z.array(z.unknown(), "应当是一个列表").check(ofModestSize)),
  interpretation: z.nullish(anySchema),
  dimensions: z.nullish(anySchema),
  confidence: z.nullish(
    z
      .number("应当是一个数字")
      .check(z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, "应当是一个数字")),
  ),
  /** Number of letters, of four, that are nearly balanced (mbti). */
  borderline: z.nullish(
    z.number(BORDERLINE_RULE).check(z.refine((count) => [0, 1, 2, 3, 4].includes(count), BORDERLINE_RULE)),
  ),
  rawData: z.nullish(anySchema),
  version: z.nullish(labelSchema("版本")),
  quality: z.nullish(anySchema),
} as const;
export const DETAIL_KEYS = Object.keys(detailFields) as readonly (keyof typeof detailFields)[];

/** Body of POST /api/test-results. Other keys are dropped. */
export const submissionSchema = z.object({
  test_type: testTypeSchema,
  test_name: labelSchema("测试名称"),
  result_type: labelSchema("结果类型"),
  total_score: z.nullish(totalScoreSchema),
  scores: scoresSchema,
  start_time: timeSchema,
  end_time: timeSchema,
  ...detailFields,
  /** Stored for `asd` with a guardian's consent, otherwise dropped. */
  answers: z.nullish(anySchema),
  /**
   * True if the result must not count as a new participant: it was counted before without an account, or it comes
   * from a file or a developer's test.
   */
  is_counted: z.nullish(z.boolean("应当是true或false")),
});
export type Submission = z.infer<typeof submissionSchema>;

const summaryFields = {
  id: z.string(),
  test_type: z.enum(INSTRUMENT_IDS),
  test_name: z.string(),
  result_type: z.string(),
  total_score: z.number(),
  scores: z.record(z.string(), z.unknown()),
  start_time: z.string(),
  end_time: z.string(),
  is_anonymous: z.boolean(),
  /** Version of the questions and the scoring; absent if it was not sent. */
  version: z.optional(z.string()),
  /**
   * True if the end was in the future when the result was stored, because the device's clock was ahead; otherwise
   * absent.
   */
  is_end_ahead: z.optional(z.boolean()),
} as const;

/** A stored result in a list. */
export const resultSummarySchema = z.object(summaryFields);
export type ResultSummary = z.infer<typeof resultSummarySchema>;

/** A stored result with all its fields. */
export const resultItemSchema = z.looseObject(summaryFields);
export type ResultItem = z.infer<typeof resultItemSchema>;

const positiveIntegerSchema = (message: string, fallback: number) =>
  z._default(
    z.string(message).check(atMost(INTEGER_MAX_CHARACTERS, message), z.regex(/^0*[1-9]\d{0,17}$/, message)),
    String(fallback),
  );

const resultPageSchema = z.object({
  data: z.array(resultSummarySchema),
  pagination: z.object({
    current_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    last_page: z.number(),
  }),
});
export type ResultListPage = z.infer<typeof resultPageSchema>;

const IDEMPOTENCY_KEY_MESSAGE = "Idempotency-Key应当是一个UUID";
const idParamsSchema = z.object({ id: pathPartSchema });

export const submitResultCall = {
  id: "submitResult",
  summary: "提交结果；未登录时只计人数，不保存",
  method: "POST",
  path: "/api/test-results",
  access: "optional",
  addsData: true,
  headers: z.looseObject({ "idempotency-key": z.optional(z.guid(IDEMPOTENCY_KEY_MESSAGE)) }),
  body: submissionSchema,
  responses: {
    201: success(resultItemSchema),
    200: success(resultItemSchema),
    401: failureSchema,
    403: failureSchema,
    410: failureSchema,
    422: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

export const listResultsCall = {
  id: "listResults",
  summary: "自己的历史结果，结束时间新的在前，还没到的在最后",
  method: "GET",
  path: "/api/test-results",
  access: "member",
  query: z.object({
    page: positiveIntegerSchema("页码应当是从1开始的整数", 1),
    per_page: positiveIntegerSchema("每页数量应当是从1开始的整数", PAGE_SIZE_DEFAULT),
    test_type: z.optional(testTypeSchema),
  }),
  responses: { 200: success(resultPageSchema), 401: failureSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const latestResultCall = {
  id: "latestResult",
  summary: "最近一次结果，没有时为空",
  method: "GET",
  path: "/api/test-results/latest",
  access: "member",
  query: z.object({ test_type: z.optional(testTypeSchema) }),
  responses: {
    200: success(z.nullable(resultItemSchema)),
    401: failureSchema,
    422: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

export const readResultCall = {
  id: "readResult",
  summary: "一条结果的全部内容",
  method: "GET",
  path: "/api/test-results/:id",
  access: "member",
  params: idParamsSchema,
  responses: { 200: success(resultItemSchema), 401: failureSchema, 404: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const deleteResultCall = {
  id: "deleteResult",
  summary: "删除一条结果",
  method: "DELETE",
  path: "/api/test-results/:id",
  access: "member",
  params: idParamsSchema,
  responses: { 200: doneSchema, 401: failureSchema, 404: failureSchema, 429: failureSchema },
} as const satisfies Call;

const calculationRequestSchema = z.object({
  test_type: testTypeSchema,
  answers: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())], "答案应当是题号到选项的对照表")
    .check(ofModestSize),
});

const calculationSchema = z.looseObject({
  test_type: z.enum(INSTRUMENT_IDS),
  test_name: z.string(),
  version: z.string(),
  result_type: z.string(),
  total_score: z.number(),
  scores: z.record(z.string(), z.unknown()),
  result_description: z.string(),
  detailed_interpretation: z.string(),
  recommendations: z.array(z.object({ icon: z.string(), title: z.string(), description: z.string() })),
});

export const calculateCall = {
  id: "calculate",
  summary: "按答案计算结果，不保存",
  method: "POST",
  path: "/api/test-results/calculate",
  access: "public",
  addsData: false,
  body: calculationRequestSchema,
  responses: { 200: success(calculationSchema), 422: failureSchema, 429: failureSchema },
} as const satisfies Call;
