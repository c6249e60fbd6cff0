import type { Page } from "@playwright/test";
import { makeMember } from "../gallery/seeds.ts";
import { expect, test } from "../support/test.ts";

/* D9: labels, what a browser may fill in, errors tied to their fields, paste. */

const FIELDS = [
  ["/login", "邮箱", "email"],
  ["/login", "密码", "current-password"],
  ["/register", "姓名", "name"],
  ["/register", "邮箱", "email"],
  ["/register", "密码", "new-password"],
  ["/register", "确认密码", "new-password"],
] as const;

test("D9 every field has a label and says what may be filled in", async ({ page }) => {
  for (const [path, label, autocomplete] of FIELDS) {
    if (!page.url().endsWith(path)) await page.goto(path);
    const field = page.getByRole("main").getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("autocomplete", autocomplete);
    await expect(field).toHaveAttribute("required");
  }
});

test("D9 what is pasted into a password counts, and it can be shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  const password = page.getByLabel("密码", { exact: true });
  await page.getByLabel("邮箱").fill("lin@example.com");
  await page.evaluate(() => navigator.clipboard.writeText("一句只有我知道的话"));
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("一句只有我知道的话");
  await expect(page.getByRole("main").getByRole("button", { name: "登录" })).toBeEnabled();
  await page.getByLabel("显示密码").check();
  await expect(password).toHaveAttribute("type", "text");
});

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("姓名").fill("小林");
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill("一二三456");
  await page.getByLabel("确认密码", { exact: true }).fill("一二三456");
}

test.describe("D9 refused by the server", () => {
  test.use({ expectedErrors: [/422/] });

  test("an error of a field is tied to it, and the first one gets the focus", async ({ page }) => {
    const { email } = await makeMember(page);
    await fillRegistration(page, email.toUpperCase());
    await page.getByRole("button", { name: "注册" }).press("Enter");
    const field = page.getByLabel("邮箱");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/该邮箱已被注册/);
    await expect(field).toBeFocused();
  });

  test("an error of the whole form is announced, and the form is where one goes on", async ({ page }) => {
    await page.goto("/login");
    const submit = page.getByRole("main").getByRole("button", { name: "登录" });
    await expect(submit).toBeDisabled();
    await page.getByLabel("邮箱").fill("nobody@example.com");
    await page.getByLabel("密码", { exact: true }).fill("123456");
    await submit.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
    await expect(page.getByLabel("邮箱")).toBeFocused();
    await expect(page.getByLabel("密码", { exact: true })).toHaveValue("123456");
  });
});

test("D9 two different passwords are told where they stand", async ({ page }) => {
  await fillRegistration(page, "lin@example.com");
  const again = page.getByLabel("确认密码", { exact: true });
  await again.fill("一二三457");
  await expect(again).toHaveAccessibleDescription("两次输入的密码不一致");
  await expect(again).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "注册" })).toBeDisabled();
});
