import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { LOCAL_RESULT } from "#harness/local-result.ts";
import { storeResult } from "./support/accounts.ts";
import { fronted as test } from "./support/front.ts";
import { readShownQr } from "./support/qr.ts";
import { registerByApi } from "./support/people.ts";
import { QUIET_PAGE, openWithResult, storeEntries } from "./support/quiet-page.ts";
import { openFinished, repeat } from "./support/taking.ts";
import { expect } from "./support/test.ts";

/*
 * The page 一起看 compares the types of two people. The data of the other person is only in the link. For its texts, see
 * mbti/together.test.ts.
 */

/**
 * Answers of the person who shares the link: E 8, I 15; S 3, N 20; T 12, F 11; J 16, P 8. The README of the test has
 * the same example.
 */
const SENDER = [
  ...repeat([8, "E"], [15, "I"], [3, "S"], [20, "N"]),
  ...repeat([12, "T"], [11, "F"], [16, "J"], [8, "P"]),
];
/** Answers of the person who opens the link: E 20, I 3; S 5, N 18; T 12, F 11; J 5, P 19. */
const READER = [
  ...repeat([20, "E"], [3, "I"], [5, "S"], [18, "N"]),
  ...repeat([12, "T"], [11, "F"], [5, "J"], [19, "P"]),
];
/** Fragment of the link that 小林 shares; together.test.ts calculates it. */
const CODE = "2.I65N87T52J67.0i6n0kgn";
/** Data of the person who shares the link. No request may contain it, and no other browser may store it. */
const OF_SENDER = /I65N87|0i6n|小林|%E5%B0%8F%E6%9E%97|together#/i;

const section = (page: Page) => page.getByRole("region", { name: "和人一起看" });
const link = (page: Page) => section(page).getByLabel("链接，点一下就会全部选中");

