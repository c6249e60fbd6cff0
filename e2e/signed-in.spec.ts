import { download } from "./support/download.ts";
import { readDevice } from "./support/my-data.ts";
import { claim, openMenu, registerByApi } from "./support/people.ts";
import { openFinished } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

test("addresses contain no personal data, no other host is contacted, every page has a way out, and passwords are masked @long", async ({
  page,
  baseURL,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const expectMasked = async (labels: readonly string[]) => {
    for (const label of labels) {
      await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute("type", "password");
    }
  };
  await page.goto("/login");
  await expectMasked(["密码"]);
  await page.goto("/register");
  await expectMasked(["密码", "确认密码"]);

  const { email, password, token } = await registerByApi(page, "金丝雀");
  await openFinished(page, "adhd");
  await claim(page);
  for (const path of ["/", "/adhd/intro", "/milestones", "/mbti/questionnaire", "/adhd/result"]) {
    await page.goto(path);
    await expect(page.getByText("欢迎，金丝雀"), path).toBeVisible();
    await expect(page.getByText(/不用注册/), path).toHaveCount(0);
  }
  for (const path of ["/profile", "/history", "/history/adhd", "/account"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole("banner").getByRole("button", { name: "退出登录" }), path).toBeVisible();
  }
  await expectMasked(["现在的密码", "新密码", "确认新密码"]);
  await download(page.getByRole("button", { name: "导出我的数据" }));
  // Values that no storage may contain after the sign-out: token, e-mail address and name.
  const marks = [token, email, "金丝雀"];
  const findMarks = async () => {
    const tab = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), document.cookie]));
    const held = tab + (await readDevice(page));
    return marks.filter((mark) => held.includes(mark));
  };
  expect(await findMarks()).toEqual(marks);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("button", { name: "退出登录" })).toHaveCount(0);
  // The device keeps the token until the server has confirmed the end of the login.
  await expect.poll(findMarks).toEqual([]);

  expect(addresses.length).toBeGreaterThan(50);
  const own = addresses
    .filter((address) => address.startsWith(baseURL!))
    .map((address) => decodeURIComponent(address).replace(/\/assets\/.*/, ""));
  for (const secret of [token, email, email.split("@")[0]!, password, "金丝雀", "38", "score", "answers"]) {
    const holding = own.filter((address) => address.slice(baseURL!.length).includes(secret));
    expect(holding, secret).toEqual([]);
  }
  expect(
    addresses.filter((address) => !/^(data|blob|about):/.test(address) && !address.startsWith(`${baseURL}/`)),
  ).toEqual([]);
});
