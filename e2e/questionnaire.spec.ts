import {
  SHEET,
  answerByMouse,
  countLoads,
  expect,
  seeQuestion,
  test,
  untilHydrated,
} from "./support/test.ts";

/** Questions answered in each walk: all of the short test, and enough of the long ones to meet long texts. */
const WALKS = [
  { type: "adhd", count: 18, walked: 17 },
  { type: "mbti", count: 93, walked: 25 },
  { type: "asd-adult", count: 50, walked: 25 },
] as const;

for (const { type, count, walked } of WALKS) {
  for (const viewport of [
    { width: 360, height: 720 },
    { width: 1280, height: 800 },
  ]) {
    test(`the options of ${type} stand at the same place in every question, ${viewport.width} px wide`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize(viewport);
      await page.goto(`/${type}/questionnaire`);
      const places = new Set<number>();
      for (let question = 1; question <= walked; question += 1) {
        await expect(page.getByText(`第 ${question} 题 / 共 ${count} 题`)).toBeVisible();
        const first = page.getByRole("radio").first();
        places.add(Math.round((await first.boundingBox())!.y));
        await first.click();
      }
      expect([...places]).toHaveLength(1);
    });
  }
}

test("a phone of 360 × 720 shows the whole question: text, five options and the way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio").nth(4)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "上一题" })).toBeInViewport({ ratio: 0.9 });
});

test("the next question is drawn into the elements of the last one, whatever their values", async ({
  page,
}) => {
  await page.goto("/mbti/questionnaire");
  const options = page.locator("[role=radiogroup] label");
  await options.evaluateAll((labels) => {
    for (const [place, label] of labels.entries()) label.setAttribute("data-place", String(place));
  });
  for (let question = 1; question <= 12; question += 1) {
    await page.getByRole("radio").first().click();
    await expect(page.getByText(`第 ${question + 1} 题 / 共 93 题`)).toBeVisible();
    const places = await options.evaluateAll((labels) => labels.map((label) => label.dataset["place"]));
    expect(places, `question ${question + 1}`).toEqual(["0", "1"]);
  }
});

test("the frame that paints the next question is not kept waiting for the focus, which follows", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, [0]);
  await seeQuestion(page, 2);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  const focusedInFrame = heading.evaluate(
    (element) =>
      new Promise((tell) => {
        const look = () => {
          // Asked for after whatever the page asks for in the task that draws.
          requestAnimationFrame(() => tell(document.activeElement === element));
        };
        new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
      }),
  );
  await answerByMouse(page, [0], 2);
  expect(await focusedInFrame).toBe(false);
  await expect(heading).toBeFocused();
});

test("a press beside the radio does not give it the focus, and every question takes it anew", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  await untilHydrated(page.getByRole("radiogroup"));
  const focused = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener("focusin", ({ target }) => names.push((target as Element).localName));
    return names;
  });
  const seeFocused = (name: string, times: number) =>
    expect.poll(async () => (await focused.jsonValue()).filter((one) => one === name)).toHaveLength(times);
  for (let question = 2; question <= 4; question += 1) {
    // A number key finds the focus on the heading, where it is to be read once more.
    if (question === 2) await page.locator("[role=radiogroup] label span").first().click();
    else await page.keyboard.press("1");
    await seeQuestion(page, question);
    await seeFocused("h1", question - 1);
  }
  await seeFocused("input", 0);
});

test("with 自动前进 off a press beside the radio checks it and gives it the focus, for the arrow keys", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  await untilHydrated(page.getByRole("radiogroup"));
  await page.getByRole("checkbox", { name: "自动前进" }).uncheck();
  await page.locator("[role=radiogroup] label span").nth(1).click();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByRole("radio").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await seeQuestion(page, 1);
});

test.describe("reading aloud", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  /** Headless browsers have no voices; this one has two, and notes what it is asked to read. */
  const FAKE_VOICES = () => {
    const spoken: string[] = [];
    const target = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: "zh-CN", localService: false, name: "remote" },
        { lang: "zh_CN", localService: true, name: "local" },
      ],
      cancel: () => undefined,
      speak: (utterance: { text: string; voice: { name: string } }) => {
        spoken.push(`${utterance.voice.name}: ${utterance.text}`);
      },
    });
    Object.defineProperty(globalThis, "speechSynthesis", { value: target });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", {
      value: class extends EventTarget {
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    });
    Object.assign(globalThis, { spoken });
  };

  test("reads the question and its options with a voice of the device", async ({ page }) => {
    await page.addInitScript(FAKE_VOICES);
    await page.goto("/adhd/questionnaire");
    await page.getByRole("button", { name: "朗读" }).click();
    await expect(page.getByRole("button", { name: "停止" })).toBeVisible();
    const spoken = await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
    const text = await page.getByRole("heading", { level: 1 }).textContent();
    expect(spoken).toEqual([
      `local: ${text}`,
      "local: 1，从不",
      "local: 2，很少",
      "local: 3，有时",
      "local: 4，经常",
      "local: 5，非常频繁",
    ]);
    await page.getByRole("radio").first().click();
    await expect(page.getByRole("button", { name: "朗读" })).toBeVisible();
  });

  test("is missing without its script, which is not worth a reload of the question", async ({ page }) => {
    await page.addInitScript(FAKE_VOICES);
    await page.route(/\/assets\/read-aloud-[^/]+\.js$/, (route) => route.abort());
    // The server has another release: what is worth a reload would get it.
    await page.route("**/adhd/questionnaire", (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ contentType: "text/html", body: "another release" })
        : route.continue(),
    );
    const loads = countLoads(page);
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/adhd/questionnaire");
    await failed;
    await answerByMouse(page, SHEET.slice(0, 2));
    await seeQuestion(page, 3);
    await expect(page.getByRole("button", { name: "朗读" })).toHaveCount(0);
    expect(loads()).toBe(1);
  });

  test("is not offered where the device has no Chinese voice", async ({ page }) => {
    await page.goto("/adhd/questionnaire");
    await expect(page.getByRole("radio")).toHaveCount(5);
    await expect(page.getByRole("button", { name: "朗读" })).toHaveCount(0);
  });
});
