import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { storeResult } from "../accounts.ts";
import { TESTS, type Sheet, type Test } from "./sheets.ts";

/** Entries of localStorage, by key. */
export type Stored = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

/**
 * Creates a stored session of a test. It is finished if every question has an answer; `at` is the number of the open
 * question.
 */
export function session(
  { type, question_count: questionCount }: Test,
  sheet: Sheet,
  at = questionCount,
): Stored {
  const now = Date.now();
  const isCompleted = Object.keys(sheet).length === questionCount;
  const record = {
    id: randomUUID(),
    testType: type,
    currentQuestionIndex: at - 1,
    answers: sheet,
    startTime: new Date(now - 6 * MINUTE_MS).toISOString(),
    ...(isCompleted ? { endTime: new Date(now).toISOString() } : {}),
    isCompleted,
    lastUpdated: now,
  };
  return { [`testSession_${type}`]: record, ...(isCompleted ? {} : { test_progress: record }) };
}

/** Type, label, total, end (ISO 8601) and scores of a result. */
type Row = readonly [Test["type"], string, number, string, Stored];

const I_LIKELY = "很可能存在ADHD-I（注意力缺陷型）特征";
const UNLIKELY = "不太可能存在ADHD";

const DOMAINS = ["socialSkills", "attentionSwitching", "attentionToDetail", "communication", "imagination"];

/** Creates scores of the adult test from the points of its domains, in the order of the domains. */
function ofDomains(...points: readonly number[]): Stored {
  return Object.fromEntries(DOMAINS.map((domain, index) => [domain, points[index]]));
}

const LATEST: readonly Row[] = [
  ["adhd", I_LIKELY, 38, "2026-03-08T12:30:00Z", { attention: 25, hyperactivity: 13, total: 38 }],
  ["mbti", "INFP", 75, "2026-03-08T02:05:00Z", { E: 6, I: 17, S: 5, N: 18, T: 8, F: 15, J: 5, P: 19 }],
  ["asd", "中等风险", 5, "2026-03-07T13:10:00Z", { riskCount: 5 }],
  ["asd-adult", "中度自闭症特征", 28, "2026-03-07T01:00:00Z", ofDomains(6, 6, 7, 5, 4)],
];

/** Older results with the same version of the questions as the latest, so that they can be compared. */
const EARLIER: readonly Row[] = [
  ["adhd", UNLIKELY, 30, "2025-07-08T12:30:00Z", { attention: 18, hyperactivity: 12, total: 30 }],
  ["mbti", "ENFP", 65, "2025-07-08T02:05:00Z", { E: 14, I: 9, S: 5, N: 18, T: 8, F: 15, J: 5, P: 19 }],
  ["asd", "高风险", 9, "2026-01-07T13:10:00Z", { riskCount: 9 }],
  ["asd-adult", "轻度自闭症特征", 22, "2025-07-07T01:00:00Z", ofDomains(4, 5, 6, 4, 3)],
];

/** Results without a version of the questions, as early releases stored them. */
const OLDEST: readonly Row[] = [
  ["adhd", UNLIKELY, 30, "2025-01-07T12:30:00Z", { attention: 20, hyperactivity: 10, total: 30 }],
  ["mbti", "ENFP", 70, "2024-12-08T02:05:00Z", { E: 13, I: 10, S: 5, N: 18, T: 8, F: 15, J: 5, P: 19 }],
  ["asd", "高风险", 10, "2025-11-07T13:10:00Z", { riskCount: 10 }],
  ["asd-adult", "轻度自闭症特征", 24, "2024-12-07T01:00:00Z", ofDomains(5, 5, 6, 4, 4)],
];

/** Creates a result whose test took five minutes. */
const resultOf = ([type, label, total, end, scores]: Row) => ({
  test_type: type,
  test_name: TESTS.find((test) => test.type === type)?.name,
  result_type: label,
  total_score: total,
  scores: { ...scores, total_score: total },
  start_time: new Date(Date.parse(end) - 5 * MINUTE_MS).toISOString(),
  end_time: end,
});

/** Stores one result of each test in an account. With `hasEarlier`, stores two more, so that pages show a change. */
export async function storeResults(page: Page, token: string, hasEarlier = false): Promise<void> {
  const known = hasEarlier ? [...LATEST, ...EARLIER] : LATEST;
  const results = known.map((row) => ({ ...resultOf(row), version: `${row[0]}-2` }));
  for (const result of [...results, ...(hasEarlier ? OLDEST.map(resultOf) : [])])
    await storeResult(page.request, { token }, result);
}

/** Creates a device's history that contains one result of a test. */
export function localHistory(test: Test["type"] = "adhd", version?: string): Stored {
  const row = LATEST.find(([each]) => each === test)!;
  return { test_history: [{ id: randomUUID(), ...resultOf(row), is_anonymous: true, version }] };
}
