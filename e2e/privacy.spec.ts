import { createAccount } from "./support/accounts.ts";
import { breakLogin, registerByApi, signIn, signOut } from "./support/people.ts";
import { QUIET_PAGE } from "./support/quiet-page.ts";
import { SHEET, openFinished, repeat } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/** Answers to each test, with the label, the total and the name of the total that they lead to, calculated by hand. */
const COUNTED = [
  ["adhd", "ADHD自评", SHEET, "很可能存在ADHD-I（注意力缺陷型）特征", 38, "总分"],
  ["mbti", "16型人格测试", repeat([23, "I"], [23, "N"], [23, "F"], [24, "P"]), "INFP", 100, "偏好清晰度"],
  ["asd", "幼儿社交沟通发展筛查", repeat([20, "是"]), "中等风险", 3, "值得留意的题数"],
  ["asd-adult", "成人自闭特质自评", repeat([50, "strongly_agree"]), "轻度自闭症特征", 24, "总分"],
] as const;

for (const [type, name, answers, label, total, word] of COUNTED) {
  const only = longUnless(type, "adhd");
  test(`${type}: an anonymous count carries what intro and privacy page say, and nothing else${only}`, async ({
    page,
  }) => {
    await page.goto("/privacy");
    const rules = await page.getByText(/^请求里有测试的类型和名称/).innerText();
    const posted = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/test-results"),
    );
    await page.goto(`/${type}/intro`);
    await page.getByText(/^做完只发一条不带名字的记录（结果类型、/).click();
    const notice = await page
      .getByText(/^没登录，或者没把结果存进账号的话，网站只收一条不带名字的记录/)
      .innerText();
    await openFinished(page, type, answers);
    const hasNorms = word === "总分";
    const request = await posted;
    expect(request.postDataJSON(), type).toEqual({
      test_type: type,
      test_name: name,
      result_type: label,
      total_score: total,
      scores: { total_score: total },
      start_time: expect.any(String),
      end_time: expect.any(String),
      ...(hasNorms ? { version: expect.any(String) } : {}),
    });
    expect(request.headers()["authorization"], type).toBeUndefined();
    const version = hasNorms ? "、计分版本" : "";
    expect(notice, type).toContain(
      `测试的类型和名称、结果类型、${word}、开始和结束时间${version}，还有一个随机编号`,
    );
    for (const said of ["测试的类型和名称", "结果类型", word, "开始和结束时间", "编号", "计分版本"])
      expect(rules, type).toContain(said);
  });
}

test.describe("with a dead token", () => {
  test.use({ expectedErrors: [/401/] });

  test("a result page stays open; a members' page redirects to /login and forgets the account", async ({
    page,
  }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    const consent = page.getByRole("checkbox", { name: /我同意/ });
    await expect(consent).toBeVisible();
    await breakLogin(page);
    await consent.check();
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

test("the record of an ended login stays after a sign-out until the next login @long", async ({ page }) => {
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
