import { skipLoading } from "./support/flows.ts";
import type { Page } from "@playwright/test";
import { stoppable } from "./support/servers.ts";
import { SHEET, answerByMouse, expect, seeQuestion, test } from "./support/test.ts";

/* Business constants and limits (spec 9) that a person can watch. */

// Clocks and whole servers: slow on a busy computer.
test.setTimeout(60_000);
stoppable.setTimeout(60_000);

const START = new Date("2026-11-21T02:00:00Z");
/** A little more than one frame. */
const FRAME_MS = 20;

/** How many questions a test has, and an answer that fits each of them. */
const SHEETS = {
  adhd: { count: 18, pick: () => 3 },
  mbti: { count: 93, pick: (question: number) => "ESTJ"[Math.min(3, Math.floor((question - 1) / 23))] },
  asd: { count: 20, pick: () => "是" },
  "asd-adult": { count: 50, pick: () => "slightly_agree" },
} as const;

/** Leaves a sheet on the device whose last `open` questions have no answer yet. */
async function leaveSheet(page: Page, type: keyof typeof SHEETS, open: number): Promise<void> {
  const { count, pick } = SHEETS[type];
  const answered = count - open;
  const session = {
    testType: type,
    currentQuestionIndex: answered,
    answers: Object.fromEntries(Array.from({ length: answered }, (_, index) => [index + 1, pick(index + 1)])),
    startTime: START.toISOString(),
    isCompleted: false,
    lastUpdated: START.getTime(),
  };
  await page.goto("/privacy");
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [`testSession_${type}`, JSON.stringify(session)] as const,
  );
}

const readLocal = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]") as Record<string, unknown>[], key);

for (const { type, advance, submit, loading, messageMs, messages } of [
  { type: "adhd", advance: 0, submit: 0, loading: 1500, messageMs: 1500, messages: 1 },
  { type: "mbti", advance: 300, submit: 100, loading: 3000, messageMs: 800, messages: 4 },
  { type: "asd", advance: 300, submit: 100, loading: 3000, messageMs: 1500, messages: 2 },
  { type: "asd-adult", advance: 0, submit: 0, loading: 1500, messageMs: 1500, messages: 1 },
] as const) {
  test(`${type}: moves on after ${advance} ms, submits after ${submit} ms, loads ${loading} ms`, async ({
    page,
  }) => {
    await page.clock.install({ time: START });
    const { count } = SHEETS[type];
    await leaveSheet(page, type, 2);
    // Scoring and texts come while nothing else is to do; what waits for them stands still with the clock.
    const texts = page.waitForResponse(new RegExp(`/assets/${type}-[\\w-]{8}\\.js$`));
    await page.goto(`/${type}/questionnaire`);
    await expect(page.getByText(`第 ${count - 1} 题 / 共 ${count} 题`)).toBeVisible();
    await (await texts).finished();
    await page.clock.pauseAt(new Date(START.getTime() + 60_000));

    await page.getByRole("radio").first().click();
    if (advance > 0) {
      await page.clock.runFor(advance - 1);
      await expect(page.getByText(`第 ${count - 1} 题 / 共 ${count} 题`)).toBeVisible();
      await page.clock.runFor(1);
    }
    await expect(page.getByText(`第 ${count} 题 / 共 ${count} 题`)).toBeVisible();
    // Frames stand still with the clock too, and what is pressed before the one that paints a question does not count.
    await page.clock.runFor(FRAME_MS);

    await page.getByRole("radio").first().click();
    if (submit > 0) {
      await page.clock.runFor(submit - 1);
      await expect(page).toHaveURL(`/${type}/questionnaire`);
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(`/${type}/loading`);
    await expect(page.getByText(/不是诊断/).filter({ visible: true })).toBeVisible();

    // The wait begins once the result is stored; the messages have changed since the page is there.
    await expect.poll(async () => (await readLocal(page, "test_history")).length).toBe(1);
    const status = page.getByRole("status").filter({ hasText: "正在" });
    const seen = new Set([await status.textContent()]);
    for (let shown = 1; shown < messages; shown += 1) {
      await page.clock.runFor(messageMs);
      await expect.poll(async () => seen.has(await status.textContent())).toBe(false);
      seen.add(await status.textContent());
    }
    expect(seen.size).toBe(messages);
    await page.clock.runFor(loading - 1 - (messages - 1) * messageMs);
    await expect(page).toHaveURL(`/${type}/loading`);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(`/${type}/result`);
  });
}

test("the device keeps the last 10 results", async ({ page }) => {
  const older = Array.from({ length: 10 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: index,
    scores: { attention: index, hyperactivity: 0 },
    start_time: "2026-03-01T02:00:00.000Z",
    end_time: `2026-03-01T02:${59 - index}:00.000Z`,
    is_anonymous: true,
  }));
  await leaveSheet(page, "adhd", 1);
  await page.evaluate((text) => {
    localStorage.setItem("test_history", text);
  }, JSON.stringify(older));
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, [3], 18);
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：54分/ })).toBeVisible();
  const totals = (await readLocal(page, "test_history")).map(({ total_score }) => total_score);
  expect(totals).toEqual([54, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("with the storage full, answers still survive a reload", async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`full-${size}-${number}`, "x".repeat(size));
      } catch {
        // This size does not fit any more: go on with half of it.
      }
    }
  });
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET.slice(0, 4));
  await seeQuestion(page, 5);
  expect(await page.evaluate(() => localStorage.getItem("testSession_adhd"))).toBeNull();
  await page.reload();
  await seeQuestion(page, 5);
});

test("the toddler result keeps scores.processed on the device and does not send it", async ({ page }) => {
  await leaveSheet(page, "asd", 1);
  await page.goto("/asd/questionnaire");
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/test-results"),
  );
  await page.getByRole("radio").first().click();
  await skipLoading(page);
  // 是 everywhere: 2, 5 and 12 count; 85 + 2 × 3 = 91.
  const sent = { riskCount: 3, totalQuestions: 20, confidence: 91 };
  expect((await posted).postDataJSON()).toMatchObject({
    test_type: "asd",
    result_type: "中等风险",
    scores: sent,
  });
  expect(((await posted).postDataJSON() as { scores: object }).scores).toEqual(sent);
  const kept = { scores: { ...sent, processed: { confidence: 91, riskCount: 3 } }, riskLevel: "中等风险" };
  const [local] = await readLocal(page, "test_history");
  expect(local).toMatchObject(kept);
  const inTab = await page.evaluate(() => JSON.parse(sessionStorage.getItem("asd_result") ?? "{}") as object);
  expect(inTab).toMatchObject(kept);
});

stoppable("cards show minutes and questions, and participants from the first one on", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ hasText: "幼儿社交沟通发展筛查" });
  await expect(card).toContainText("5 分钟");
  await expect(card).toContainText("20 题");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/人参与/)).toHaveCount(0);
  const counted = await page.request.post("/api/test-results", {
    data: {
      test_type: "asd",
      test_name: "幼儿社交沟通发展筛查",
      result_type: "低风险",
      scores: { riskCount: 1, totalQuestions: 20, confidence: 87 },
      start_time: "2026-03-01T02:00:00.000Z",
      end_time: "2026-03-01T02:05:00.000Z",
    },
  });
  expect(counted.status()).toBe(201);
  await page.getByRole("button", { name: "刷新测试数据" }).click();
  await expect(card).toContainText("1 人参与");
  await expect(page.getByText(/人参与/)).toHaveCount(1);
});
