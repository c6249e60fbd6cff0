import type { Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { download } from "./support/download.ts";
import { keptResults, openMyData, readDevice } from "./support/my-data.ts";
import { authorize, claim, readHistory, registerByApi } from "./support/people.ts";
import { openFinished, openKeptSession, repeat, seeQuestion } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* The page 本机数据: data on this device, data that was sent, export, import and deletion. */

const items = (page: Page) => keptResults(page).getByRole("listitem");

async function exportFile(page: Page): Promise<{ name: string; text: string }> {
  const { name, content } = await download(page.getByRole("button", { name: "导出本机数据" }));
  return { name, text: content.toString() };
}

async function importText(page: Page, text: string): Promise<void> {
  await page.getByLabel("要导入的文件").setInputFiles({
    name: "xinjing.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

async function clearEverything(page: Page): Promise<void> {
  await page.getByRole("button", { name: "清除本机全部数据" }).click();
  await page.getByRole("button", { name: "确认全部清除" }).click();
  await expect(page.getByText("这台设备上的数据都清掉了。")).toBeVisible();
}

/** Opens 本机数据 on a device with one ADHD result, and an unfinished 16-type test with one answer. */
async function openWithRecords(page: Page): Promise<void> {
  await openFinished(page, "adhd");
  await openKeptSession(page, "mbti", ["E"]);
  await seeQuestion(page, 2, 93);
  await openMyData(page);
  await expect(items(page)).toHaveCount(1);
}

test("both requests are shown exactly, with their times, to one account only @long", async ({ page }) => {
  const bodies: unknown[] = [];
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/test-results")) {
      keys.push(request.headers()["idempotency-key"]);
      bodies.push(request.postDataJSON());
    }
  });
  await openFinished(page, "adhd");
  // The page stores this time after the response has arrived.
  await expect.poll(async () => (await readHistory(page))[0]?.["counted_at"]).toBeDefined();
  const { email, token } = await registerByApi(page, "甲");
  await page.evaluate(() => localStorage.setItem("device_token", "a.device.mark"));
  await page.goto("/");
  await claim(page);
  expect(bodies).toHaveLength(2);
  await openMyData(page);
  await expect(items(page).getByText("已同步")).toBeVisible();
  await items(page).getByText("发出去的内容").click();
  const upload = page.getByRole("figure", { name: /^存到账号的内容/ });
  const count = page.getByRole("figure", { name: /^匿名计数的内容/ });
  await expect(upload).toContainText(email);
  await expect(upload).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d存到了你的账号/);
  await expect(upload).toContainText("总分、各项分数、");
  await expect(count).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d匿名计过一次人数/);
  await expect(count).not.toContainText("各项分数");
  for (const [index, figure] of [count, upload].entries()) {
    await expect(figure.locator("pre")).toBeHidden();
    await expect(figure.getByText(keys[index]!)).toBeHidden();
    await figure.getByText("看原文").click();
    expect(JSON.parse(await figure.locator("pre").innerText())).toEqual(bodies[index]);
    await expect(figure).toContainText(keys[index]!);
  }
  expect(new Set(keys).size).toBe(2);
  // The anonymous count was sent once and is shown.
  expect(bodies).toMatchObject([{ scores: { total_score: expect.any(Number) } }, { is_counted: true }]);

  // Exported files contain no login, and imported results are not sent without a new choice.
  const { text } = await exportFile(page);
  for (const secret of [token, "a.device.mark", "token"]) expect(text).not.toContain(secret);
  const file = JSON.parse(text) as { results: Record<string, unknown>[] };
  const { synced_to: owner, synced_at: _at, ...rest } = file.results[0]!;
  const outbox = { owner, queued_at: 1, tries: [], failures: 0, next_try_at: 1 };
  const fresh = { ...rest, id: "11111111-1111-4111-8111-111111111111", owner, outbox };
  await importText(page, JSON.stringify({ ...file, results: [fresh] }));
  await expect(page.getByText("新增1条结果。带回来的只留在这台设备上")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("这台设备上有还没保存到账号的结果")).toBeVisible();
  expect(bodies).toHaveLength(2);

  // Another account sees only how many requests were sent.
  await registerByApi(page, "乙");
  await openMyData(page);
  await expect(keptResults(page)).toContainText("另有2条属于别的账号");
  await expect(keptResults(page)).toContainText("还没有结果");
  await expect(page.getByRole("main")).not.toContainText("ADHD自评");
  expect(JSON.parse((await exportFile(page)).text)).toMatchObject({ results: [], sessions: {} });
});

