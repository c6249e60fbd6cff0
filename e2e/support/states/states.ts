import type { Page } from "@playwright/test";
import type { SignAnswer } from "@xinjing/instruments/milestones/table";
import { bornMonthsAgo, fillBirth, sayAge } from "../birth.ts";
import { passGate } from "../flows.ts";
import { SIGN_ANSWERS } from "../milestones.ts";
import { MATERIALS } from "../../../apps/web/app/content/materials.ts";
import { localHistory, session, type Stored } from "./seeds.ts";
import { ADHD, ASD, MBTI, SHEETS, TESTS, anySheet, firstAnswers, type Test } from "./sheets.ts";

type Act = (page: Page) => Promise<unknown>;

/** A state of a page to take pictures of: its address, stored data, and the actions of the user. */
export interface State {
  /** Name of the route and the state, part of the pictures' file names. */
  readonly name: string;
  readonly path: string;
  readonly stored?: Stored;
  /** Signs in a new user. With `full`, the account has one result of each test; with `repeated`, three. */
  readonly member?: "empty" | "full" | "repeated";
  /** Runs before the page opens, for example to change responses of the server or the clock. */
  readonly prepare?: Act;
  /** Runs after the page has opened: the actions of the user that lead to the state. */
  readonly act?: Act;
}

