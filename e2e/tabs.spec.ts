import type { Page } from "@playwright/test";
import { readMirror, writeMirror } from "./support/mirror.ts";
import {
  claim,
  expect,
  openMenu,
  register,
  seeQuestion,
  takeTest,
  test,
  untilHydrated,
} from "./support/test.ts";

/* One person, or two, with the site open in several tabs. */

test.setTimeout(60_000);

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
  await page.goto("/adhd/questionnaire");
  const other = await context.newPage();
  await other.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await seeQuestion(other, 1);
  // In turn: one answers the odd questions, the other jumps to the even ones.
  for (let question = 1; question <= 18; question += 1) {
    const tab = question % 2 === 1 ? page : other;
    if (!(await tab.getByText(`第 ${question} 题 / 共 18 题`).isVisible())) {
      const list = tab.locator("details", { hasText: "题目列表" });
      if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
      await list.getByRole("button", { name: `第 ${question} 题`, exact: true }).click();
    }
    await seeQuestion(tab, question);
    await tab
      .getByRole("radio")
      .nth(question % 5)
      .click();
    await expect.poll(async () => Object.keys(await answers(tab)).length).toBe(question);
  }
  const expected = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, (index + 1) % 5]));
  expect(await answers(page)).toEqual(expected);
  for (const tab of [page, other]) {
    await tab.goto("/adhd/result");
    await expect(tab.getByRole("img", { name: /^总分：/ })).toBeVisible();
  }
  const ids = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem("test_history") ?? "[]") as { id: string }[]).map(({ id }) => id),
  );
  expect(ids).toHaveLength(1);
});

test.describe("what only the mirror has of another tab", () => {
  const KEY = "testSession_adhd";
  const readAnswered = async (page: Page) => {
    const { answers: kept = {} } = JSON.parse((await readMirror(page, KEY)) ?? "{}") as { answers?: object };
    return Object.keys(kept);
  };

  /** One answer here, and one to question 5 by a tab of whose web storage this one has not heard yet. */
  const answerHereAndElsewhere = async (page: Page) => {
    await page.goto("/adhd/questionnaire");
    await untilHydrated(page.getByRole("radio").first());
    await page.getByRole("radio").first().click();
    await seeQuestion(page, 2);
    await expect.poll(() => readAnswered(page)).toEqual(["1"]);
    const record = JSON.parse((await readMirror(page, KEY))!) as Record<
      "answers" | "answeredAt",
      Record<string, number>
    >;
    record.answers["5"] = 2;
    record.answeredAt["5"] = Date.now();
    await writeMirror(page, KEY, JSON.stringify(record));
  };

  test("is joined by the next write", async ({ page }) => {
    await answerHereAndElsewhere(page);
    await page.getByRole("radio").first().click();
    await expect.poll(() => readAnswered(page)).toEqual(["1", "2", "5"]);
  });

  test("does not come back to who clears everything meanwhile", async ({ page }) => {
    await answerHereAndElsewhere(page);
    await page.evaluate(async (key) => {
      const opening = indexedDB.open("xinjing");
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      document.querySelector<HTMLElement>("[role=radiogroup] input")!.click();
      // The answer is stored at the end of the task of the click.
      await Promise.resolve();
      const clearing = opening.result.transaction("mirror", "readwrite");
      clearing.objectStore("mirror").delete(key);
      await new Promise((resolve) => clearing.addEventListener("complete", resolve));
      opening.result.close();
    }, KEY);
    await seeQuestion(page, 3);
    // Behind whatever the page still writes: one transaction after the other.
    for (let reading = 0; reading < 3; reading += 1) expect(await readMirror(page, KEY)).toBeUndefined();
  });
});

test("a logout reaches every tab within a second, and the next person sees nothing of the one before", async ({
  page,
  context,
}) => {
  await takeTest(page);
  await register(page, "甲");
  await claim(page);
  const other = await context.newPage();
  await other.goto("/history");
  await expect(other.getByText("总分 38")).toBeVisible();
  await other.getByRole("link", { name: /查看结果/ }).click();
  await expect(other.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  await other.goBack();
  await expect(other.getByText("总分 38")).toBeVisible();

  await page.bringToFront();
  await openMenu(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(other).toHaveURL("/login", { timeout: 1000 });
  await expect(other.getByText("欢迎，甲")).toHaveCount(0);
  await register(page, "乙");
  await expect(other).toHaveURL("/");
  await openMenu(other);
  await expect(other.getByText("欢迎，乙")).toBeVisible();
  // The browser keeps the report of the one before among the pages that were visited.
  await other.goto("/history");
  await expect(other.getByText("还没有保存到账号的结果")).toBeVisible();
  await expect(other.getByText("总分 38")).toHaveCount(0);
});
