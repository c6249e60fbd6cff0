import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { recordProof } from "#harness/proof.ts";
import { flowOf, type Flow } from "#e2e/support/flows.ts";
import { withOldChromium } from "#e2e/support/old-chromium.ts";
import { expectFirefox, withChromium, withFirefox } from "#e2e/support/puppeteer.ts";
import { Server } from "#e2e/support/servers.ts";
import { takeInPage } from "#e2e/support/take-in-page.ts";
import { act, followUp, type Step } from "#e2e/support/walk.ts";
import { expectWebKit, TIMEOUT_MS, withWebKit, type Browser, type Work } from "#e2e/support/webkit.ts";

/*
 * Takes a test and visits the most important pages in every available browser engine, from the oldest supported version
 * on. Chromium 102 was not published as a package; WebKit is that of Safari 26. Also tests the message in unsupported
 * browsers.
 */

type Engine = (work: Work<unknown>) => Promise<unknown>;

const ENGINES: Readonly<Record<string, Engine>> = {
  chromium: withChromium,
  "chromium-92": (work) => withOldChromium(92, work),
  "chromium-103": (work) => withOldChromium(103, work),
  "chromium-109": (work) => withOldChromium(109, work),
  firefox: async (work) => {
    expectFirefox();
    const folder = mkdtempSync(join(tmpdir(), "xinjing-firefox-"));
    await withFirefox(folder, work).finally(() => rmSync(folder, { recursive: true, force: true }));
  },
  webkit: async (work) => {
    expectWebKit();
    await withWebKit(work);
  },
};

const PASSWORD = "一二三456";

test.setTimeout(900_000);

for (const [name, withEngine] of Object.entries(ENGINES)) {
  test(`${name} walks through everything`, async () => {
    const server = await Server.launch();
    try {
      await withEngine((browser) => walk(name, browser, server));
    } finally {
      await server.remove();
    }
  });
}

/** Takes a test and visits the other pages. Records each part that passed. */
async function walk(name: string, browser: Browser, server: Server): Promise<void> {
  // Browsers allow service workers only on localhost and https.
  const origin = server.url.replace("127.0.0.1", "localhost");
  const row: Record<string, string> = {};
  const part = async (title: string, path: string, ...steps: readonly Step[]) => {
    await test.step(title, async () => {
      await browser.open(`${origin}${path}`);
      await browser.run(act, steps);
    });
    row[title] = "yes";
  };
  const takeTest = async (type: Flow["type"]) => {
    await test.step(type, async () => {
      await browser.open(`${origin}/${type}/intro`);
      await browser.run(act, [
        ["press", "开始测试"],
        ["at", `/${type}/questionnaire`],
      ]);
      const text = await browser.run(takeInPage, type, flowOf(type).count);
      expect(text.length).toBeGreaterThan(500);
    });
    row[type] = "yes";
  };

  row["version"] = await browser.run(async () =>
    navigator.userAgent.replace(/^.*?(?=Chrome|Firefox|Version)/, ""),
  );
  await takeTest("asd");
  await test.step("second stage", async () => {
    await browser.run(act, [
      ["press", "开始二次确认"],
      ["at", "/asd/follow-up"],
    ]);
    expect(await browser.run(followUp)).toContain("3");
  });
  row["second stage"] = "yes";
  await takeTest("asd-adult");
  await takeTest("adhd");
  await browser.run(act, [
    ["press", "就诊摘要"],
    ["at", "/adhd/visit-sheet"],
    ["press", "保存为图片"],
    ["picture", "这一页的图片"],
  ]);
  row["sheet and its picture"] = "yes";
  await takeTest("mbti");
  await browser.run(act, [
    ["press", "保存图片"],
    ["picture", "心镜的分享图片"],
  ]);
  row["picture to share"] = "yes";
  await part("two compared", "/mbti/together#2.I65N87T52J67.0i6n0kgn", ["see", "你和小林"]);
  await takeTest("adhd");
  await part(
    "device's data",
    "/my-data",
    ["see", "ADHD自评"],
    ["see", "16型人格测试"],
    ["see", "幼儿社交沟通发展筛查"],
  );
  const email = `person-${randomUUID()}@example.com`;
  await part(
    "register",
    "/register",
    ["fill", "姓名", "小林"],
    ["fill", "邮箱", email],
    ["fill", "密码", PASSWORD],
    ["fill", "确认密码", PASSWORD],
    ["press", "注册"],
    ["at", "/"],
  );
  await part(
    "account takes results",
    "/history",
    ["tick", "我同意"],
    ["press", "保存到账号"],
    ["see", "保存到你的账号"],
  );
  await part(
    "history",
    "/history",
    ["see", "幼儿社交沟通发展筛查"],
    ["press", "ADHD自评："],
    ["at", "/history/adhd"],
    ["see", "每一次"],
  );
  row["change"] = "yes";
  await part("sign out", "/account", ["press above", "退出登录"], ["see", "这台设备上不再显示账号里的结果"]);
  await part(
    "sign in",
    "/login",
    ["fill", "邮箱", email],
    ["fill", "密码", PASSWORD],
    ["press", "登录"],
    ["at", "/"],
  );
  await part("account", "/history", ["see", "ADHD自评"]);
  const readState = async () => navigator.serviceWorker.controller?.state ?? "none";
  await expect.poll(() => browser.run(readState), { timeout: TIMEOUT_MS }).toBe("activated");
  await server.kill();
  await takeTest("asd-adult");
  row["offline"] = "yes";
  recordProof("browsers", name, row);
}

test("chromium-90 says on every page that it is too old", async () => {
  const server = await Server.launch();
  try {
    await withOldChromium(90, async (browser) => {
      for (const path of ["/", "/adhd/questionnaire", "/adhd/result", "/my-data", "/login", "/history"]) {
        await browser.open(`${server.url}${path}`);
        const text = await browser.run(async () => document.body.innerText);
        expect(text, path).toContain("换一个浏览器打开");
        expect(text, path).toContain(`${server.url}${path}`);
        expect(text, path).not.toMatch(/还没有结果|正在准备|正在打开|刷新一次|没有登录/);
      }
    });
    recordProof("browsers", "chromium-90", { says: "换一个浏览器打开" });
  } finally {
    await server.remove();
  }
});
