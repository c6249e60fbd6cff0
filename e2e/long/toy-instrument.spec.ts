import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, Server } from "#harness/product.ts";
import { buildCopy, copyProduct, listChanges, runInCopy } from "#harness/product-copy.ts";
import { applyDiff, readDiff } from "../support/apply-diff.ts";
import { claim, expect, registerByApi, test } from "../support/test.ts";

/*
 * A fifth instrument, as docs/adding-an-instrument.md says: the folder and the lines of its diff block, in a copy of
 * the product, which is then checked, built, served and walked. Nothing else of the copy is changed.
 */
const PAGE = readFileSync(join(ROOT, "docs/adding-an-instrument.md"), "utf8");
const TOY = join(import.meta.dirname, "../toy-instrument");
const FOLDER = "packages/instruments/src/toy";
const REGISTRATION = ["packages/instruments/src/catalogue.ts", "packages/instruments/src/instrument.ts"];
const PROJECTS = ["packages/instruments", "packages/contract", "apps/server", "apps/web"];

let folder = "";
let site: Server | undefined;

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.use({
  baseURL: async ({}, use) => {
    await use(site?.url);
  },
});

test.beforeAll(() => {
  folder = copyProduct();
  cpSync(TOY, join(folder, FOLDER), { recursive: true });
  applyDiff(folder, readDiff(PAGE));
});

test.afterAll(async () => {
  await site?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("the documented lines and the folder are all that changed, and types and lint accept them", async () => {
  const names = readdirSync(TOY);
  const files = names.map((name) => `${FOLDER}/${name}`);
  expect(listChanges(folder)).toEqual([...REGISTRATION, ...files].toSorted());
  for (const name of names) expect(PAGE, "the page names every file").toContain(`\`${name}\``);
  const types = await Promise.all(PROJECTS.map((project) => runTool("tsc", "-p", project)));
  expect(types).toEqual(PROJECTS.map(() => ({ code: 0, output: "" })));
  const lint = await runTool("oxlint", "--deny-warnings", FOLDER, ...REGISTRATION);
  expect(lint, lint.output).toMatchObject({ code: 0 });
});

test.describe("built and served", () => {
  // One build serves both questions: the toy is open, and another test is closed by its card.
  test.beforeAll(async () => {
    const card = join(folder, "packages/instruments/src/mbti/card.ts");
    writeFileSync(card, readFileSync(card, "utf8").replace("isAvailable: true", "isAvailable: false"));
    const built = await buildCopy(folder);
    expect(built, built.output).toMatchObject({ code: 0 });
    site = await Server.launch({}, folder);
  });

  test("a closed test is closed everywhere by its card alone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "开始测试：桌面小测" })).toBeVisible();
    await expect(page.getByText("16型人格测试")).toHaveCount(0);
    for (const path of [
      "mbti/intro",
      "mbti/questionnaire",
      "mbti/result",
      "test-info/mbti",
      "test-result/mbti",
    ]) {
      await page.goto(`/${path}`);
      await expect(page.getByRole("heading", { name: "16型人格测试暂未开放" })).toBeVisible();
    }
    expect(existsSync(join(folder, "apps/web/build/client/mbti"))).toBe(false);
    const data = { test_type: "mbti", answers: {} };
    const answer = await page.request.post("/api/test-results/calculate", { data });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { test_type: ["该测试暂未开放"] } });
  });

  // 经常, 有时, 经常: 2 + 1 + 2 = 5 of 6, the third band (README of the toy).
  test("a fifth instrument runs from its card to the history without a change elsewhere", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "开始测试：桌面小测" }).click();
    await expect(page).toHaveURL("/toy/intro");
    await expect(page).toHaveTitle("桌面小测 · 心镜");
    await page.getByRole("link", { name: "了解更多" }).click();
    await expect(page).toHaveURL("/test-info/toy");
    await expect(page.getByRole("region", { name: "请记得" })).toContainText("找得到东西就好");
    await expect(page.getByRole("region", { name: "求助热线" })).toHaveCount(0);
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await expect(page).toHaveURL("/toy/questionnaire");
    for (const [index, option] of ["经常", "有时", "经常"].entries()) {
      await expect(page.getByText(`第 ${index + 1} 题 / 共 3 题`)).toBeVisible();
      await page.getByRole("radio", { name: option }).click();
    }
    await expect(page).toHaveURL("/toy/loading");
    await expect(page.getByText("正在整理你的3个回答…")).toBeVisible();
    await expect(page).toHaveURL("/toy/result");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("你离开时，桌面多半是收好的。");
    await expect(page.getByRole("img", { name: /5分，满分6分/ })).toBeVisible();

    await registerByApi(page);
    await page.goto("/");
    await claim(page);
    // Nothing of the device is left: what follows comes from the server.
    await page.evaluate(() => localStorage.removeItem("test_history"));
    await page.goto("/history");
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "桌面小测" }) });
    await expect(item.getByText("常常收")).toBeVisible();
    await expect(item.getByText("整理分 5")).toBeVisible();
    await item.getByRole("link", { name: /查看结果：桌面小测/ }).click();
    await expect(page).toHaveURL("/test-result/toy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("你离开时，桌面多半是收好的。");
  });
});

function runTool(name: string, ...args: readonly string[]) {
  return runInCopy(folder, [join("node_modules", ".bin", name), ...args]);
}
