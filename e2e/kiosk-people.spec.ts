import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { recordProof, scaled, size } from "#harness/proof.ts";
import {
  first,
  openAdhd,
  openKiosk,
  readLeft,
  takeAdhd,
  takeAsd,
  test,
  ways,
  wipe,
} from "./support/kiosk.ts";
import type { Profile } from "./support/profile.ts";
import { fillReplica } from "./support/replica.ts";
import { expect } from "./support/test.ts";

/* 候诊模式: many people at one device, one after the other, who leave it in every way; nothing of one is left for the next. */

/** Ways to leave; each returns the page of the next person. */
const WAYS: Readonly<Record<string, (page: Page, place: number, profile: Profile) => Promise<Page>>> = {
  "a result, wiped": async (page) => {
    await takeAdhd(page);
    await wipe(page);
    return page;
  },
  "a reload in the questions": async (page, place) => {
    await begin(page, place);
    await page.reload();
    return page;
  },
  "a killed browser": async (page, place, profile) => {
    await begin(page, place);
    // As if something had been written: the start must remove it.
    await fillReplica(page, { testSession_adhd: `left by ${place}` });
    await page.evaluate((text) => {
      localStorage.setItem("testSession_adhd", text);
    }, `left by ${place}`);
    await profile.kill();
    const next = await profile.open();
    await next.goto("/kiosk");
    return next;
  },
  "wiped in the questions": async (page, place) => {
    await begin(page, place);
    await wipe(page);
    return page;
  },
  "the second stage, nothing taken": async (page) => {
    await takeAsd(page);
    await ways(page).getByRole("link", { name: "什么都不带，清空" }).click();
    return page;
  },
  "another address typed, then back": async (page, place) => {
    await begin(page, place);
    await page.goto("/adhd/result");
    await expect(first(page)).toBeVisible();
    await page.goBack();
    return page;
  },
  "a date half typed": async (page) => {
    await page.getByRole("link", { name: "幼儿社交沟通发展筛查" }).click();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await page.getByLabel("年", { exact: true }).fill("2025");
    await wipe(page);
    return page;
  },
  "notes on the sheet": async (page, place) => {
    await takeAdhd(page);
    await ways(page).getByRole("link", { name: "打印" }).click();
    await page.getByRole("textbox").fill(`张三${place}`);
    await wipe(page);
    return page;
  },
  "back and forward": async (page, place) => {
    await begin(page, place);
    await page.goBack();
    await page.goForward();
    await page.goto("/kiosk");
    return page;
  },
  "a code on the screen, reloaded": async (page) => {
    await takeAdhd(page);
    await ways(page).getByRole("button", { name: "扫码带到手机" }).click();
    await page.getByRole("button", { name: "显示二维码" }).click();
    await page.reload();
    return page;
  },
  "a closed tab": async (page, place) => {
    await begin(page, place);
    const next = await page.context().newPage();
    await page.close();
    await next.goto("/kiosk");
    return next;
  },
  "a new tab beside the questions": async (page, place) => {
    await begin(page, place);
    const next = await page.context().newPage();
    await next.goto("/kiosk");
    // The tab that the person left open is wiped as well.
    await expect(first(page)).toBeVisible();
    await page.close();
    return next;
  },
};

/** The short form has the first ways. */
const PEOPLE = size(3, scaled(200));
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

test(`${PEOPLE} people in a row leave nothing of one for the next`, async ({ profile }) => {
  test.setTimeout(PEOPLE * 60_000);
  console.info(`kiosk: SEED=${SEED}`);
  let page = await profile.open();
  const sent: string[] = [];
  const watch = () => {
    page.context().on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
    });
  };
  await openKiosk(page);
  await page.goto("/kiosk");
  await expect(first(page)).toBeVisible();
  const fresh = await readLeft(page);
  expect(Object.keys(fresh["localStorage"] as object)).toEqual(["kiosk"]);
  expect(fresh["historyState"]).toBeNull();
  const readable = new Map(Object.keys(fresh).map((store) => [store, 0]));
  const found: unknown[] = [];
  watch();

  const places = fc.sample(fc.nat({ max: 9 }), { numRuns: PEOPLE, seed: SEED });
  for (const [person, place] of places.entries()) {
    const [name, leave] = Object.entries(WAYS)[person % Object.keys(WAYS).length]!;
    const before = page.context();
    page = await leave(page, place, profile);
    if (page.context() !== before) watch();
    await expect(first(page), name).toBeVisible();
    const left = await readLeft(page);
    for (const [store, value] of Object.entries(left)) {
      if (JSON.stringify(value) === JSON.stringify(fresh[store])) continue;
      readable.set(store, readable.get(store)! + 1);
      found.push({ person, name, store, value });
    }
  }
  await profile.close();
  const ofBrowser = readBrowser(profile.folder());
  console.table(
    Object.fromEntries([
      ...readable,
      ...Object.entries(ofBrowser).map(([store, rows]) => [store, rows.length] as const),
    ]),
  );
  expect(found).toEqual([]);
  expect(ofBrowser).toEqual({ fieldsRemembered: [], titlesRemembered: [], downloads: [] });
  expect(sent).toEqual([]);
  recordProof("kiosk", "people", {
    people: PEOPLE,
    ways: Object.keys(WAYS).length,
    ...Object.fromEntries(readable),
    fieldsRemembered: 0,
    titlesRemembered: 0,
    downloads: 0,
    sent: 0,
    seed: SEED,
  });
});

/** Answers questions up to a place. */
async function begin(page: Page, place: number): Promise<void> {
  await openAdhd(page);
  for (let question = 1; question <= place; question += 1) {
    await expect(page.getByText(`第 ${question} 题 / 共 18 题`)).toBeVisible();
    await page
      .getByRole("radio")
      .nth((question + place) % 5)
      .click();
  }
  await expect(page.getByText(`第 ${place + 1} 题 / 共 18 题`)).toBeVisible();
}

/** Reads what the browser itself wrote into its profile: values of fields, titles of visited pages, files. */
function readBrowser(folder: string) {
  const read = (file: string, statement: string) => {
    const path = join(folder, "Default", file);
    if (!existsSync(path)) return [];
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
  return {
    fieldsRemembered: read("Web Data", "select name, value from autofill"),
    // The last title of each address; that of the first screen says nothing.
    titlesRemembered: read(
      "History",
      "select url, title from urls where title != '' and title not like '候诊模式%'",
    ),
    downloads: read("History", "select target_path from downloads"),
  };
}