const press =
  (...names: readonly (string | RegExp)[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole("button", { name }).first().click();
  };
const unfold =
  (...texts: readonly string[]): Act =>
  async (page) => {
    for (const hasText of texts) await page.locator("summary", { hasText }).click();
  };
const refuse =
  (url: string): Act =>
  (page) =>
    page.route(url, (route) => route.abort());
const waitFor =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Fills in the form about a doctor's appointment below a result. */
const fillVisit: Act = async (page) => {
  const part = page.locator("details").filter({ has: page.getByRole("heading", { name: "看完医生以后" }) });
  // Already open if something was recorded before.
  await part.evaluate((details) => details.setAttribute("open", ""));
  await page.getByRole("radio", { name: "去看过了" }).check();
  await page.getByLabel("哪一天去的").fill("2026-12-03");
  await page.getByLabel("医生怎么说").fill("先记两周再来");
  await page.getByLabel("下次什么时候").fill("2026-12-20");
};

/** Creates the state of a page that has just been opened. The name is derived from the path. */
const plain = (path: string): State => ({ name: path.slice(1).replaceAll("/", "-"), path });
const state = (name: string, path: string, rest: Omit<State, "name" | "path"> = {}): State => ({
  name,
  path,
  ...rest,
});

const HISTORY = localHistory();
const [OWN_RESULT] = HISTORY["test_history"] as [object];
const BEGUN = session(ADHD, firstAnswers(anySheet(ADHD), 7), 8);
/** Title of the folded list of files in other formats. */
const FILES = "给医生或研究者用的格式";
const seesClaim = waitFor(/我同意/);

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const HOME: readonly State[] = [
  state("home-online", "/"),
  state("home-offline", "/", { prepare: refuse("**/api/tests") }),
  state("home-unfinished", "/", { stored: BEGUN }),
  state("home-menu", "/", { act: press("打开菜单") }),
  state("home-claim", "/", { stored: HISTORY, member: "empty", act: seesClaim }),
];

const ACCOUNT: readonly State[] = [
  state("my-data-empty", "/my-data"),
  state("my-data-full", "/my-data", {
    stored: { ...HISTORY, ...BEGUN },
    act: (page) => page.getByText("发出去的内容").click(),
  }),
  state("my-data-files", "/my-data", { stored: HISTORY, act: unfold(FILES) }),
  state("my-data-clearing", "/my-data", { stored: HISTORY, act: press("清除本机全部数据") }),
  state("my-data-deleting", "/my-data", { stored: HISTORY, act: press(/^删除：/) }),
  state("my-data-unsaved", "/my-data", { act: press("打开不保存模式") }),
  state("adhd-intro-unsaved", "/adhd/intro", { act: press("打开不保存模式") }),
  state("adhd-questionnaire-unsaved", "/adhd/intro", {
    act: async (page) => {
      await press("打开不保存模式")(page);
      await page.getByRole("link", { name: "开始测试", exact: true }).click();
      await waitFor("第 1 题 / 共 18 题")(page);
      await page.getByRole("radio").first().click();
      await waitFor("第 2 题 / 共 18 题")(page);
      await press("关闭模式")(page);
    },
  }),
  state("login-empty", "/login"),
  state("login-error", "/login", {
    act: async (page) => {
      await fill(page, { 邮箱: "nobody@example.com", 密码: "123456" });
      await page.getByRole("main").getByRole("button", { name: "登录" }).click();
      await waitFor("邮箱或密码不正确")(page);
    },
  }),
  state("register-empty", "/register"),
  state("register-mismatch", "/register", {
    act: async (page) => {
      await fill(page, { 姓名: "小林", 邮箱: "lin@example.com", 密码: "一二三456", 确认密码: "一二三457" });
      await waitFor("两次输入的密码不一致")(page);
    },
  }),
  state("profile-empty", "/profile", { member: "empty" }),
  state("profile-results", "/profile", { member: "full" }),
  state("history-empty", "/history", { member: "empty" }),
  state("history-results", "/history", { member: "full" }),
  state("history-deleting", "/history", { member: "full", act: press(/^删除/) }),
  state("account-open", "/account", { member: "full" }),
  state("account-files", "/account", { member: "full", act: unfold(FILES) }),
  state("account-closing", "/account", { member: "full", act: press("注销账号") }),
  state("history-error", "/history", { member: "full", prepare: refuse("**/api/test-results?*") }),
];

/** Delivery states of a result in the history. The server does not respond, so that a waiting result keeps waiting. */
const SYNC: readonly State[] = [
  onItsWay("sync-waiting", "待同步", { failures: 1 }),
  onItsWay("sync-failed", "未能同步", { refused: { status: 422, message: "总分超出范围", at: 0 } }),
];

const READING: readonly State[] = [
  state("share-files-first", "/share-files"),
  plain("/share-files/poster"),
  plain("/kiosk"),
  state("kiosk-first", "/kiosk", { stored: { kiosk: '{"parts":["adhd","asd","milestones"]}' } }),
  state("carried-adhd", "/carried#1.adhd.adhd-2.18-9-4.htb26....i8"),
  ...MATERIALS.map(({ slug }) => plain(`/materials/${slug}`)),
  ...["/privacy", "/terms", "/children", "/accessibility", "/display"].map(plain),
  state("api-test-empty", "/api-test"),
  state("api-test-computed", "/api-test", {
    act: press("随机生成答案", "前端计算结果"),
  }),
  state("unknown-type-intro", "/tarot/intro"),
];

/** Creates the states that every test has, from its information page to its change page. */
const flow = (test: Test): readonly State[] => {
  const { type, question_count: questionCount } = test;
  const sheet = anySheet(test);
  const middle = Math.ceil(questionCount / 2);
  const before = (question: number) => session(test, firstAnswers(sheet, question - 1), question);
  const question = (name: string, stored: Stored, act?: Act) =>
    state(`${type}-questionnaire-${name}`, `/${type}/questionnaire`, { stored, ...(act && { act }) });
  const result = (name: string, each = sheet, act?: Act) =>
    state(`${type}-result-${name}`, `/${type}/result`, { stored: session(test, each), ...(act && { act }) });
  return [
    plain(`/test-info/${type}`),
    plain(`/${type}/intro`),
    // The toddler test asks for the child's age before the first question.
    question("first", {}, async (page) => type === "asd" && passGate(page)),
    question("middle", before(middle)),
    question("last", before(questionCount)),
    question("jump", before(middle), async (page) => {
      const list = page.locator("details", { hasText: "题目列表" });
      if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
    }),
    // Uses `force`, because Playwright waits until a button has no aria-disabled.
    question("message", before(middle), (page) =>
      page.getByRole("button", { name: "下一题" }).click({ force: true }),
    ),
    state(`${type}-loading`, `/${type}/loading`, {
      stored: session(test, sheet),
      prepare: (page) => page.clock.install().then(() => page.clock.pauseAt(Date.now() + 1000)),
      // React shows loaded content 300 ms after the fallback at the earliest, and the page moves on after 1500 ms.
      act: (page) => page.clock.runFor(600),
    }),
    ...Object.entries(SHEETS[type]).map(([name, each]) => result(name, each)),
    result("why", sheet, unfold("为什么是这个结果")),
    state(`${type}-visit-sheet`, `/${type}/result`, {
      stored: session(test, Object.values(SHEETS[type]).at(-1)!),
      act: async (page) => {
        await page.getByRole("link", { name: /就诊摘要|结果摘要/ }).click();
        await page.locator(".visit-sheet").waitFor();
      },
    }),
    state(`${type}-change`, `/history/${type}`, { member: "repeated" }),
  ];
};

/** A link that 小林 shared, opened by another person. The link holds the percentages of the preferred sides. */
const TOGETHER = "/mbti/together#2.E65S87T52P63.0i6n0kgn";
const SIDE_BY_SIDE: readonly State[] = [
  state("mbti-together-steps", "/mbti/together"),
  state("mbti-together-unreadable", `${TOGETHER}0`),
  state("mbti-together-one", TOGETHER),
  state("mbti-together-two", TOGETHER, { stored: localHistory("mbti", "mbti-2") }),
  state("mbti-together-link", "/test-result/mbti", {
    stored: localHistory("mbti", "mbti-2"),
    act: async (page) => {
      await press("和人一起看")(page);
      await page.getByLabel("你的名字（可以不填）").fill("小林");
      await press("看过了，生成二维码和链接")(page);
    },
  }),
];

const MEDIUM = session(ASD, SHEETS.asd["medium"]!);
const elder = { user_preferences: { display: { elder: "on" } } };

const PARTICULAR: readonly State[] = [
  state("adhd-intro-unfinished", "/adhd/intro", { stored: BEGUN }),
  state("adhd-intro-start-over", "/adhd/intro", { stored: BEGUN, act: press("开始测试") }),
  state("adhd-intro-no-result", "/adhd/result", { act: (page) => page.waitForURL("**/intro") }),
  state("mbti-questionnaire-rest", "/mbti/questionnaire", {
    stored: session(MBTI, firstAnswers(anySheet(MBTI), 22), 23),
    act: async (page) => {
      await page.waitForLoadState("networkidle");
      await page.getByRole("radio").first().click();
      await waitFor("歇一口气")(page);
    },
  }),
  state("asd-age-gate-before", "/asd/questionnaire"),
  state("asd-age-gate-outside", "/asd/questionnaire", { act: (page) => enterAge(page, 13) }),
  state("asd-age-gate-passed", "/asd/questionnaire", { act: (page) => enterAge(page, 20) }),
  state("asd-follow-up-question", "/asd/follow-up", { stored: MEDIUM }),
  state("asd-follow-up-passed", "/asd/follow-up", { stored: MEDIUM, act: answerFollowUp("first") }),
  state("asd-follow-up-remaining", "/asd/follow-up", { stored: MEDIUM, act: answerFollowUp("last") }),
  state("adhd-result-visit", "/adhd/result", { stored: session(ADHD, anySheet(ADHD)), act: fillVisit }),
  state("test-result-found", "/test-result/adhd", { stored: HISTORY }),
  state("test-result-none", "/test-result/adhd"),
  state("adhd-result-claim", "/adhd/result", {
    stored: session(ADHD, anySheet(ADHD)),
    member: "empty",
    act: seesClaim,
  }),
  // The next states show folded or late parts of a result page.
  state("opened-comparison", "/adhd/result", {
    stored: session(ADHD, anySheet(ADHD)),
    prepare: (page) => {
      const data = { n: 365, histogram: Array.from({ length: 73 }, () => 5) };
      return page.route("**/api/tests/adhd/norms", (route) =>
        route.fulfill({ json: { success: true, data } }),
      );
    },
    act: unfold("想多看一些", "和本站做过的人比"),
  }),
  state("opened-unreadable", "/test-result/adhd", {
    stored: { test_history: [{ ...OWN_RESULT, result_type: "旧版结论", scores: { attention: "许多" } }] },
  }),
  state("opened-sharing", "/adhd/result", {
    stored: session(ADHD, anySheet(ADHD)),
    act: press("保存图片", "分享结果", "分享结果文字"),
  }),
  state("history-repeated", "/history", { member: "repeated" }),
  state("joint-sheet", "/visit-sheet", {
    member: "repeated",
    act: async (page) => {
      // A document contains at most ten results.
      for (const box of (await page.getByRole("main").getByRole("checkbox").all()).slice(0, 10))
        await box.check();
      await page.locator(".visit-sheet").nth(9).waitFor({ state: "attached" });
    },
  }),
  state("elder-home", "/", { stored: elder }),
  state("elder-questionnaire", "/adhd/questionnaire", { stored: { ...elder, ...BEGUN } }),
  state("elder-result", "/asd/result", { stored: { ...elder, ...MEDIUM } }),
  state("elder-result-visit", "/asd/result", { stored: { ...elder, ...MEDIUM }, act: fillVisit }),
  state("elder-accessibility", "/accessibility", { stored: elder }),
  state("elder-account-files", "/account", { stored: elder, member: "full", act: unfold(FILES) }),
];

/** Enters a date of birth, whether a skill was lost, and one answer for each sign. */
const says =
  (months: number, loss: string | RegExp, answers: readonly SignAnswer[] = [], weeks = ""): Act =>
  async (page) => {
    await fillBirth(page, bornMonthsAgo(months), weeks);
    await press("开始看", loss)(page);
    const groups = page.locator("main fieldset");
    for (const [index, answer] of answers.entries())
      await groups.nth(index).getByRole("radio").nth(SIGN_ANSWERS.indexOf(answer)).check();
    if (answers.length > 0) await press("看看结果")(page);
  };
const NO_LOSS = /^没有这样的事/;
const findSign = says(20, NO_LOSS, ["no", "no", "yes", "unsure", "yes"], "30");
const milestones = (name: string, act?: Act, stored?: Stored) =>
  state(`milestones-${name}`, "/milestones", { ...(act && { act }), ...(stored && { stored }) });
const KEPT_CHILD: Stored = {
  milestones: {
    children: [
      {
        born: bornMonthsAgo(26)
          .map((part) => part.padStart(2, "0"))
          .join("-"),
        checks: [
          { row: 12, day: "2025-10-02", at: 1, loss: "none", answers: ["no", "no", "no", "no"] },
          { row: 18, day: "2026-04-02", at: 2, loss: "none", answers: ["no", "no", "no", "yes"] },
        ],
      },
    ],
  },
};
const MILESTONES: readonly State[] = [
  milestones("start"),
  milestones("start-kept", undefined, KEPT_CHILD),
  milestones("start-refused", press("开始看")),
  milestones("start-unreadable", undefined, { milestones: "{" }),
  milestones("loss", async (page) => {
    await fillBirth(page, bornMonthsAgo(26));
    await press("开始看")(page);
  }),
  milestones("signs", async (page) => {
    await says(26, NO_LOSS)(page);
    await page.getByRole("radio", { name: "说不准" }).first().check();
    await press("看看结果")(page);
  }),
  milestones("none", says(26, NO_LOSS, ["no", "no", "no", "no", "no"]), KEPT_CHILD),
  milestones("none-last", says(74, NO_LOSS, ["no", "no", "no", "no"])),
  milestones("unsure", says(40, NO_LOSS, ["unsure", "no", "unsure", "no"])),
  milestones("sign", findSign),
  milestones("loss-week", says(26, /^说话，或和人互动/)),
  milestones("loss-today", says(9, /突然不会的/)),
  milestones("young", says(1, NO_LOSS)),
  milestones("sheet", async (page) => {
    await findSign(page);
    await press("做一页给医生看")(page);
    await page.locator(".visit-sheet").waitFor();
  }),
  state("my-data-milestones", "/my-data", { stored: KEPT_CHILD, act: press(/^删除：/) }),
  state("elder-milestones", "/milestones", { stored: elder, act: findSign }),
];

/** Every state of the gallery, in the order in which a visitor might see them. */
export const STATES = [
  ...HOME,
  ...ACCOUNT,
  ...SYNC,
  ...READING,
  ...TESTS.flatMap(flow),
  ...SIDE_BY_SIDE,
  ...MILESTONES,
  ...PARTICULAR,
];

export function findState(name: string): State {
  const found = STATES.find((each) => each.name === name);
  if (!found) throw new Error(`the gallery has no state ${name}`);
  return found;
}

/** One state of each of the eight most visited pages. */
export const MAIN_STATES: readonly State[] = [
  "home-online",
  "login-empty",
  "share-files-first",
  "test-info-adhd",
  "adhd-intro",
  "adhd-questionnaire-middle",
  "adhd-result-D-B",
  "history-results",
].map(findState);

/** Creates a state of the history with one result whose delivery to the account is not finished. */
function onItsWay(name: string, text: string, outbox: Readonly<Record<string, unknown>>): State {
  const prepare: Act = async (page) => {
    await refuse("**/api/account/consents")(page);
    await page.evaluate(
      ([kept, changes]) => {
        const { id: owner } = JSON.parse(localStorage.getItem("user_info") ?? "{}") as { id: string };
        const box = { owner, queued_at: 0, tries: [], failures: 0, next_try_at: 0, ...changes };
        localStorage.setItem("test_history", JSON.stringify([{ ...kept, owner, outbox: box }]));
      },
      [OWN_RESULT, outbox] as const,
    );
  };
  return state(name, "/history", { member: "empty", prepare, act: waitFor(text) });
}

async function enterAge(page: Page, months: number): Promise<void> {
  await sayAge(page, months);
  await page.getByRole("status").waitFor();
}

/** Answers the second stage, always with the first or always with the last choice, until its result is shown. */
function answerFollowUp(kind: "first" | "last"): Act {
  return async (page) => {
    const end = page.getByRole("link", { name: "返回测试结果" });
    const next = page.getByRole("button", { name: "下一步" });
    while (!(await end.isVisible())) {
      await page.getByRole("checkbox").or(page.getByRole("radio"))[kind]().check();
      await next.click();
      await next.or(end).first().waitFor();
    }
  };
}
