import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TESTS, type Sheet, type Test } from "./sheets.ts";

/** What a state finds in localStorage. */
export type Stored = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

interface SessionOptions {
  /** Question that is open, from 1; the last one when left out. */
  readonly at?: number;
}

/** A session as the site stores it, finished when the sheet is whole. */
export function session({ type, questionCount }: Test, sheet: Sheet, { at }: SessionOptions = {}): Stored {
  const now = Date.now();
  const isCompleted = Object.keys(sheet).length === questionCount;
  const record = {
    id: randomUUID(),
    testType: type,
    currentQuestionIndex: (at ?? questionCount) - 1,
    answers: sheet,
    startTime: new Date(now - 6 * MINUTE_MS).toISOString(),
    ...(isCompleted ? { endTime: new Date(now).toISOString() } : {}),
    isCompleted,
    lastUpdated: now,
  };
  return { [`testSession_${type}`]: record, ...(isCompleted ? {} : { test_progress: record }) };
}

interface Member {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** What signs the page in. */
  readonly stored: Stored;
}

/** Registers a person through the API. */
export async function makeMember(page: Page): Promise<Member> {
  const email = `gallery-${randomUUID()}@example.com`;
  const password = "一二三456";
  const answer = await page.request.post("/register", {
    data: {
      name: "小林",
      email,
      password,
      password_confirmation: password,
    },
  });
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  return { email, password, token: data.token, stored: { auth_token: data.token, user_info: data.user } };
}

/** What each test stores beside its name; the times are two days in Shanghai. */
const RESULTS: Readonly<Record<Test["type"], { label: string; total: number; scores: Stored; end: string }>> =
  {
    adhd: {
      label: "很可能存在ADHD-I（注意力缺陷型）特征",
      total: 38,
      scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
      end: "2026-03-08T12:30:00Z",
    },
    mbti: {
      label: "INFP",
      total: 75,
      scores: { E: 6, I: 17, S: 5, N: 18, T: 8, F: 15, J: 5, P: 19 },
      end: "2026-03-08T02:05:00Z",
    },
    asd: {
      label: "中等风险",
      total: 5,
      scores: { riskCount: 5, total_score: 5 },
      end: "2026-03-07T13:10:00Z",
    },
    "asd-adult": {
      label: "中度自闭症特征",
      total: 28,
      scores: { total_score: 28, social_skill: 6 },
      end: "2026-03-07T01:00:00Z",
    },
  };

/** Stores one result of each test in an account. */
export async function storeResults(page: Page, token: string): Promise<void> {
  for (const { type, name } of TESTS) {
    const { label, total, scores, end } = RESULTS[type];
    const answer = await page.request.post("/api/test-results", {
      headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() },
      data: {
        test_type: type,
        test_name: name,
        result_type: label,
        total_score: total,
        scores,
        start_time: new Date(Date.parse(end) - 5 * MINUTE_MS).toISOString(),
        end_time: new Date(end).toISOString(),
      },
    });
    if (answer.status() !== 201)
      throw new Error(`${type}: the result was not stored: ${await answer.text()}`);
  }
}

const EARLIER: readonly {
  readonly type: Test["type"];
  readonly end: string;
  readonly label: string;
  readonly scores: Readonly<Record<string, number>>;
}[] = [
  ...[
    { end: "2025-01-07T12:30:00Z", attention: 20, hyperactivity: 10 },
    { end: "2025-07-08T12:30:00Z", attention: 18, hyperactivity: 12 },
  ].map(({ end, attention, hyperactivity }) => ({
    type: "adhd" as const,
    end,
    label: "不太可能存在ADHD",
    scores: {
      attention,
      hyperactivity,
      total: attention + hyperactivity,
      total_score: attention + hyperactivity,
    },
  })),
  {
    type: "mbti",
    end: "2025-07-08T02:05:00Z",
    label: "ENFP",
    scores: { E: 14, I: 9, S: 5, N: 18, T: 8, F: 15, J: 5, P: 19 },
  },
  { type: "asd", end: "2026-01-07T13:10:00Z", label: "高风险", scores: { riskCount: 9, total_score: 9 } },
  {
    type: "asd-adult",
    end: "2025-07-07T01:00:00Z",
    label: "轻度自闭症特征",
    scores: { total_score: 22, social_skill: 4 },
  },
];

/** Stores earlier results of each test, so that changes can be shown. */
export async function storeEarlier(page: Page, token: string): Promise<void> {
  for (const { type, label, scores, end } of EARLIER) {
    const answer = await page.request.post("/api/test-results", {
      headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() },
      data: {
        test_type: type,
        test_name: type,
        result_type: label,
        total_score: scores["total_score"] ?? 0,
        scores,
        start_time: new Date(Date.parse(end) - 5 * MINUTE_MS).toISOString(),
        end_time: end,
      },
    });
    if (answer.status() !== 201)
      throw new Error(`${type}: the result was not stored: ${await answer.text()}`);
  }
}

/** One ADHD result in this device's history. */
export function localHistory(): Stored {
  const { label, total, scores, end } = RESULTS.adhd;
  return {
    test_history: [
      {
        id: randomUUID(),
        test_type: "adhd",
        test_name: "ADHD自评",
        result_type: label,
        total_score: total,
        scores,
        start_time: end,
        end_time: end,
        is_anonymous: true,
      },
    ],
  };
}
