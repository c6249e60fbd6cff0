import type { Page } from "@playwright/test";
import { createAccount } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

/* Forms: labels, autocomplete, error messages at fields, pasting. */

test.use({ expectedErrors: [/422/] });

/** Expects required fields with these labels. The values are their autocomplete attributes. */
async function expectFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, autocomplete] of Object.entries(fields)) {
    const field = page.getByRole("main").getByLabel(label, { exact: true });
    await expect.soft(field, label).toHaveAttribute("autocomplete", autocomplete);
    await expect.soft(field, label).toHaveAttribute("required");
  }
}

test("D9 the login allows pasting and reports errors", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/login");
  await expectFields(page, { 邮箱: "email", 密码: "current-password" });
  await expect(page.getByText("忘记密码？这个网站还没有写明找谁帮忙。")).toBeVisible();
  const submit = page.getByRole("main").getByRole("button", { name: "登录" });
  await submit.press("Enter");
  await expect(page.getByLabel("邮箱")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const password = page.getByLabel("密码", { exact: true });
  await page.getByLabel("邮箱").fill("nobody@example.com");
  await page.evaluate(() => navigator.clipboard.writeText("一句只有我知道的话"));
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("一句只有我知道的话");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/login", async (route) => {
    await held;
    await route.continue();
  });
  await submit.press("Enter");
  // While the request is open, the button shows a spinner and does nothing.
  const busy = page.getByRole("button", { name: "正在登录…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  expect(await busy.evaluate((button) => getComputedStyle(button, "::before").animationName)).toBe("turn");
  release();
  await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
  await expect(page.getByLabel("邮箱")).toBeFocused();
});

test("D9 an error is shown at its field; one from the server moves the focus there", async ({ page }) => {
  const { email } = await createAccount(page.request);
  await page.goto("/register");
  await expectFields(page, {
    姓名: "name",
    邮箱: "email",
    密码: "new-password",
    确认密码: "new-password",
  });
  await page.getByLabel("姓名").fill("小林");
  const field = page.getByLabel("邮箱");
  await field.fill(email.toUpperCase());
  const password = page.getByLabel("密码", { exact: true });
  await expect(password).toHaveAccessibleDescription(
    "少于6个字符不行，建议8个以上。长一点更安全，一句只有你知道的话就很好。",
  );
  await password.fill("一二三456");
  const again = page.getByLabel("确认密码", { exact: true });
  await again.fill("一二三457");
  await expect(again).toHaveAccessibleDescription("两次输入的密码不一致");
  await expect(again).toHaveAttribute("aria-invalid", "true");
  const submit = page.getByRole("button", { name: "注册" });
  await submit.press("Enter");
  await expect(again).toBeFocused();
  await again.fill("一二三456");
  await submit.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/该邮箱已被注册/);
  await expect(field).toBeFocused();
});
