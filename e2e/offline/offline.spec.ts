import type { Page } from "@playwright/test";
import { bornMonthsAgo, fillBirth } from "../support/birth.ts";
import { flowOf, takeWholeTest } from "../support/flows.ts";
import { openForOffline, test, untilPainted } from "../support/profile.ts";
import { answerByMouse, seeQuestion } from "../support/taking.ts";
import { expect } from "../support/test.ts";

/*
 * One visit without the server, and one killed browser. The long checks C1, C2, C7 and C11 in lab/journeys test every
 * test, question, browser and kind of interruption.
 */

test("after one visit a test, two results and the warning signs work without the server", async ({
  server,
  profile,
}) => {
  await expectInstallable(await openForOffline(profile));
  await profile.close();
  await server.kill();
  const page = await profile.open();
  await takeWholeTest(page, flowOf("adhd"), true);
  await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();

  await page.goto("/mbti/together#2.I65N87T52J67.0i6n0kgn");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("小林的四个方面");
  await page.getByLabel("你的链接").fill("2.E87N78T52P79");
  await page.getByRole("button", { name: "放在一起看" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("你和小林");

  await page.goto("/milestones");
  await fillBirth(page, bornMonthsAgo(9));
  await page.getByRole("button", { name: "开始看" }).click();
  await page.getByRole("button", { name: /^动作/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("这样的变化，今天就去看医生。");
  await page.getByRole("button", { name: "留在这台设备上" }).click();
  await expect(page.getByText("留下了")).toBeVisible();
  await page.getByRole("button", { name: "做一页给医生看" }).click();
  await expect(page.getByRole("article", { name: "预警征象自查：给儿保医生" })).toContainText(
    "以前会的动作，现在不会了",
  );
  // The browser itself reports requests to the stopped server; these messages are expected.
  expect(profile.complaints.filter((text) => !/net::ERR_(CONNECTION_REFUSED|INTERNET)/.test(text))).toEqual(
    [],
  );
});

/** Expects that the browser could install the site as an app. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  const icon = (sizes: string, purpose: string) => expect.objectContaining({ sizes, purpose });
  expect(JSON.parse(data ?? "null")).toMatchObject({
    name: "心镜",
    lang: "zh-CN",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#f6f4ee",
    background_color: "#f6f4ee",
    icons: [icon("192x192", "any"), icon("512x512", "any"), icon("512x512", "maskable")],
  });
}

test("what was on screen for 250 ms survives a killed browser, with every answer", async ({ profile }) => {
  const page = await profile.open();
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, [1, 3, 2]);
  await untilPainted(page, "第 4 题 / 共 18 题");
  await profile.kill();

  const later = await profile.open();
  await later.goto("/adhd/questionnaire");
  await seeQuestion(later, 4);
  for (const [index, option] of [2, 3, 1].entries()) {
    await later.getByRole("button", { name: "上一题" }).click();
    await seeQuestion(later, 3 - index);
    await expect(later.getByRole("radio").nth(option)).toBeChecked();
  }
  await later.getByRole("button", { name: "下一题" }).click();
  await seeQuestion(later, 2);
  expect(profile.complaints).toEqual([]);
});
