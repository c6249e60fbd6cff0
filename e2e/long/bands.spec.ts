import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { recordProof } from "#harness/proof.ts";
import { expectHelpNumbers } from "../support/help-numbers.ts";
import { QUIET_PAGE, expect, storeEntries, test } from "../support/test.ts";

/*
 * D12: every result a test can have, as the result page draws it: by spec 4 and docs/spec-index.md. The
 * stored label is left empty, so that the page has to find it by itself.
 */

// Dozens of pages one after the other.
test.setTimeout(120_000);

type Tone = "calm" | "mild" | "moderate" | "marked";

/** Opens the generic result page on a result of this device with these scores. */
async function open(page: Page, type: string, total: number, scores: object, label = ""): Promise<void> {
  const id = "00000000-0000-4000-8000-000000000001";
  const own = { id, test_type: type, result_type: label, total_score: total, scores, is_anonymous: true };
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { test_history: JSON.stringify([submission(own)]) });
  await page.goto(`/test-result/${type}`);
}

/** The banner says the tone in words, the headline and the label, on the tone's own colour. */
async function expectBanner(page: Page, tone: Tone, words: string, label: string): Promise<string> {
  const banner = page.locator("main header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(banner.getByText(words)).toBeVisible();
  await expect(banner.getByText(label, { exact: true })).toBeVisible();
  const colours = await banner.evaluate((node, name) => {
    const probe = document.createElement("div");
    probe.style.backgroundColor = `var(--${name}-wash)`;
    node.append(probe);
    const expected = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [getComputedStyle(node).backgroundColor, expected];
  }, tone);
  expect(colours[0], label).toBe(colours[1]);
  return (await banner.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

async function expectHeadings(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** What every result about health says, and how near help is when the result is not light. */
async function expectSafety(page: Page, tone: Tone): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(/不是诊断|不能代替.*诊断|不等于诊断/).first()).toBeVisible();
  await expectHelpNumbers(page);
  if (tone === "calm" || tone === "mild") return;
  const line = main.locator('a[href="tel:12356"]').first();
  await expect(line, "on the first screen").toBeInViewport({ ratio: 1 });
}

test("D12 adhd: all nine cells, each with its label, its tone and a headline of its own", async ({
  page,
}) => {
  const headlines = new Set<string>();
  for (const [attention, hyperactivity, label, tone, words] of [
    [16, 16, "不太可能存在ADHD", "calm", "特征不明显"],
    [17, 16, "可能存在ADHD-I（注意力缺陷型）特征", "mild", "特征略多"],
    [24, 16, "很可能存在ADHD-I（注意力缺陷型）特征", "moderate", "特征较多"],
    [16, 17, "可能存在ADHD-H（多动冲动型）特征", "mild", "特征略多"],
    [16, 24, "很可能存在ADHD-H（多动冲动型）特征", "moderate", "特征较多"],
    [17, 17, "可能存在ADHD-C（组合型）特征", "moderate", "特征较多"],
    [23, 24, "可能存在ADHD-C（组合型）特征", "moderate", "特征较多"],
    [24, 23, "很可能存在ADHD-C（组合型）特征", "marked", "特征明显"],
    [24, 24, "很可能存在ADHD-C（组合型）特征", "marked", "特征明显"],
  ] as const) {
    const total = attention + hyperactivity;
    await open(page, "adhd", total, { attention, hyperactivity, total, total_score: total });
    headlines.add(await expectBanner(page, tone, words, label));
    await expectSafety(page, tone);
    await expect(page.getByRole("img", { name: new RegExp(`^总分：${total}分，满分72分`) })).toBeVisible();
    await expect(page.getByRole("img", { name: /满分36分/ })).toHaveCount(2);
    await expectHeadings(page, "可以做的事", "谁能帮你", "依据与声明");
  }
  expect(headlines.size).toBe(9);
  recordProof("D12", "adhd", { cells: 9 });
});

const TYPES =
  "INTJ建筑师 INTP思想家 ENTJ指挥官 ENTP辩论家 INFJ提倡者 INFP调停者 ENFJ主人公 ENFP竞选者 " +
  "ISTJ物流师 ISFJ守卫者 ESTJ总经理 ESFJ执政官 ISTP鉴赏家 ISFP探险家 ESTP企业家 ESFP表演者";

test("D12 mbti: all sixteen types by name, with four preferences and their strength", async ({ page }) => {
  for (const pair of TYPES.split(" ")) {
    const [type, name] = [pair.slice(0, 4), pair.slice(4)];
    // 15 of 23 is 65 %, 16 of 24 is 67 %; their mean is 65.5, rounded 66: 略有偏向.
    const lead = (letter: string) => ("JP".includes(letter) ? 16 : 15);
    const scores = Object.fromEntries(
      ["E", "I", "S", "N", "T", "F", "J", "P"].map((letter) => [
        letter,
        type.includes(letter) ? lead(letter) : 8,
      ]),
    );
    await open(page, "mbti", 66, scores);
    const headline = await expectBanner(page, "calm", "偏好清晰度：略有偏向", type);
    expect(headline).toContain(`${type}（${name}）`);
    for (const letter of type) {
      const row = page.getByRole("listitem").filter({ hasText: new RegExp(`${letter}${lead(letter)}题`) });
      await expect(row).toBeVisible();
    }
    await expectHeadings(page, "优势", "容易吃力的地方", "职业方向", "与人相处", "发展建议", "可以做的事");
    await expect(page.getByText("不可用于招聘").first()).toBeVisible();
  }
  await open(page, "mbti", 66, {}, "XXXX");
  await expectHeadings(page, "未知的MBTI类型: XXXX");
  await expect(page.getByText("无法生成详细解读。")).toBeVisible();
  recordProof("D12", "mbti", { types: 16 });
});

test("D12 asd: three bands at their limits, with the count and the fixed confidence", async ({ page }) => {
  for (const [riskCount, label, tone, words, confidence] of [
    [0, "低风险", "calm", "可能性较低", 85],
    [2, "低风险", "calm", "可能性较低", 89],
    [3, "中等风险", "mild", "可能性中等", 91],
    [7, "中等风险", "mild", "可能性中等", 95],
    [8, "高风险", "marked", "可能性较高", 95],
    [20, "高风险", "marked", "可能性较高", 95],
  ] as const) {
    await open(page, "asd", riskCount, { riskCount, totalQuestions: 20, confidence });
    await expectBanner(page, tone, words, label);
    await expectSafety(page, tone);
    await expect(page.getByRole("img", { name: new RegExp(`：${riskCount}题，最高20题`) })).toBeVisible();
    await expect(page.getByText(new RegExp(`参考置信度.*${confidence}`)).first()).toBeVisible();
    await expect(page.getByText(/M-CHAT-R/).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "接下来怎么做" }).locator("ol > li")).not.toHaveCount(0);
  }
  recordProof("D12", "asd", { bands: 3 });
});

