import { createAccount } from "./support/accounts.ts";
import { breakLogin, signIn, signOut } from "./support/people.ts";
import { QUIET_PAGE, expect, openFinished, registerByApi, takeTest, test } from "./support/test.ts";

test("an anonymous result is counted by its total, without answers, part scores or texts", async ({
  page,
}) => {
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/test-results"),
  );
  await takeTest(page);
  expect((await posted).postDataJSON()).toEqual({
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "很可能存在ADHD-I（注意力缺陷型）特征",
    total_score: 38,
    scores: { total_score: 38 },
    start_time: expect.any(String),
    end_time: expect.any(String),
    version: expect.any(String),
  });
});

test.describe("with a dead token", () => {
  test.use({ expectedErrors: [/401/] });

  test("nobody is thrown off a result page, and a page for members leads to /login and forgets the account", async ({
    page,
  }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    await breakLogin(page);
    await page.getByRole("checkbox", { name: /我同意/ }).check();
    await page.getByRole("button", { name: /^保存到账号/ }).click();
    await expect(page.getByText("登录已过期，结果保存在本机")).toBeVisible();
    await expect(page.getByRole("link", { name: "重新登录" })).toHaveAttribute("href", "/login");
    await expect(page).toHaveURL("/adhd/result");
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();

    await registerByApi(page);
    await breakLogin(page);
    await page.goto("/history");
    await expect(page).toHaveURL("/login");
    const reason = page.getByText("登录已过期，请重新登录");
    await expect(reason).toBeVisible();
    await page.goto(QUIET_PAGE);
    await page.goto("/login");
    await expect(reason).toHaveCount(0);
    expect(
      await page.evaluate(() => ["auth_token", "user_info"].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
  });
});

test("the mark of an earlier login stays after signing out, and goes with the next login only", async ({
  page,
}) => {
  const who = await createAccount(page.request);
  await signIn(page, who);
  const readMark = () => page.evaluate(() => localStorage.getItem("device_token"));
  const mark = await readMark();
  expect(mark).toMatch(/^\w+\.[\w-]+$/);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["x-device-token"] === mark) sent.push(new URL(request.url()).pathname);
  });
  await signOut(page);
  expect(await readMark()).toBe(mark);
  await signIn(page, who);
  expect(sent).toEqual(["/login"]);
});
