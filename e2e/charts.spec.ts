import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { answerInPage } from "./support/answer-in-page.ts";
import { skipLoading } from "./support/flows.ts";
import { expect, takeTest, test } from "./support/test.ts";

const ASSETS = join(import.meta.dirname, "..", "apps", "web", "build", "client", "assets");

/** Takes a whole test and opens its result; `choose` gives the option, from 0, of a question. */
async function take(page: Page, type: string, count: number, choose: (question: number) => number) {
  await page.goto(`/${type}/questionnaire`);
  await answerInPage(page, count, choose);
  await skipLoading(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/*
 * 完全不同意 everywhere scores one point in the 26 questions where disagreeing scores. By the published key these are
 * 7 of 社交技能 (all but 13, 22, 45), 5 of 注意转换 (but 2, 4, 16, 43, 46), 4 of 细节关注 (but 5, 6, 9, 12, 19, 23), 4 of
 * 沟通 (but 7, 18, 26, 33, 35, 39) and 6 of 想象力 (but 20, 21, 41, 42).
 */
const takeAdult = (page: Page) => take(page, "asd-adult", 50, () => 3);

/** The questions of 1 to 23 whose first option is the outgoing one. */
const E_FIRST = [1, 3, 4, 8, 9, 11, 12, 13, 16, 18, 20, 23];

/** E every time in the first 23 questions, then the first option throughout, which favours no side. */
const takeTypes = (page: Page) =>
  take(page, "mbti", 93, (question) => (question <= 23 && !E_FIRST.includes(question) ? 1 : 0));

const scores = (page: Page): Locator => page.getByRole("region", { name: "得分" });

/** The drawn plot: the bars that stand in for it have its name, but no dots. */
const plotOf = (page: Page, name: RegExp): Locator =>
  scores(page)
    .getByRole("img", { name })
    .filter({ has: page.locator("circle") });

const PROFILE = /^5个方面的得分图，每个0到10分$/;
const PREFERENCES = /^4项偏好的图，中间是两边一样多$/;

/** By day results are states of the gallery, which states.spec.ts reads. */
async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await runAxe(page)).toEqual([]);
}

/** Where the middle of a mark lies across a plot, in percent of its width. */
async function placeIn(plot: Locator, mark: Locator): Promise<number> {
  const [frame, box] = await Promise.all([plot.locator("xpath=..").boundingBox(), mark.boundingBox()]);
  if (!frame || !box) throw new Error("the mark is not drawn");
  return ((box.x + box.width / 2 - frame.x) / frame.width) * 100;
}

async function expectPlaces(plot: Locator, marks: Locator, percents: readonly number[]): Promise<void> {
  await expect(marks).toHaveCount(percents.length);
  for (const [index, percent] of percents.entries()) {
    expect(Math.abs((await placeIn(plot, marks.nth(index))) - percent)).toBeLessThan(0.6);
  }
}

test("five domains: dots on one scale beside their numbers, with the published means", async ({ page }) => {
  test.setTimeout(90_000);
  await takeAdult(page);
  const plot = plotOf(page, PROFILE);
  await expect(plot).toBeVisible();
  // Once as the value of each row, never again as a bar of its own.
  await expect(scores(page).getByRole("img")).toHaveCount(2);
  await expect(scores(page).getByRole("listitem").filter({ hasText: "/ 10" })).toHaveText([
    /^社交技能7 \/ 10，没有诊断的成年人平均2.6分，已有诊断的成年人平均7.5分$/,
    /^注意转换5 \/ 10/,
    /^细节关注4 \/ 10/,
    /^沟通4 \/ 10/,
    /^想象力6 \/ 10/,
  ]);
  await expectPlaces(plot, plot.locator("circle.fill-ink"), [70, 50, 40, 40, 60]);
  await expectPlaces(plot, plot.locator("circle.stroke-ink-soft"), [26, 39, 53, 24, 23]);
  await expectPlaces(plot, plot.locator("rect"), [75, 80, 67, 72, 64]);
  await expect(scores(page).getByText("原始研究里没有诊断的成年人的平均分")).toBeVisible();
  await expect(scores(page).getByText("原始研究里已有诊断的成年人的平均分")).toBeVisible();
  await expect(scores(page).getByText("这里不是在量创造力")).toBeVisible();
  await expectAccessibleInTheDark(page);
});

