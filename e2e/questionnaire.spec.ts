import type { Page } from "@playwright/test";
import { passGate } from "./support/flows.ts";
import { untilHydrated } from "./support/hydrated.ts";
import { QUIET_PAGE } from "./support/quiet-page.ts";
import { openKeptSession, repeat, seeQuestion } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

test("a small phone shows whole questions, with options at a fixed position", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio").nth(4)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "上一题" })).toBeInViewport({ ratio: 0.9 });
  // This browser has no Chinese voice, so there is no button to read the question aloud.
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

test("a question that is jumped to is in view, and so is the first one after the age @long", async ({
  page,
}) => {
  const question = page.getByRole("heading", { level: 1 });
  await page.goto("/adhd/questionnaire");
  await page.getByRole("button", { name: /^第 ?12 ?题/ }).click();
  await seeQuestion(page, 12);
  await expect(question).toBeInViewport({ ratio: 1 });
  await page.goto("/asd/questionnaire");
  await passGate(page);
  await seeQuestion(page, 1, 20);
  await expect(question).toBeInViewport({ ratio: 1 });
});

test("the advice is shown once @long", async ({ page }) => {
  const timeFrame = page.getByText("请按你平时最自然的样子选");
  await page.goto("/mbti/questionnaire");
  await expect(timeFrame).toBeVisible();
  await page.getByRole("radio").first().click();
  await seeQuestion(page, 2, 93);
  await expect(timeFrame).toBeHidden();
});

test("a long test has one break before a chapter, until a press", async ({ page }) => {
  const screen = page.waitForResponse(/\/assets\/rest-[^/]+\.js$/);
  await openKeptSession(page, "mbti", repeat([22, "E"]));
  await (await screen).finished();
  await seeQuestion(page, 23, 93);
  await page.evaluate(pressOnwardAtOnce);
  await page.getByRole("radio").first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("第一段答完了，歇一口气再往下。");
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset["pressed"])).toBe("1");
  await page.getByRole("button", { name: "接着答" }).press("Enter");
  await seeQuestion(page, 24, 93);
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "上一题" }).click();
  await seeQuestion(page, 23, 93);
  await page.getByRole("button", { name: "下一题" }).click();
  await seeQuestion(page, 24, 93);
});

/** Runs in a page: presses 接着答 as soon as it is rendered, like the second press of a double tap. */
function pressOnwardAtOnce(): void {
  const { body } = document;
  new MutationObserver(() => {
    const onward = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "接着答",
    );
    if (!onward || body.dataset["pressed"]) return;
    body.dataset["pressed"] = "1";
    onward.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }).observe(body, { childList: true, subtree: true });
}

/**
 * Adds voices in these languages and one remote voice, and records which texts are read. Headless browsers have no
 * voices.
 */
const addVoices = (page: Page, languages: readonly string[]) =>
  page.addInitScript((languages) => {
    const spoken: string[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: "zh-CN", localService: false, name: "remote" },
        ...languages.map((lang) => ({ lang, localService: true, name: lang })),
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
  }, languages);

test("a question and its options are read aloud with a local voice", async ({ page }) => {
  await addVoices(page, ["zh-HK", "zh-TW", "zh_CN"]);
  await page.goto("/adhd/questionnaire");
  await page.getByRole("button", { name: "朗读" }).click();
  await expect(page.getByRole("button", { name: "停止" })).toBeVisible();
  const spoken = await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
  const question = await page.getByRole("heading", { level: 1 }).textContent();
  const options = ["1，从不", "2，很少", "3，有时", "4，经常", "5，非常频繁"];
  expect(spoken).toEqual([question, ...options].map((text) => `zh_CN: ${text}`));
});

test("without Mandarin of the mainland the button names the accent @long", async ({ page }) => {
  for (const [languages, name] of [
    [["yue-HK", "zh_TW_#Hant"], "朗读（台湾口音）"],
    [["en-US", "zh-Hant-HK"], "朗读（粤语）"],
    [["zh-HK", "zh-SG"], "朗读（地方口音）"],
    [["zh-HK", "cmn-Hans-CN"], "朗读"],
  ] as const) {
    await addVoices(page, languages);
    await page.goto("/adhd/questionnaire");
    await expect(page.getByRole("button", { name: "朗读" }), String(languages)).toHaveText(name);
  }
});

test("the list of questions is open, but folded on a phone for 93 questions @long", async ({
  page,
  request,
}) => {
  const text = await (await request.get("/mbti/questionnaire")).text();
  expect(text.match(/aria-label="第 \d+ 题"/g)).toHaveLength(93);
  for (const [type, count, width, isOpen] of [
    ["mbti", 93, 1023, false],
    ["mbti", 93, 1024, true],
    ["asd-adult", 50, 360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/${type}/questionnaire`);
    const jump = page.getByRole("button", { name: `第 ${count} 题`, exact: true });
    await untilHydrated(page.getByRole("button", { name: "下一题" }));
    await expect(jump, `${type} ${width}`).toBeVisible({ visible: isOpen });
    await page.getByText("题目列表").click();
    await expect(jump, `${type} ${width}`).toBeVisible({ visible: !isOpen });
  }
});

test.describe("taps", () => {
  test.use({ hasTouch: true });

  for (const pointerType of ["touch", "mouse"] as const) {
    const tag = longUnless(pointerType, "touch");
    test(`a tap on a painted question counts at once, the second of a double tap does not: ${pointerType}${tag}`, async ({
      page,
    }) => {
      // Each tap comes 60 ms after its question is painted, by the clock of the page, and on another option; the last
      // tap is a double tap. Repeated if the taps of the double tap are too far apart on a busy machine.
      await expect(async () => {
        await page.goto(QUIET_PAGE);
        await page.evaluate(() => {
          localStorage.clear();
          indexedDB.deleteDatabase("xinjing");
        });
        await page.goto("/adhd/questionnaire");
        await untilHydrated(page.getByRole("button", { name: "下一题" }));
        const taps = { options: [0, 2, 4, 1], doubled: 3, waitMs: 60, pointerType };
        expect(await page.evaluate(tapInTurn, taps)).toEqual({ 1: 0, 2: 2, 3: 4, 4: 1, 5: 3 });
      }).toPass({ timeout: 20_000 });
    });
  }
});

/**
 * Runs in a page: taps one option of each question at a fixed time after it is painted, and `doubled` twice. Returns
 * the stored answers.
 */
async function tapInTurn({
  options,
  doubled,
  waitMs,
  pointerType,
}: {
  options: number[];
  doubled: number;
  waitMs: number;
  pointerType: string;
}): Promise<object> {
  const tap = (option: number, detail: number) => {
    const label = document.querySelectorAll<HTMLElement>("[role=radiogroup] label")[option]!;
    const { left, top, width, height } = label.getBoundingClientRect();
    const place = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, pointerType };
    label.dispatchEvent(new PointerEvent("pointerdown", place));
    label.dispatchEvent(new PointerEvent("click", { ...place, cancelable: true, detail }));
  };
  const frame = (afterMs: number) =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, afterMs)));
  for (const option of options) {
    tap(option, 1);
    await frame(waitMs);
  }
  tap(doubled, 1);
  await frame(waitMs);
  // Browsers count the clicks of a mouse, but not those of a finger.
  tap(doubled, pointerType === "mouse" ? 2 : 1);
  const { answers } = JSON.parse(localStorage.getItem("testSession_adhd") ?? "{}") as { answers: object };
  return answers;
}
