import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { buildCopy, copyProduct } from "#lab/harness/product-copy.ts";
import { submission } from "#harness/factories.ts";
import { makeUpPack } from "#harness/item-pack.ts";
import { Server } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";
import { answerFast, flowOf, passGate } from "#e2e/support/flows.ts";
import { claim, registerByApi } from "#e2e/support/people.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { keepSession } from "#e2e/support/taking.ts";
import { expect, test as base } from "#e2e/support/test.ts";

/* Made-up item packs of all four tests: the site is built with them and every flow is walked. */

const test = base.extend<object, { siteServer: Server }>({
  siteServer: [
    async ({}, use) => {
      const [copy, packs] = [copyProduct(), mkdtempSync(join(tmpdir(), "xinjing-packs-"))];
      for (const { type, load } of CATALOGUE)
        writeFileSync(join(packs, `${type}.json`), JSON.stringify(makeUpPack(await load())));
      const { code, output } = await buildCopy(copy, { ITEM_PACKS: packs });
      expect(code, output).toBe(0);
      const server = await Server.launch({}, copy);
      await use(server);
      await server.remove();
      for (const folder of [copy, packs]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 900_000 },
  ],
});

// One build for all.
test.describe.configure({ mode: "default" });
test.setTimeout(300_000);

const NOTICE = "用的是“编造的量表”，版权归编造出版社";
const VALIDATION = "在中国的门诊里的成年人里验证过（1234人，2020年）：灵敏度0.81，特异度0.92";
const OWN = /题目[^。]*(?:我们|本站)[^。]*(?:自己|另)写的/;

const readPage = async (page: Page) => (await page.locator("body").textContent())!.replaceAll(/\s/g, "");

for (const { type, load } of CATALOGUE)
  test(`packs ${type}: the owner is named on intro, result and sheet, and histories stay apart`, async ({
    page,
  }) => {
    const own = await load();
    const evaluation = own.evaluate(
      Object.fromEntries(own.questions.map(({ id, options }) => [id, options[0]!.value])),
    );
    if (!evaluation.ok) throw new Error("not scored");
    const { scores, version, totalScore, resultType } = evaluation.outcome;
    const earlier = submission({
      id: "00000000-0000-4000-8000-000000000001",
      test_type: type,
      result_type: resultType,
      total_score: totalScore,
      scores,
      version,
      start_time: "2026-01-01T01:00:00Z",
      end_time: "2026-01-01T01:10:00Z",
      is_anonymous: true,
    });
    await page.goto(QUIET_PAGE);
    await page.evaluate(storeEntries, { test_history: JSON.stringify([earlier]) });

    await page.goto(`/${type}/intro`);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByText(VALIDATION).first()).toBeVisible();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    if (type === "asd") await passGate(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("编造的第1题，只用来测试。");
    await expect(page.getByRole("radio").first()).toHaveAccessibleName(/编造的选项甲/);
    await answerFast(page, flowOf(type));
    await expect(page).toHaveURL(`/${type}/result`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => readPage(page)).toContain(NOTICE);
    const result = await readPage(page);
    expect(result).toContain(VALIDATION);
    expect(result).toContain(`${version}+made-up.1`);
    expect(result).toContain("编造的第2题，只用来测试。");
    expect(result.replaceAll("二次确认的题目是我们另写的，没有验证过。", "")).not.toMatch(OWN);

    await page.goto(`/${type}/visit-sheet`);
    await expect(page.getByText(NOTICE)).toBeVisible();
    const sheet = await readPage(page);
    expect(sheet).toContain(VALIDATION);
    expect(sheet).toContain(`题目和计分版本${version}+made-up.1`);
    expect(sheet.replaceAll("二次确认的题目是我们另写的，没有验证过。", "")).not.toMatch(OWN);

    await registerByApi(page);
    await page.goto("/history");
    await claim(page);
    await page.goto(`/history/${type}`);
    await expect(page.getByRole("region", { name: "最近两次" })).toContainText(
      /以后，题目或计分换过一版，没法比。把这次当起点吧。/,
    );
    recordProof("item-packs", type, { version: `${version}+made-up.1` });
  });

test("answers to our own wordings are not continued with licensed ones", async ({ page }) => {
  await keepSession(page, "adhd", [1, 2, 3]);
  await page.goto("/adhd/intro");
  await expect(page.getByRole("link", { name: "继续上次" })).toHaveCount(0);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("题目换了一套，上次没答完的对不上了，请从第1题开始。");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("编造的第1题，只用来测试。");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await answerFast(page, flowOf("adhd"));
  await expect(page).toHaveURL("/adhd/result");
  await expect.poll(() => readPage(page)).toContain("编造的第2题，只用来测试。");
});
