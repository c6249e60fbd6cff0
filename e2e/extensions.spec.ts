import type { Page } from "@playwright/test";
import { adhd } from "@xinjing/instruments/adhd";
import { createAccount } from "./support/accounts.ts";
import { readBuiltPages, isOpened } from "./support/built-pages.ts";
import { CHANGES, beginChanging, changeContinuously, changeTexts, type Change } from "./support/extension.ts";
import { untilHydrated } from "./support/hydrated.ts";
import { openFinished } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Browser extensions (translators, reading aids, password managers) change the page. It must keep working, and keep the
 * user's input.
 */

const NAMES = Object.keys(CHANGES) as Change[];
const QUESTIONS = adhd.questions.map(({ text }) => text);

/**
 * Answers all questions except the last with the button 下一题, and applies `change` to each one. Returns the texts of the
 * questions without elements that `change` added.
 */
async function readQuestions(page: Page, change: Change | undefined): Promise<string[]> {
  await page.goto("/adhd/questionnaire");
  await untilHydrated(page.getByLabel("自动前进"));
  await page.getByLabel("自动前进").uncheck();
  const shown = [];
  for (let question = 1; question <= QUESTIONS.length; question += 1) {
    shown.push(
      await page.evaluate(() => {
        // Removes elements that the extension added.
        const heading = document.querySelector("h1")!.cloneNode(true) as HTMLElement;
        for (const added of heading.querySelectorAll("[data-added]")) added.remove();
        return heading.textContent.trim();
      }),
    );
    if (question === QUESTIONS.length) return shown;
    if (change) await changeTexts(page, change, "[role=radiogroup]");
    await page.evaluate(async () => {
      // Waits for two frames, because a press before the question is painted has no effect.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.querySelectorAll<HTMLInputElement>("[role=radiogroup] input")[1]!.click();
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "下一题")!.click();
    });
  }
  return shown;
}

for (const name of NAMES) {
  const tag = name === "replace" ? "" : " @long";
  test(`each question is complete after the previous one was changed: ${name}${tag}`, async ({ page }) => {
    expect(await readQuestions(page, name)).toEqual(QUESTIONS);
  });

  test.describe("with what React reports", () => {
    // Suspense boundaries are hydrated later. A change before that causes a mismatch, which React reports on the
    // console.
    test.use({ expectedErrors: [/Minified React error #418/] });

    test(`no page breaks while its texts are changed: ${name} @long`, async ({ page }) => {
      await changeContinuously(page, name);
      for (const { path } of readBuiltPages().filter(({ path }) => isOpened(path))) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll("details")) part.open = true;
        });
        const elsewhere = path === "/privacy" ? "/terms" : "/privacy";
        await page.locator(`footer a[href="${elsewhere}"]`).click();
        await expect(page, path).toHaveURL(elsewhere);
        await page.goBack();
        await expect(page.locator("main"), path).not.toContainText("这个页面出了点问题");
        await expect(page.locator("main h1").first(), path).toBeVisible();
      }
    });
  });

  test(`a result and its picture render while texts are changed: ${name} @long`, async ({ page }) => {
    await openFinished(page, "adhd");
    await changeTexts(page, name, "body");
    await page.locator("button[aria-controls]", { hasText: "图" }).click();
    const panel = page
      .locator("section:not([aria-labelledby=after-visit])", { has: page.locator("fieldset") })
      .last();
    await expect(panel.getByRole("img")).toBeVisible();
    await changeTexts(page, name, "body");
    await panel.getByRole("radio").last().check();
    await expect(panel.getByRole("img")).toHaveAttribute("alt", /这次的结果/);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("main h1")).toBeVisible();
  });

  test(`a result and its picture render while texts are changed continuously: ${name} @long`, async ({
    page,
  }) => {
    await openFinished(page, "adhd");
    await beginChanging(page, name);
    await page.locator("button[aria-controls]", { hasText: "图" }).click();
    const panel = page
      .locator("section:not([aria-labelledby=after-visit])", { has: page.locator("fieldset") })
      .last();
    await expect(panel.getByRole("img")).toBeVisible();
    await panel.getByRole("radio").last().check();
    await expect(panel.getByRole("img")).toHaveAttribute("alt", /这次的结果/);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("main h1")).toBeVisible();
  });
}

test("questions are not translated, and the intro says so @long", async ({ page }) => {
  await page.goto("/adhd/intro");
  await expect(page.getByText("网页翻译不会改动题目和选项")).toBeVisible();
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("radiogroup")).toHaveAttribute("translate", "no");
});

/** Times at which the simulated extension inserts its nodes. */
const WAYS = ["while it is parsed", "after it was parsed", "again and again"] as const;

for (const way of WAYS) {
  const tag = way === "after it was parsed" ? "" : " @long";
  test(`input before an extension inserts its nodes is kept: ${way}${tag}`, async ({ page }) => {
    const { email, password } = await createAccount(page.request);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await isReleased;
      await route.continue();
    });
    if (way !== "after it was parsed")
      await page.addInitScript(insertBesideInputs, way === "again and again");
    await page.goto("/login", { waitUntil: "commit" });
    const field = page.getByLabel("密码", { exact: true });
    await page.getByLabel("邮箱").fill(email);
    await field.fill(password);
    if (way === "after it was parsed") {
      await page.evaluate(insertBesideInputs, false);
      await changeTexts(page, "wrap", "main");
    }
    await expect(page.locator("[data-added]").first()).toBeAttached();
    const typedInto = await field.elementHandle();
    await page.getByRole("main").getByRole("button", { name: "登录" }).click({ force: true });
    await field.focus();
    release();
    await expect(page).toHaveURL("/");
    expect(await typedInto?.evaluate((node) => (node as HTMLInputElement).value)).toBe(password);
  });

  for (const [path, label, submit] of [
    ["/register", "姓名", "注册"],
    ["/asd/questionnaire", "年", "看看适不适合"],
  ] as const) {
    const fieldTag = path === "/register" ? " @long" : tag;
    test(`the field that has the focus keeps it: ${path}, ${way}${fieldTag}`, async ({ page }) => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await isReleased;
        await route.continue();
      });
      if (way !== "after it was parsed")
        await page.addInitScript(insertBesideInputs, way === "again and again");
      await page.goto(path, { waitUntil: "commit" });
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially("2");
      if (way === "after it was parsed") await page.evaluate(insertBesideInputs, false);
      const typedInto = await field.elementHandle();
      release();
      await untilHydrated(page.getByRole("main").getByRole("button", { name: submit }));
      await expect(field).toBeFocused();
      await field.pressSequentially("0");
      await expect(field).toHaveValue("20");
      expect(await typedInto?.evaluate((node) => node.isConnected)).toBe(true);
    });
  }
}

/**
 * Runs in a page: inserts a button after each input field, including later ones. With `again`, it inserts a button
 * again whenever one was removed.
 */
function insertBesideInputs(again: boolean): void {
  const done = new WeakSet<Element>();
  const insert = () => {
    for (const input of document.querySelectorAll("main input")) {
      const isThere = again ? input.nextElementSibling?.hasAttribute("data-added") : done.has(input);
      if (isThere) continue;
      done.add(input);
      const button = document.createElement("span");
      button.dataset["added"] = "";
      input.after(button);
    }
  };
  insert();
  new MutationObserver(insert).observe(document, { childList: true, subtree: true });
}
