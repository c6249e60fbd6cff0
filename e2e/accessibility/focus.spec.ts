import type { Page } from "@playwright/test";
import { fronted } from "../support/front.ts";
import { claim, openMenu, registerByApi, signOut, storeResults } from "../support/people.ts";
import { openFinished, openKeptSession } from "../support/taking.ts";
import { expect } from "../support/test.ts";

/* Keyboard focus after the focused element was removed or became busy. */

fronted.use({ expectedErrors: [/status of (422|500)/] });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** Focuses a control and presses Enter. */
async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await control.press("Enter");
}

fronted("history, offers and account give the focus to a heading @long", async ({ page, front }) => {
  const who = await registerByApi(page);
  await storeResults(page, 11);
  await page.goto("/history");
  await press(page, "下一页", "link");
  await expect(page.getByText("第 2 / 2 页")).toBeVisible();
  await expect(heading(page, "历史记录")).toBeFocused();

  front.answer("GET /api/test-results", { status: 500, body: { success: false } });
  await page.goto("/history");
  await expect(heading(page, "加载失败")).toBeVisible();
  front.clear();
  await press(page, "重试");
  await expect(page.getByText("第 1 / 2 页")).toBeVisible();
  await expect(heading(page, "历史记录")).toBeFocused();

  await openFinished(page, "adhd");
  await openFinished(page, "adhd", Array<number>(18).fill(0));
  await page.goto("/");
  await press(page, "逐条决定");
  await press(page, /^不保存：/);
  await expect(heading(page, "这台设备上有还没保存到账号的结果")).toBeFocused();
  // The offer to store results disappears with the last result.
  await press(page, /^不保存/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await openFinished(page, "adhd", Array<number>(18).fill(1));
  await claim(page);
  await page.goto("/account");
  await press(page, /^撤回同意/);
  await press(page, "确认撤回");
  await expect(page.getByText("已撤回。以前保存的结果还在账号里")).toBeVisible();
  await expect(heading(page, "我同意过什么")).toBeFocused();

  const answer = front.hold("PUT /api/account/password");
  const current = page.getByLabel("现在的密码", { exact: true });
  await current.fill("不是这个");
  await page.getByLabel("新密码", { exact: true }).fill(who.password);
  await page.getByLabel("确认新密码", { exact: true }).fill(who.password);
  await press(page, "修改密码");
  const busy = button(page, "正在修改…");
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  answer();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription("密码不正确");
});

fronted("on home, the intro and the device's data as well, and 不保存模式 is announced", async ({ page }) => {
  await registerByApi(page);
  await page.goto("/");
  const home = page.getByRole("heading", { level: 1 });
  await openMenu(page);
  await press(page, "首页", "link");
  await expect(home).toBeFocused();
  await signOut(page);
  await expect(home).toBeFocused();

  await openKeptSession(page, "adhd", [1, 2]);
  await page.goto("/adhd/intro");
  await press(page, "开始测试");
  await press(page, "先不清除");
  await expect(button(page, "开始测试")).toBeFocused();
  const announced = page.locator("[aria-live]").filter({ hasText: "不保存模式" });
  await press(page, "打开不保存模式");
  await expect(announced).toHaveText("不保存模式打开了。");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/my-data");
  await press(page, "清除本机全部数据");
  await press(page, "确认全部清除");
  await expect(page.getByText("这台设备上的数据都清掉了。")).toBeVisible();
  await expect(heading(page, "本机数据")).toBeFocused();
});