// For files and entries that are refused, see apps/web/app/data/device/data-file.test.ts.
test("another device imports the export once; a damaged or foreign file adds nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  await openWithRecords(page);
  await openFinished(page, "asd-adult", repeat([50, "strongly_agree"]));
  await openMyData(page);
  // This section is loaded after the results.
  await expect(items(page)).toContainText(["发出去的内容", "发出去的内容"]);
  const before = await items(page).allInnerTexts();
  const history = await readHistory(page);
  const { name, text } = await exportFile(page);
  expect(name).toMatch(/^xinjing-本机数据-\d{8}\.json$/);

  const other = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" })).newPage();
  await openMyData(other);
  await expect(keptResults(other)).toContainText("还没有结果");
  const file = JSON.parse(text) as { results: object[] };
  await importText(other, JSON.stringify({ ...file, results: [{ id: 7 }, ...file.results, "x"] }));
  await expect(other.getByText("新增2条结果，带回3份作答。有2项读不出来，跳过了")).toBeVisible();
  await expect.poll(() => items(other).allInnerTexts()).toEqual(before);
  const time: unknown = expect.any(Number);
  expect(await readHistory(other)).toEqual(
    history.map((result) => ({ ...result, taken_in_at: time, changed_at: time })),
  );
  await expect(other.getByText("16型人格测试：已答 1 题，共 93 题")).toBeVisible();
  await importText(other, text);
  await expect(other.getByText("2条结果这里已经有了。")).toBeVisible();
  await expect(items(other)).toHaveCount(2);

  const kept = await readDevice(other);
  for (const [wrong, sentence] of [
    [text.slice(0, -9), "这个文件不完整，读不出来。"],
    ['{"resourceType":"Bundle"}', "这不是从心镜的本机数据导出的文件。"],
  ] as const) {
    await importText(other, wrong);
    await expect(other.getByRole("alert").filter({ hasText: sentence })).toContainText(
      "这台设备上的数据没有变。",
    );
    expect(await readDevice(other)).toBe(kept);
  }
});

test("results are exported as CSV with a codebook and as FHIR, and nothing is sent @long", async ({
  page,
}) => {
  await openWithRecords(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.getByText("给医生或研究者用的格式").click();
  expect(await runAxe(page)).toEqual([]);
  const save = async (label: string) => {
    const { name, content } = await download(page.getByRole("button", { name: label }));
    expect(name).toMatch(/^xinjing-\d{8}-/);
    await expect(page.getByText(`已经交给浏览器下载：${name}`)).toBeVisible();
    return content.toString();
  };
  const table = await save("导出表格（CSV）");
  const [header, row, ...rest] = table.split("\r\n");
  expect(header).toMatch(/^\uFEFF"id","test",.*"adhd_q18","other_scores"$/);
  expect(row).toContain('"adhd"');
  expect(rest).toEqual([""]);
  expect(await save("导出表格说明（CSV）")).toContain('"adhd_q01","adhd","adhd-2",1,');
  const bundle = JSON.parse(await save("导出FHIR（JSON）")) as {
    entry: { resource: { resourceType: string } }[];
  };
  const types = bundle.entry.map(({ resource }) => resource.resourceType);
  expect(types.slice(0, 3)).toEqual(["CodeSystem", "Questionnaire", "QuestionnaireResponse"]);
  expect(requests.filter((request) => !/^GET \S+\/assets\/\S+\.js$/.test(request))).toEqual([]);

  await importText(page, table);
  await expect(page.getByRole("alert")).toContainText("这不是从心镜的本机数据导出的文件。");
});

test.describe("deleting", () => {
  test("one result and one unfinished test are deleted after a confirmation @long", async ({ page }) => {
    await openWithRecords(page);
    for (const remove of [
      items(page).getByRole("button", { name: /^删除/ }),
      page.getByRole("button", { name: "删除没做完的16型人格测试" }),
    ]) {
      await remove.click();
      await page.getByRole("button", { name: "取消" }).click();
      await expect(remove).toBeFocused();
      await remove.click();
      await page.getByRole("button", { name: "确认删除" }).click();
      await expect(remove).toHaveCount(0);
    }
    await expect(page.getByText("已删除没做完的16型人格测试。")).toBeVisible();
    await page.reload();
    await expect(keptResults(page)).toContainText("还没有结果");
    await expect(page.getByText("已答 1 题")).toHaveCount(0);
    expect(await readDevice(page)).not.toContain('"answers"');
  });

  test("clearing empties all storage, ends the login and reaches other tabs", async ({ page, context }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    const other = await context.newPage();
    await other.goto("/adhd/result");
    await expect(other.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    const headers = { ...(await authorize(page)), Accept: "application/json" };
    await openMyData(page);
    await clearEverything(page);
    await expect(other).toHaveURL("/");
    await expect(other.getByRole("heading", { name: "选一个开始" })).toBeVisible();
    const device = JSON.parse(await readDevice(page)) as { local: object; replicated: unknown };
    expect(Object.keys(device.local).filter((key) => key !== "test_data_cache")).toEqual([]);
    expect(device.replicated).toEqual([[], []]);
    await expect.poll(async () => (await page.request.get("/user", { headers })).status()).toBe(401);
  });
});
