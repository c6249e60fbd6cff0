import type { Page } from "@playwright/test";
import { localHistory, session, type Stored } from "./seeds.ts";
import { ADHD, ASD, SHEETS, TESTS, anySheet, firstAnswers, type Test } from "./sheets.ts";

/** One thing to take pictures of: an address, what the device and the account hold, and what was done there. */
export interface State {
  /** Route and state, as the pictures are named. */
  readonly name: string;
  readonly path: string;
  readonly stored?: Stored;
  /** Signed in; `full` with one result of each test in the account. */
  readonly member?: "empty" | "full" | "repeated";
  /** Before the page opens: what the network does, which time it is. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** After it has opened: what a person does until the state is on the screen. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const refuse = (url: string) => (page: Page) => page.route(url, (route) => route.abort());
const waitFor = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const page = (path: string, name = path.slice(1).replaceAll("/", "-")): State => ({ name, path });

const HOME: readonly State[] = [
  { name: "home-online", path: "/" },
  { name: "home-offline", path: "/", prepare: refuse("**/api/tests") },
  { name: "home-unfinished", path: "/", stored: session(ADHD, firstAnswers(anySheet(ADHD), 7), { at: 8 }) },
  { name: "home-menu", path: "/", act: (shown) => openMenu(shown) },
  {
    name: "home-claim",
    path: "/",
    stored: localHistory(),
    member: "empty",
    act: (shown) => shown.getByRole("checkbox", { name: /我同意/ }).waitFor(),
  },
];

const ACCOUNT: readonly State[] = [
  { name: "my-data-empty", path: "/my-data" },
  {
    name: "my-data-full",
    path: "/my-data",
    stored: { ...localHistory(), ...session(ADHD, firstAnswers(anySheet(ADHD), 7), { at: 8 }) },
    act: (shown) => shown.getByText("发出去的内容").click(),
  },
  {
    name: "my-data-clearing",
    path: "/my-data",
    stored: localHistory(),
    act: press("清除本机全部数据"),
  },
  {
    name: "my-data-deleting",
    path: "/my-data",
    stored: localHistory(),
    act: press(/^删除：/),
  },
  { name: "my-data-unsaved", path: "/my-data", act: press("打开不保存模式") },
  { name: "adhd-intro-unsaved", path: "/adhd/intro", act: press("打开不保存模式") },
  {
    name: "adhd-questionnaire-unsaved",
    path: "/adhd/intro",
    act: async (shown) => {
      await press("打开不保存模式")(shown);
      await shown.getByRole("link", { name: "开始测试", exact: true }).click();
      await shown.getByText("第 1 题 / 共 18 题").waitFor();
      await shown.getByRole("radio").first().click();
      await shown.getByText("第 2 题 / 共 18 题").waitFor();
      await press("关闭模式")(shown);
    },
  },
  { name: "login-empty", path: "/login" },
  {
    name: "login-error",
    path: "/login",
    act: async (shown) => {
      await shown.getByLabel("邮箱").fill("nobody@example.com");
      await shown.getByLabel("密码", { exact: true }).fill("123456");
      await shown.getByRole("main").getByRole("button", { name: "登录" }).click();
      await shown.getByText("邮箱或密码不正确").waitFor();
    },
  },
  { name: "register-empty", path: "/register" },
  {
    name: "register-mismatch",
    path: "/register",
    act: async (shown) => {
      await shown.getByLabel("姓名").fill("小林");
      await shown.getByLabel("邮箱").fill("lin@example.com");
      await shown.getByLabel("密码", { exact: true }).fill("一二三456");
      await shown.getByLabel("确认密码", { exact: true }).fill("一二三457");
      await shown.getByText("两次输入的密码不一致").waitFor();
    },
  },
  { name: "profile-empty", path: "/profile", member: "empty" },
  { name: "profile-results", path: "/profile", member: "full" },
  { name: "history-empty", path: "/history", member: "empty" },
  { name: "history-results", path: "/history", member: "full" },
  { name: "history-deleting", path: "/history", member: "full", act: press(/^删除/) },
  { name: "account-open", path: "/account", member: "full" },
  { name: "account-closing", path: "/account", member: "full", act: press("注销账号") },
  { name: "history-error", path: "/history", member: "full", prepare: refuse("**/api/test-results?*") },
];