test("four preferences: both sides in words, the middle, the border and the error band", async ({ page }) => {
  test.setTimeout(120_000);
  await takeTypes(page);
  const plot = plotOf(page, PREFERENCES);
  await expect(plot).toBeVisible();
  const rows = scores(page)
    .getByRole("listitem")
    .filter({ hasText: /\d题.*\d题/ });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toHaveText("外向E23题内向I0题");
  await expect(rows.last()).toHaveText("判断J12题知觉P12题");
  const dots = plot.locator("circle");
  await expect(dots).toHaveCount(4);
  expect(await placeIn(plot, dots.first())).toBeCloseTo(0, 0);
  expect(await placeIn(plot, dots.last())).toBeCloseTo(50, 0);

  // The border: 3 of 23 answers around the middle, 3 of 24 in the last row.
  const widths = async (marks: Locator) => {
    const frame = await plot.locator("xpath=..").boundingBox();
    const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
    return boxes.map((box) => Math.round(((box?.width ?? 0) / (frame?.width ?? 1)) * 100));
  };
  await expectPlaces(plot, plot.locator("rect.fill-line"), [50, 50, 50, 50]);
  expect(await widths(plot.locator("rect.fill-line"))).toEqual([13, 13, 13, 13]);
  // The error band: 5 answers to both sides, so 10 of 23 or 24, cut off at the end of the scale where all is E.
  expect(await widths(plot.locator("rect.fill-ink"))).toEqual([22, 43, 43, 42]);

  await expect(scores(page).getByText("边界：两边相差不超过3题")).toBeVisible();
  await expect(scores(page).getByText("参考误差范围", { exact: true })).toBeVisible();
  await expect(scores(page).getByText(/^怎样安排生活边界，也接近/)).toBeVisible();
  await expect(scores(page).getByText("E 100%")).toBeVisible();
  await expectAccessibleInTheDark(page);
});

test("nothing moves when the plot comes, and bars stand in until then", async ({ page }) => {
  test.setTimeout(90_000);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/-plot-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await takeAdult(page);
  await expect(scores(page).getByRole("img", { name: PROFILE })).toBeVisible();
  await expect(plotOf(page, PROFILE)).toHaveCount(0);
  await expect(scores(page).getByText("你的得分")).toBeHidden();
  const placeOfMeaning = () => page.getByRole("heading", { name: "这说明什么" }).boundingBox();
  const before = await placeOfMeaning();
  release();
  await expect(plotOf(page, PROFILE)).toBeVisible();
  expect(await placeOfMeaning()).toEqual(before);
});

test.describe("without the plot", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a result is whole when its plot does not arrive", async ({ page }) => {
    test.setTimeout(90_000);
    await page.route(/-plot-.*\.js$/, (route) => route.abort());
    await takeAdult(page);
    await expect(page.getByText("图没有加载出来，先用条形代替。分数和说明都在。")).toBeVisible();
    await expect(scores(page).getByRole("img", { name: PROFILE })).toBeVisible();
    await expect(scores(page).getByRole("listitem").filter({ hasText: "/ 10" })).toHaveCount(5);
    await expect(scores(page).getByText("你的得分")).toBeHidden();
    await expect(page.getByRole("heading", { name: "可以做的事" })).toBeVisible();
    await expect(page.getByRole("button", { name: "分享结果" })).toBeVisible();
  });
});

test("a result without a chart asks for no chart library", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await takeTest(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.some((url) => url.includes("/assets/report-"))).toBe(true);
  expect(asked.filter((url) => url.includes("-plot-"))).toEqual([]);
});

test.describe("the built files", () => {
  const texts = new Map(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(join(ASSETS, name), "utf8")]),
  );
  /** Class names that the chart library gives its elements. */
  const withLibrary = [...texts].filter(([, text]) => /visx-\w+/.test(text)).map(([name]) => name);
  const routes = readRoutes();

  /** The routes of the manifest that the browser gets: id → the files it asks for first. */
  function readRoutes(): Map<string, string[]> {
    const manifest = [...texts].find(([name]) => name.startsWith("manifest-"))?.[1] ?? "";
    const { routes, entry } = JSON.parse(
      manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1),
    ) as {
      routes: Record<string, { id: string; module: string; imports?: string[] }>;
      entry: { module: string; imports: string[] };
    };
    const nameOf = (path: string) => path.split("/").at(-1) ?? "";
    return new Map(
      Object.values(routes).map(({ id, module, imports = [] }) => [
        id,
        [entry.module, ...entry.imports, module, ...imports].map(nameOf),
      ]),
    );
  }

  /** Every file that is reached from these by what `pattern` finds in them. */
  function reach(start: readonly string[], pattern: RegExp): Set<string> {
    const reached = new Set<string>();
    const waiting = [...start];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (reached.has(name) || !texts.has(name)) continue;
      reached.add(name);
      for (const [, next = ""] of texts.get(name)?.matchAll(pattern) ?? []) waiting.push(next);
    }
    return reached;
  }

  const STATIC = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
  /** Static and dynamic imports and their preloads: any file name at all. */
  const ANY = /([\w.-]+\.js)["'`]/g;
  /** The page of change over time is a chart, and carries the library itself. */
  const CHART_PAGE = "routes/change";
  const WITH_REPORTS = ["routes/loading", "routes/result", "routes/stored-result", "routes/follow-up"];

  test("no page loads the chart library with itself, and only reports can ask for it", () => {
    expect(withLibrary.length).toBeGreaterThan(0);
    expect([...routes.keys()]).toEqual(
      expect.arrayContaining([
        "root",
        "routes/home",
        "routes/intro",
        "routes/questionnaire",
        ...WITH_REPORTS,
      ]),
    );
    for (const [id, files] of routes) {
      if (id === CHART_PAGE) continue;
      const [first, ever] = [reach(files, STATIC), reach(files, ANY)];
      expect(first.size, id).toBeGreaterThan(3);
      expect(
        withLibrary.filter((name) => first.has(name)),
        id,
      ).toEqual([]);
      expect(
        withLibrary.some((name) => ever.has(name)),
        id,
      ).toBe(WITH_REPORTS.includes(id));
    }
  });
});
