import type { Locator } from "@playwright/test";
import { size } from "#harness/proof.ts";
import { COLOUR_RULES, runAxe } from "./accessibility/axe.ts";
import { bornMonthsAgo, fillBirth, sayAge } from "./support/birth.ts";
import { download } from "./support/download.ts";
import { expectFewNumbers } from "./support/help-numbers.ts";
import { answer, begin, take, test, title } from "./support/milestones.ts";
import { readDevice } from "./support/my-data.ts";
import { printPages } from "./support/print.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { expect } from "./support/test.ts";

/* The page 预警征象自查 (check of developmental warning signs), from the date of birth to the result and the printed sheet. */

test("no sign: names the next check and offers a calendar file", async ({ page }) => {
  await take(page, "no", "no", "no", "no");
  await expect(title(page)).toHaveText("这个月龄的征象，一条也没有。");
  await expect(page.getByRole("main")).toContainText(
    "满12个月的健康检查在社区卫生服务中心或乡镇卫生院做，不收钱",
  );
  const [year, month, day] = bornMonthsAgo(8 - 12);
  await expect(page.getByRole("main")).toContainText(`满12个月再看一遍，${year}年${month}月${day}日起`);
  const file = (await download(page.getByRole("button", { name: "存进日历" }))).content.toString();
  const date = `${year}${month.padStart(2, "0")}${day.padStart(2, "0")}`;
  expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${date}\r\n`);
  expect(file.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:孩子满12个月：去社区做健康检查，再看一遍预警征象（心镜）\r\n",
  );
  expect(await page.getByRole("main").innerText()).not.toMatch(/\d+%|得分|分数|放心/);
  // Without consent, nothing is stored.
  expect(await readDevice(page)).not.toContain("milestones");
});

test("unsure: shows how to observe, and links back to the answers @long", async ({ page }) => {
  await begin(page, 8);
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  const first = page.getByRole("group", { name: "听到声音无应答" });
  await expect(first.getByRole("status")).toBeEmpty();
  await first.getByRole("radio", { name: "说不准" }).check();
  await expect(first.getByRole("status")).toContainText("怎么看：在孩子身后叫一声");
  // Three answers are missing. The page asks for them and assumes nothing.
  await page.getByRole("button", { name: "看看结果" }).click();
  await expect(page.getByRole("alert")).toHaveText("还有3条没有选；拿不准，就选“说不准”。");
  const second = page.getByRole("group", { name: "不会区分生人和熟人" });
  await expect(second.getByRole("radio").first()).toBeFocused();
  await expect(second).toHaveAccessibleDescription("还没有选");
  await expect(page.getByText("还没有选", { exact: true })).toHaveCount(3);
  await answer(page, "unsure", "no", "no", "no");
  await expect(title(page)).toHaveText("有1条说不准，先试一试。");
  await expect(page.getByRole("region", { name: "说不准的，这样看" })).toContainText("在孩子身后叫一声");
  await page.getByRole("button", { name: "试过了，改答案" }).click();
  await expect(first.getByRole("radio", { name: "说不准" })).toBeChecked();
  await answer(page, "no", "no", "no", "no");
  await expect(title(page)).toHaveText("这个月龄的征象，一条也没有。");
  await page.goBack();
  await expect(title(page)).toHaveText("满8个月看这四条");
});

test("one sign: recommends the clinic within two weeks; the sheet is one A4 page", async ({ page }) => {
  await begin(page, 20, "30");
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  // The child is 20 months old and was born ten weeks early, so that 17 months count: the signs of 12 months, and the
  // word that is expected at 16 months.
  await expect(title(page)).toHaveText("满12个月看这四条");
  await expect(page.getByRole("heading", { name: "另外一条" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("10.1212/WNL.55.4.468");
  // Back at the first step, the date is still there.
  await page.goBack();
  await page.goBack();
  for (const [index, label] of ["年", "月", "日"].entries())
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(bornMonthsAgo(20)[index]!);
  await expect(page.getByLabel("出生时的孕周")).toHaveValue("30");
  await page.goForward();
  await page.goForward();
  await answer(page, "yes", "no", "no", "unsure", "no");
  await expect(title(page)).toHaveText("有1条征象，这两周去看医生。");
  const main = page.getByRole("main");
  await expect(main).toContainText("孩子20个月（早产，按预产期算17个月）");
  // The sentence to say stands below the advice to call.
  await expect(page.getByRole("region", { name: "先做一件事" })).toContainText(
    "有“呼唤名字无反应”，想在两周内看儿保，最早约到哪天？",
  );
  await expect(main).toContainText("按预产期算，还没满18个月，所以看12个月这一次。");
  await expect(main).toContainText("哪家早去哪家");
  // By the date of birth the child is older than 18 months, so the text says that the due date counts.
  await expect(main).toContainText("满18个月（按预产期算）再看一遍");
  await expect(main).toContainText("也要再查一次听力");
  await page.getByRole("button", { name: "做一页给医生看" }).click();
  const sheet = page.getByRole("article", { name: "预警征象自查：给儿保医生" });
  await page.getByLabel("从什么时候开始").fill("上个月起");
  await page.getByLabel("想补充的").fill("在家里叫也不回头。");
  for (const text of ["孕30周出生，按预产期算满17个月", "呼唤名字无反应", "上个月起", "在家里叫也不回头。"])
    await expect(sheet).toContainText(text);
  await expect(sheet.getByRole("row", { name: /呼唤名字无反应/ })).toContainText(/反应没有$/);
  await expect(sheet.getByRole("row", { name: /不会扶物站立/ })).toContainText("说不准");
  expect(await printPages(page)).toEqual(["210×297"]);
  await page.getByRole("button", { name: "保存为图片" }).click();
  await expect(page.getByRole("img", { name: "这一页的图片，内容和下面的一样" })).toBeVisible();
});

test("a loss: this week for words, today for movement or a sudden loss, without asking the signs", async ({
  page,
}) => {
  for (const [choice, headline, where] of [
    [/^说话，或和人互动/, "会的又不会了，这一周就去看。", "这一周都约不上"],
    [/^动作/, "这样的变化，今天就去看医生。", "小儿神经科"],
    [/突然不会的/, "这样的变化，今天就去看医生。", "儿科急诊"],
  ] as const) {
    await begin(page, 26);
    await page.getByRole("button", { name: choice }).click();
    await expect(title(page)).toHaveText(headline);
    await expect(page.getByRole("main")).toContainText(where);
  }
  await expect(page.getByRole("link", { name: "打120" })).toHaveAttribute("href", "tel:120");
  await expectFewNumbers(page);
  // The user can answer the four questions for the doctor afterwards. The urgent result does not change.
  await page.getByRole("button", { name: "把四条也填上，给医生看" }).click();
  await answer(page, "no", "no", "no", "no", "no");
  await expect(title(page)).toHaveText("这样的变化，今天就去看医生。");
});

test("below 3 months: shows help and the day of the first check @long", async ({ page }) => {
  await begin(page, 1);
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  await expect(title(page)).toHaveText("满3个月再看这张表。");
  await expect(page.getByRole("main")).toContainText("接生的医院");
});

test("an invalid date shows one message and stays in the fields @long", async ({ page }) => {
  await page.goto("/milestones");
  const next = `${new Date().getFullYear() + 1}`;
  for (const [born, weeks, sentence] of [
    [[next, "12", "31"], "", "这一天还没有到"],
    [["2016", "1", "1"], "", "孩子满7岁了"],
    [[String(Number(next) - 2), "2", "31"], "", "日历上没有这一天"],
    [bornMonthsAgo(10), "20", "22到42周之间"],
    [bornMonthsAgo(10), "45", "22到42周之间"],
  ] as const) {
    await fillBirth(page, born, weeks);
    await page.getByRole("button", { name: "开始看" }).click();
    await expect(page.getByText(sentence), sentence).toBeVisible();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expect(page.getByLabel("年", { exact: true })).toHaveValue(born[0]);
  }
  await fillBirth(page, bornMonthsAgo(10), "40");
  await page.getByRole("button", { name: "开始看" }).click();
  await expect(title(page)).toHaveText("以前会的，现在不会了？");
});

test("a pasted date is spread over the three fields; other text is not", async ({ page }) => {
  await page.goto("/milestones");
  const fields = ["年", "月", "日"].map((label) => page.getByLabel(label, { exact: true }));
  const [year] = fields as [Locator];
  /** Pastes into the field of the year; true if the browser would insert the text as it is. */
  const paste = (text: string) =>
    year.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      return input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await page.getByLabel("出生时的孕周").fill("34");
  expect(await paste("２０２５年３月１４日")).toBe(false);
  for (const [index, value] of ["2025", "3", "14"].entries()) await expect(fields[index]!).toHaveValue(value);
  await expect(page.getByLabel("出生时的孕周")).toHaveValue("34");
  expect(await paste("2024")).toBe(true);
});

test.describe("without a script", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a step that cannot be loaded shows a message and keeps the input @long", async ({ page }) => {
    const steps = "**/assets/steps-*.js";
    let missing = 0;
    await page.route(steps, (route) => {
      missing += 1;
      return route.abort();
    });
    await page.goto("/milestones");
    // The next steps are loaded when the user begins to type, not with the page.
    expect(missing).toBe(0);
    await fillBirth(page, bornMonthsAgo(8));
    await page.getByRole("button", { name: "开始看" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^下一步没有加载出来/);
    await expect(page.getByLabel("年", { exact: true })).toHaveValue(bornMonthsAgo(8)[0]);
    expect(missing).toBeGreaterThan(0);
    await page.unroute(steps);
    await page.getByRole("button", { name: "开始看" }).click();
    await expect(title(page)).toHaveText("以前会的，现在不会了？");
  });
});

test("the age question links here for both limits, and passes the date of birth @long", async ({ page }) => {
  for (const [months, heading] of [
    [12, "满12个月看这四条"],
    [40, "满36个月看这四条"],
  ] as const) {
    await page.goto("/asd/questionnaire");
    await sayAge(page, months);
    await page.getByRole("link", { name: "看这个月龄的预警征象" }).click();
    await expect(page).toHaveURL(/\/milestones$/);
    // The page does not ask for the date of birth again.
    await expect(page.getByLabel("年", { exact: true })).toHaveValue(bornMonthsAgo(months)[0]);
    await page.getByRole("button", { name: "开始看" }).click();
    await page.getByRole("button", { name: /^没有这样的事/ }).click();
    await expect(title(page)).toHaveText(heading);
  }
  await begin(page, 20);
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  await answer(page, "no", "no", "no", "no", "no");
  await page.getByRole("link", { name: /去做幼儿社交沟通发展筛查/ }).click();
  await expect(page.getByText("第 1 题 / 共 20 题")).toBeVisible();
});

test("a check by keyboard, from the date of birth to the result @long", async ({ page }) => {
  await page.goto("/milestones");
  await page.getByLabel("年", { exact: true }).focus();
  for (const part of bornMonthsAgo(8)) {
    await page.keyboard.type(part);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("满8个月看这四条");
  await expect(title(page)).toBeFocused();
  for (let sign = 0; sign < 4; sign += 1) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("这个月龄的征象，一条也没有。");
  await expect(title(page)).toBeFocused();
});

const LOOKS = [
  ["on a phone", 360, false],
  ["on a wide screen", 1280, false],
  ["in 长辈版", 360, true],
] as const;

/** Colour schemes, with the axe rules that run in each. */
const SCHEMES = [
  ["light", undefined],
  ["dark", COLOUR_RULES],
] as const;

for (const [name, width, elder] of size<readonly (typeof LOOKS)[number][]>(LOOKS.slice(0, 1), LOOKS)) {
  test(`every step is accessible and fits ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    if (elder) {
      await page.goto(QUIET_PAGE);
      await page.evaluate(storeEntries, { user_preferences: { display: { elder: "on" } } });
    }
    const check = async () => {
      for (const [colorScheme, rules] of size<readonly (typeof SCHEMES)[number][]>(
        SCHEMES.slice(0, 1),
        SCHEMES,
      )) {
        await page.emulateMedia({ colorScheme });
        expect(await runAxe(page, rules), colorScheme).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await page.goto("/milestones");
    await page.getByRole("button", { name: "开始看" }).click();
    await check();
    await begin(page, 26);
    await check();
    await page.getByRole("button", { name: /^没有这样的事/ }).click();
    await page.getByRole("radio", { name: "说不准" }).first().check();
    await check();
    await answer(page, "unsure", "yes", "no", "no", "yes");
    await page.getByRole("button", { name: "留在这台设备上" }).click();
    await check();
    await page.getByRole("button", { name: "做一页给医生看" }).click();
    await expect(page.getByRole("article", { name: /预警征象自查/ })).toBeVisible();
    await check();
  });
}