/** Each sync state where results are listed; nobody answers, so that what waits goes on waiting. */
const SYNC: readonly State[] = [
  { name: "sync-local", path: "/", stored: localHistory(), member: "empty", act: waitFor("仅本机") },
  { name: "sync-waiting", ...onItsWay({ failures: 1 }), act: waitFor("待同步") },
  {
    name: "sync-failed",
    ...onItsWay({ refused: { status: 422, message: "总分超出范围", at: 0 } }),
    act: waitFor("未能同步"),
  },
  { name: "sync-synced", path: "/history", member: "full", act: waitFor("已同步") },
];

const READING: readonly State[] = [
  page("/share-files", "share-files-first"),
  { ...page("/share-files", "share-files-second"), act: (shown) => shown.getByRole("tab").nth(1).click() },
  ...[
    "focus-diary",
    "mood-sleep-week",
    "visit-checklist",
    "sensory-routine",
    "toddler-observations",
    "play-ideas",
  ].map((slug) => page(`/materials/${slug}`)),
  page("/privacy"),
  page("/terms"),
  page("/children"),
  page("/api-test", "api-test-empty"),
  {
    ...page("/api-test", "api-test-computed"),
    act: async (shown) => {
      await press("随机生成答案")(shown);
      await press("前端计算结果")(shown);
    },
  },
  page("/tarot/intro", "unknown-type-intro"),
  page("/test-info/tarot", "unknown-type-info"),
];

/** Every state that each of the four tests has. */
const flow = (test: Test): readonly State[] => {
  const { type, questionCount } = test;
  const sheet = anySheet(test);
  const middle = Math.ceil(questionCount / 2);
  const answering = { path: `/${type}/questionnaire`, act: (shown: Page) => passAgeGate(shown, test) };
  const at = (answered: number) => session(test, firstAnswers(sheet, answered), { at: answered + 1 });
  return [
    page(`/test-info/${type}`),
    page(`/${type}/intro`),
    { name: `${type}-questionnaire-first`, ...answering },
    { name: `${type}-questionnaire-middle`, ...answering, stored: at(middle - 1) },
    { name: `${type}-questionnaire-last`, ...answering, stored: at(questionCount - 1) },
    {
      name: `${type}-questionnaire-jump`,
      ...answering,
      stored: at(middle - 1),
      act: (shown) => shown.getByText("题目列表").click(),
    },
    {
      name: `${type}-questionnaire-message`,
      ...answering,
      stored: at(middle - 1),
      // Playwright waits for aria-disabled to go, which it must not.
      act: (shown) => shown.getByRole("button", { name: "下一题" }).click({ force: true }),
    },
    {
      name: `${type}-loading`,
      path: `/${type}/loading`,
      stored: session(test, sheet),
      prepare: (shown) => shown.clock.install().then(() => shown.clock.pauseAt(Date.now() + 1000)),
      // React shows what was loaded 300 ms after the fallback at the earliest; the page leaves after 1500.
      act: (shown) => shown.clock.runFor(600),
    },
    ...Object.entries(SHEETS[type]).map(([name, each]) => ({
      name: `${type}-result-${name}`,
      path: `/${type}/result`,
      stored: session(test, each),
    })),
    {
      name: `${type}-result-why`,
      path: `/${type}/result`,
      stored: session(test, sheet),
      act: (shown) => shown.locator("summary", { hasText: "为什么是这个结果" }).click(),
    },
  ];
};

const UNFINISHED = { path: "/adhd/intro", stored: session(ADHD, firstAnswers(anySheet(ADHD), 7), { at: 8 }) };

const PARTICULAR: readonly State[] = [
  { name: "adhd-intro-unfinished", ...UNFINISHED },
  { name: "adhd-intro-start-over", ...UNFINISHED, act: press("开始测试") },
  { name: "adhd-intro-no-result", path: "/adhd/result", act: (shown) => shown.waitForURL("**/intro") },
  page("/asd/questionnaire", "asd-age-gate-before"),
  { ...page("/asd/questionnaire", "asd-age-gate-outside"), act: (shown) => sayAge(shown, 13) },
  { ...page("/asd/questionnaire", "asd-age-gate-passed"), act: (shown) => sayAge(shown, 20) },
  { name: "asd-follow-up-question", ...followUp() },
  { name: "asd-follow-up-passed", ...followUp(), act: (shown) => settle(shown, "first") },
  { name: "asd-follow-up-remaining", ...followUp(), act: (shown) => settle(shown, "last") },
  { name: "test-result-found", path: "/test-result/adhd", stored: localHistory() },
  { name: "test-result-none", path: "/test-result/adhd" },
  {
    name: "adhd-result-claim",
    path: "/adhd/result",
    stored: session(ADHD, anySheet(ADHD)),
    member: "empty",
    act: (shown) => shown.getByRole("checkbox", { name: /我同意/ }).waitFor(),
  },
];

