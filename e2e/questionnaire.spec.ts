import type { Page } from "@playwright/test";
import { expect, openKeptSession, repeat, seeQuestion, test, untilHydrated } from "./support/test.ts";

test("a small phone shows whole questions, their options at the same place", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio").nth(4)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "上一题" })).toBeInViewport({ ratio: 0.9 });
  // This browser has no Chinese voice.
  await expect(page.getByRole("button", { name: "朗读" })).toHaveCount(0);
  const places = new Set<number>();
  for (let question = 1; question < 18; question += 1) {
    await seeQuestion(page, question);
    const first = page.getByRole("radio").first();
    places.add(Math.round((await first.boundingBox())!.y));
    await first.click();
  }
  expect([...places]).toHaveLength(1);
});

test("what to keep in mind is said once; long tests have a line of rest at chapters", async ({ page }) => {
  const timeFrame = page.getByText("请按你平时最自然的样子选");
  const rest = page.getByText("第二段，共四段。");
  await page.goto("/mbti/questionnaire");
  await expect(timeFrame).toBeVisible();
  await openKeptSession(page, "mbti", repeat([22, "E"]));
  for (const question of [23, 24, 25]) {
    await seeQuestion(page, question, 93);
    await expect(timeFrame).toBeHidden();
    await expect(rest, String(question)).toBeVisible({ visible: question === 24 });
    await page.getByRole("radio").first().click();
  }
});

/** Headless browsers have no voices; this one has two, and notes what it is asked to read. */
const addVoices = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: "zh-CN", localService: false, name: "remote" },
        { lang: "zh_CN", localService: true, name: "local" },
      ],
      cancel: () => undefined,
      speak: ({ text, voice }: { text: string; voice: { name: string } }) =>
        spoken.push(`${voice.name}: ${text}`),
    });
    Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", {
      value: function Utterance(text: string) {
        return Object.assign(new EventTarget(), { text });
      },
    });
    Object.assign(globalThis, { spoken });
  });

test("a question and its options are read aloud, with a voice of the device", async ({ page }) => {
  await addVoices(page);
  await page.goto("/adhd/questionnaire");
  await page.getByRole("button", { name: "朗读" }).click();
  await expect(page.getByRole("button", { name: "停止" })).toBeVisible();
  const spoken = await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
  const question = await page.getByRole("heading", { level: 1 }).textContent();
  const options = ["1，从不", "2，很少", "3，有时", "4，经常", "5，非常频繁"];
  expect(spoken).toEqual([question, ...options].map((text) => `local: ${text}`));
});

test("the list of questions is in the document, open where there is room", async ({ page, request }) => {
  const text = await (await request.get("/mbti/questionnaire")).text();
  expect(text.match(/aria-label="第 \d+ 题"/g)).toHaveLength(93);
  for (const width of [360, 1023, 1024]) {
    const isOpen = width === 1024;
    await page.setViewportSize({ width, height: 780 });
    await page.goto("/mbti/questionnaire");
    const jump = page.getByRole("button", { name: "第 93 题", exact: true });
    await untilHydrated(page.getByRole("button", { name: "下一题" }));
    await expect(jump, String(width)).toBeVisible({ visible: isOpen });
    await page.getByText("题目列表").click();
    await expect(jump, String(width)).toBeVisible({ visible: !isOpen });
  }
});