/** Returns everything that the site has stored in this browser. */
const readStored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test("a link is shown in another browser, and nothing is sent or stored", async ({
  page,
  browser,
  front,
}) => {
  const elsewhere: string[] = [];
  const watch = (context: BrowserContext) =>
    context.on("request", (request) => {
      if (request.url().startsWith("http") && !request.url().startsWith(front.url))
        elsewhere.push(request.url());
    });
  watch(page.context());
  await openFinished(page, "mbti", SENDER);
  await page.getByRole("button", { name: "和人一起看" }).click();
  await page.getByLabel("你的名字（可以不填）").fill("小林");
  const shown = section(page).locator("dl");
  await expect(shown).toContainText(
    "名字小林从哪里得到力气内向 I 65%先注意到什么直觉 N 87%怎么做决定思考 T 52%怎样安排生活判断 J 67%题目版本mbti-2",
  );
  await expect(link(page)).toHaveCount(0);
  await page.getByRole("button", { name: "看过了，生成二维码和链接" }).click();
  const address = await link(page).inputValue();
  expect(address).toBe(`${front.url}/mbti/together#${CODE}`);
  expect(await readShownQr(section(page).getByRole("img", { name: "通向一起看页面的二维码" }))).toBe(address);

  // The person who opens the link has a result too.
  const other = await browser.newContext({ baseURL: front.url, serviceWorkers: "block" });
  watch(other);
  const reader = await other.newPage();
  await openFinished(reader, "mbti", READER);
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("一起看 · 16型人格测试你和小林");
  const scale = (name: string) => reader.getByRole("region", { name });
  await expect(scale("从哪里得到力气").getByRole("listitem")).toHaveText([
    "你：外向20题，内向3题",
    "小林：外向8题，内向15题",
  ]);
  // The scene shows a windmill and a lighthouse. A rope joins two people whose answers differ by at least 7; otherwise
  // they share a ripple.
  await expect(reader.getByRole("img", { name: /^风车：.*；灯塔：/ })).toBeVisible();
  const lake = reader.getByRole("img", {
    name: /^从哪里得到力气：你外向20题，内向3题；小林外向8题，内向15题。/,
  });
  await expect(lake.locator(".rope")).toHaveCount(2);
  await expect(lake.locator(".ripple")).toHaveCount(2);
  // Positions of the reader's disc and of the sender's kite: the number of answers for the second side, of 23 or 24.
  const centres = await lake
    .locator("circle, svg:has(> svg .kite)")
    .evaluateAll((shapes) =>
      shapes.map((shape) =>
        Math.round(Number.parseFloat(shape.getAttribute("cx") ?? shape.getAttribute("x")!)),
      ),
    );
  expect(centres).toEqual([17, 63, 75, 83, 48, 48, 76, 35]);
  await expect(scale("从哪里得到力气")).toContainText("你跟人待一阵，精神就回来；小林自己待一阵");
  await expect(scale("先注意到什么")).toContainText("你们都先想为什么、还能怎样");
  await expect(scale("怎么做决定")).toContainText("你们选得一样多，都在思考和情感的中间附近。");
  await expect(scale("怎样安排生活")).toContainText("小林早点定下来才踏实，你留着余地才舒服。");
  expect(await readStored(reader)).not.toMatch(OF_SENDER);
  await other.close();

  // A third person has no result, and pastes the link into the form.
  const third = await browser.newContext({ baseURL: front.url, serviceWorkers: "block" });
  watch(third);
  const visitor = await third.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("一起看 · 16型人格测试小林的四个方面");
  await expect(visitor.getByRole("link", { name: "去做16型人格测试" })).toHaveAttribute(
    "href",
    "/mbti/intro",
  );
  await visitor.getByLabel("你的链接").fill(`看看这个 ${front.url}/mbti/together#2.E87N78T52P79`);
  await visitor.getByRole("button", { name: "放在一起看" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("一起看 · 16型人格测试你和小林");
  expect(await readStored(visitor)).not.toMatch(OF_SENDER);
  await third.close();

  expect(elsewhere).toEqual([]);
  // The page was requested from this server, not only from the service worker.
  expect(front.sent).toMatch(/^GET \/mbti\/together$/m);
  expect(front.sent).not.toMatch(OF_SENDER);
});

test("the newest result of the account is compared, and its link is shared, where the device has no result", async ({
  page,
}) => {
  const account = await registerByApi(page);
  const result = submission({
    test_type: "mbti",
    test_name: "16型人格测试",
    result_type: "ENTP",
    total_score: 93,
    scores: { E: 20, I: 3, S: 5, N: 18, T: 12, F: 11, J: 5, P: 19, total_score: 93 },
    version: "mbti-2",
  });
  await storeResult(page.request, account, result);
  await page.goto(`/mbti/together#${CODE}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("一起看 · 16型人格测试你和小林");
  await expect(
    page.getByText("粗线连着的，差得够多，算不一样。椭圆圈着的，差得不多，还说不准。"),
  ).toBeVisible();
  await page.getByRole("link", { name: "你的结果页" }).click();
  await page.getByRole("button", { name: "和人一起看" }).click();
  await page.evaluate(() => {
    navigator.share = async ({ url }: ShareData) => {
      document.title = url!;
    };
  });
  await page.getByRole("button", { name: "看过了，生成二维码和链接" }).click();
  await page.getByRole("button", { name: "发给对方" }).click();
  await expect(page.getByText("已经交给你选的应用。")).toBeVisible();
  await expect(page).toHaveTitle(await link(page).inputValue());
});

test("an invalid fragment shows one message and links @long", async ({ page }) => {
  await page.goto("/mbti/together");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(page.getByRole("heading", { name: "有链接，贴在这里" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  const UNREADABLE = "这个链接读不出来，可能是复制的时候少了一截，请对方再发一次。";
  const MISSING = "这里面没有“一起看”的链接，请把对方发来的链接整个复制过来。";
  for (const [code, sentence] of [
    ["%E0%A4%A", MISSING],
    [`${CODE}0`, UNREADABLE],
    ["<img src=x onerror=alert(1)>", MISSING],
    ["9".repeat(50_000), MISSING],
    [
      "1.I65N87T52J67",
      "这个链接用的是另一版题目，不能和现在的放在一起比，请对方重新做一次，再发一个新链接。",
    ],
  ] as const) {
    await page.goto(`/mbti/together#${code}`);
    await expect(alert, code.slice(0, 40)).toHaveText(sentence);
    await expect(page.getByLabel("另一个人的链接")).toBeVisible();
  }
  await page.getByLabel("一个人的链接", { exact: true }).fill(CODE);
  await page.getByRole("button", { name: "放在一起看" }).click();
  await expect(page.getByLabel("另一个人的链接")).toBeFocused();
  await expect(page.getByText("请把链接贴在这里")).toBeVisible();
  await page.getByLabel("另一个人的链接").fill(`#${CODE}`);
  await page.getByRole("button", { name: "放在一起看" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("一起看 · 16型人格测试第一位和第二位");
});

test("links are found in any text, and two in one field @long", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  for (const address of [
    `/mbti/together#${CODE}。`,
    `/mbti/together#${CODE}，快来看`,
    `/mbti/together?from=timeline#${CODE}&wechat_redirect`,
    `/mbti/together%23${CODE}`,
    `/mbti/together＃${CODE}）`,
  ]) {
    await page.goto(address);
    await expect(heading, address).toHaveText("一起看 · 16型人格测试小林的四个方面");
    await page.goto(QUIET_PAGE);
  }
  const link = `https://site.example/mbti/together#${CODE}`;
  const first = page.getByLabel("一个人的链接", { exact: true });
  const show = page.getByRole("button", { name: "放在一起看" });
  await page.goto("/mbti/together");
  await first.fill("你好");
  await show.click();
  await expect(first).toHaveAccessibleDescription(
    "这里面没有“一起看”的链接，请把对方发来的链接整个复制过来。",
  );
  await first.fill(`${link.slice(0, -1)}。`);
  await show.click();
  await expect(first).toHaveAccessibleDescription(
    "这个链接读不出来，可能是复制的时候少了一截，请对方再发一次。",
  );
  await first.fill(`小林的（${link}），我的<https://site.example/mbti/together#2.E87N78T52P79>`);
  await show.click();
  await expect(heading).toHaveText("一起看 · 16型人格测试第一位和第二位");
});

test("一起看 is offered for results of the current version, and not for health tests @long", async ({
  page,
}) => {
  const scores = { E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 };
  const opener = page.getByRole("button", { name: "和人一起看" });
  for (const [version, sentence] of [
    ["mbti-1", "这份结果用的是另一版题目，不能和现在的放在一起比。"],
    ["", "这份结果没有记下用的是哪一版题目，不能放在一起比。"],
  ] as const) {
    await openWithResult(page, "/test-result/mbti", { test_type: "mbti", scores, version });
    await opener.click();
    await expect(section(page)).toContainText(sentence);
    await expect(page.getByLabel("你的名字（可以不填）")).toHaveCount(0);
  }
  // A result with another version of the questions cannot be compared.
  const old = { ...LOCAL_RESULT, id: randomUUID(), test_type: "mbti", scores, version: "mbti-1" };
  await page.evaluate(storeEntries, { test_history: JSON.stringify([old]) });
  await page.goto(`/mbti/together#${CODE}`);
  await expect(page.getByText(/^你的结果用的是另一版题目/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("小林的四个方面");

  await openWithResult(page, "/test-result/mbti", { test_type: "mbti", scores, version: "mbti-2" });
  await opener.click();
  await page.getByLabel("你的名字（可以不填）").fill("九个字的名字太长了");
  await page.getByRole("button", { name: "看过了，生成二维码和链接" }).click();
  await expect(page.getByLabel("你的名字（可以不填）")).toBeFocused();
  await expect(page.getByText("名字最多8个字，只用文字和数字")).toBeVisible();
  await expect(link(page)).toHaveCount(0);

  await openFinished(page, "adhd");
  await expect(page.getByRole("button", { name: "保存图片" })).toBeVisible();
  await expect(opener).toHaveCount(0);
  await page.goto("/adhd/together");
  await expect(page).toHaveURL("/");
});