const elder = { user_preferences: { display: { elder: "on" } } };

const YOUNGER: readonly State[] = [
  page("/display"),
  ...TESTS.map((test) => ({
    name: `${test.type}-visit-sheet`,
    path: `/${test.type}/result`,
    stored: session(test, Object.values(SHEETS[test.type]).at(-1)!),
    act: async (shown: Page) => {
      await shown.getByRole("link", { name: /就诊摘要|结果摘要/ }).click();
      await shown.waitForURL("**/visit-sheet");
    },
  })),
  ...TESTS.map(({ type }) => ({
    name: `${type}-change`,
    path: `/history/${type}`,
    member: "repeated" as const,
  })),
  { name: "history-repeated", path: "/history", member: "repeated" },
  { name: "elder-home", path: "/", stored: elder },
  {
    name: "elder-questionnaire",
    path: "/adhd/questionnaire",
    stored: { ...elder, ...session(ADHD, firstAnswers(anySheet(ADHD), 7), { at: 8 }) },
  },
  {
    name: "elder-result",
    path: "/asd/result",
    stored: { ...elder, ...session(ASD, SHEETS.asd["medium"]!) },
  },
];

/** Every state of the gallery, in the order a person might meet them. */
export const STATES: readonly State[] = [
  ...HOME,
  ...ACCOUNT,
  ...SYNC,
  ...READING,
  ...TESTS.flatMap(flow),
  ...PARTICULAR,
  ...YOUNGER,
];

/** A result of the member on the way to the account, in the history. */
function onItsWay(outbox: Readonly<Record<string, unknown>>): Pick<State, "path" | "member" | "prepare"> {
  return {
    path: "/history",
    member: "empty",
    prepare: async (shown) => {
      await refuse("**/api/account/consents")(shown);
      await shown.evaluate(
        ([[result], changes]) => {
          const { id: owner } = JSON.parse(localStorage.getItem("user_info") ?? "{}") as { id: string };
          const box = { owner, queued_at: 0, tries: [], failures: 0, next_try_at: 0, ...changes };
          localStorage.setItem("test_history", JSON.stringify([{ ...result, owner, outbox: box }]));
        },
        [localHistory()["test_history"] as [object], outbox] as const,
      );
    },
  };
}

function followUp() {
  return { path: "/asd/follow-up", stored: session(ASD, SHEETS.asd["medium"]!) };
}

/** Unfolds the menu on narrow screens. */
async function openMenu(shown: Page): Promise<void> {
  await shown.getByRole("button", { name: "打开菜单" }).click();
}

async function sayAge(shown: Page, months: number): Promise<void> {
  await shown.getByLabel("月龄（整月）").fill(String(months));
  await shown.getByRole("button", { name: "看看适不适合" }).click();
  await shown.getByRole("status").waitFor();
}

/** The toddler screen asks the age before its first question; everywhere else there is nothing to do. */
async function passAgeGate(shown: Page, { type }: Test): Promise<void> {
  if (type !== "asd" || !(await shown.getByLabel("月龄（整月）").isVisible())) return;
  await sayAge(shown, 20);
  await shown.getByRole("button", { name: "开始答题" }).click();
}

/** Goes through the second stage with one kind of choice, until its result shows. */
async function settle(shown: Page, kind: "first" | "last"): Promise<void> {
  const end = shown.getByRole("link", { name: "返回测试结果" });
  const next = shown.getByRole("button", { name: "下一步" });
  while (!(await end.isVisible())) {
    const choices = shown.getByRole("checkbox").or(shown.getByRole("radio"));
    await (kind === "first" ? choices.first() : choices.last()).check();
    await next.click();
    await next.or(end).first().waitFor();
  }
}