test("D12 asd-adult: four bands at their limits, with five domains of ten", async ({ page }) => {
  for (const [total, label, tone, words] of [
    [19, "低自闭症特征", "calm", "特征不多"],
    [20, "轻度自闭症特征", "mild", "特征略多"],
    [25, "轻度自闭症特征", "mild", "特征略多"],
    [26, "中度自闭症特征", "moderate", "特征较多"],
    [31, "中度自闭症特征", "moderate", "特征较多"],
    [32, "高自闭症特征", "marked", "特征明显偏多"],
  ] as const) {
    const share = Math.floor(total / 5);
    const domains = {
      socialSkills: total - 4 * share,
      attentionSwitching: share,
      attentionToDetail: share,
      communication: share,
      imagination: share,
    };
    await open(page, "asd-adult", total, { total_score: total, ...domains });
    await expectBanner(page, tone, words, label);
    await expectSafety(page, tone);
    await expect(page.getByRole("img", { name: new RegExp(`${total}分，满分50分`) })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /\d \/ 10/ })).toHaveCount(5);
    await expectHeadings(page, "这份自评的来历", "可以找谁");
    for (const part of ["社交", "感官", "日常安排", "工作与学习"])
      await expectHeadings(page, `生活里可以试试：${part}`);
  }
  recordProof("D12", "asd-adult", { bands: 4 });
});
