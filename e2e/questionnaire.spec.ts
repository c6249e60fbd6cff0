import type { Page } from "@playwright/test";
import { expect, seeQuestion, test } from "./support/test.ts";

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
