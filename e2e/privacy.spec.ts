import { claim, expect, openMenu, register, takeTest, test } from "./support/test.ts";

test("nothing is uploaded for a signed-in person before consent, then later results follow by themselves", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/test-results")) posts.push(request.url());
  });
  await register(page);
  await takeTest(page);
  await expect(page.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  expect(posts).toHaveLength(0);
  await claim(page);
  expect(posts).toHaveLength(1);
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await takeTest(
    page,
    Array.from({ length: 18 }, () => 0),
  );
  await expect(page.getByText("已保存到你的账号")).toBeVisible();
  expect(posts).toHaveLength(2);
});

test("an anonymous result is counted without answers or texts", async ({ page }) => {
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/test-results"),
  );
  await takeTest(page);
  const body = (await posted).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(
    [
      "end_time",
      "result_type",
      "scores",
      "start_time",
      "test_name",
      "test_type",
      "total_score",
      "version",
    ].toSorted(),
  );
  expect(body).toMatchObject({
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "很可能存在ADHD-I（注意力缺陷型）特征",
    total_score: 38,
    scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
  });
});

test.describe("with a dead token", () => {
  test.use({ expectedErrors: [/401/] });

  test("the browser goes to /login and forgets the account", async ({ page }) => {
    await register(page);
    await page.evaluate(() => {
      localStorage.setItem("auth_token", "dead");
    });
    await page.goto("/history");
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => [localStorage.auth_token, localStorage.user_info])).toEqual(
      [null, null].map(() => undefined),
    );
  });

  test("nobody is thrown off a result page", async ({ page }) => {
    await register(page);
    await takeTest(page);
    await page.evaluate(() => {
      localStorage.setItem("auth_token", "dead");
    });
    await page.getByRole("checkbox", { name: /我同意/ }).check();
    await page.getByRole("button", { name: /^保存到账号/ }).click();
    await expect(page.getByText("登录已过期，结果保存在本机")).toBeVisible();
    await expect(page).toHaveURL(/\/adhd\/result$/);
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  });
});

test("the mark of an earlier login stays after signing out, and goes with the next login only", async ({
  page,
}) => {
  const { email, password } = await register(page);
  const readMark = () => page.evaluate(() => localStorage.getItem("device_token"));
  const mark = await readMark();
  expect(mark).toMatch(/^\w+\.[\w-]+\.[\w-]+$/);
  const sent: [string, string | undefined][] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "fetch") return;
    sent.push([new URL(request.url()).pathname, request.headers()["x-device-token"]]);
  });
  await openMenu(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.goto("/login");
  expect(await readMark()).toBe(mark);
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(sent.filter(([path]) => path === "/login")).toEqual([["/login", mark]]);
  expect(sent.filter(([path, value]) => path !== "/login" && value !== undefined)).toEqual([]);
  // Renewed with every login.
  expect(await readMark()).not.toBe(mark);
});
