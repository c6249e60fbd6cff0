import type { Page } from "@playwright/test";
import { untilPageHydrated } from "./support/hydrated.ts";
import { readHistory, signOut } from "./support/people.ts";
import {
  SHEET,
  answerByMouse,
  claim,
  expect,
  openFinished,
  openKeptSession,
  openMenu,
  registerByApi,
  seeQuestion,
  test,
} from "./support/test.ts";

/* One person, or two, with the site open in several tabs. */

const answers = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("testSession_adhd") ?? "{}") as {
      answers?: Record<string, number>;
    };
    return session.answers ?? {};
  });

test("one test in two tabs loses no answer, and submitted in both it is one result", async ({
  page,
  context,
}) => {
  const kept = [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2];
  await openKeptSession(page, "adhd", kept);
  const other = await context.newPage();
  await other.goto("/adhd/questionnaire");
  await seeQuestion(page, 13);
  await seeQuestion(other, 13);
  // In turn: one answers the odd questions, the other jumps to the even ones.
  for (let question = 13; question <= 18; question += 1) {
    const tab = question % 2 === 1 ? page : other;
    if (!(await tab.getByText(`第 ${question} 题 / 共 18 题`).isVisible())) {
      const list = tab.locator("details", { hasText: "题目列表" });
      if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
      await list.getByRole("button", { name: `第 ${question} 题`, exact: true }).click();
    }
    await answerByMouse(tab, [question % 5], question);
    await expect.poll(async () => Object.keys(await answers(tab)).length).toBe(question);
  }
  const expected = [...kept, 3, 4, 0, 1, 2, 3];
  expect(Object.values(await answers(page))).toEqual(expected);
  for (const tab of [page, other]) {
    await tab.goto("/adhd/result");
    await expect(tab.getByRole("img", { name: /^总分：/ })).toBeVisible();
  }
  expect(await readHistory(page)).toHaveLength(1);
});

test("a logout reaches every tab, a result makes no second one, and the next person sees nothing of the one before", async ({
  page,
  context,
}) => {
  await registerByApi(page, "甲");
  await openFinished(page, "adhd");
  await claim(page);
  const report = await context.newPage();
  await report.goto("/adhd/result");
  await expect(report.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  const history = await context.newPage();
  await history.goto("/history");
  await expect(history.getByText("总分 38")).toBeVisible();

  await page.bringToFront();
  await signOut(page);
  await expect(report).toHaveURL("/");
  await expect(history).toHaveURL("/login");
  await expect(history.getByText("欢迎，甲")).toHaveCount(0);
  expect(await readHistory(page)).toHaveLength(1);
  await registerByApi(page, "乙");
  // Back on the page that asked for a login, which is the next person's now.
  await expect(history).toHaveURL("/history");
  await openMenu(history);
  await expect(history.getByText("欢迎，乙")).toBeVisible();
  await history.goto("/history");
  await expect(history.getByText("还没有保存到账号的结果")).toBeVisible();
  await expect(history.getByText("总分 38")).toHaveCount(0);
});

test("answers that another tab changes during the wait for the result are those of the result", async ({
  page,
  context,
}) => {
  // The wait of this tab's loading page ends when the test says so.
  await page.addInitScript(() => {
    const start = globalThis.setTimeout;
    const hold = (run: () => void, ms = 0) => {
      if (!location.pathname.endsWith("/loading") || ms < 1000) return start(run, ms);
      addEventListener("endwait", run);
      return 0;
    };
    globalThis.setTimeout = hold as typeof setTimeout;
  });
  await openKeptSession(page, "adhd", SHEET.slice(0, -1));
  await answerByMouse(page, SHEET.slice(-1), SHEET.length);
  await expect(page).toHaveURL("/adhd/loading");
  // The result is rendered out of sight by now.
  await expect(page.getByRole("main").locator("h1")).toHaveCount(2);
  const other = await context.newPage();
  await other.goto("/adhd/questionnaire");
  await seeQuestion(other, 18);
  await untilPageHydrated(other);
  await other.getByRole("radio").nth(4).click();
  await expect(other).toHaveURL("/adhd/loading");
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("endwait")));
  // 38 with 4 instead of 1 in the last question.
  await expect(page.getByRole("img", { name: /^总分：41分/ })).toBeVisible();
});
