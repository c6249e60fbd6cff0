import type { Page } from "@playwright/test";
import { claim, openMenu, readHistory, registerByApi, signOut } from "./support/people.ts";
import { answerByMouse, openFinished, openKeptSession, seeQuestion } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* One or two people use the site in several tabs of a browser. */

const answers = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("testSession_adhd") ?? "{}") as {
      answers?: Record<string, number>;
    };
    return session.answers ?? {};
  });

test("a test in two tabs loses no answer, and submitting both makes one result", async ({
  page,
  context,
}) => {
  const kept = [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2];
  await openKeptSession(page, "adhd", kept);
  const other = await context.newPage();
  await other.goto("/adhd/questionnaire");
  await seeQuestion(page, 13);
  await seeQuestion(other, 13);
  // Alternates between the tabs: one answers the odd questions, the other one the even questions.
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

test("a sign-out reaches all tabs; the next user sees nothing of the previous one @long", async ({
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
  // Returns to the page that required the login, with the data of the next user.
  await expect(history).toHaveURL("/history");
  await openMenu(history);
  await expect(history.getByText("欢迎，乙")).toBeVisible();
  await history.goto("/history");
  await expect(history.getByText("还没有保存到账号的结果")).toBeVisible();
  await expect(history.getByText("总分 38")).toHaveCount(0);
});
