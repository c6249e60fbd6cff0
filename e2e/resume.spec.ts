import { skipLoading } from "./support/flows.ts";
import type { Page } from "@playwright/test";
import {
  QUIET_PAGE,
  SHEET,
  answerByMouse,
  expect,
  seeQuestion,
  test,
  untilHydrated,
} from "./support/test.ts";

test("answers lost from web storage come back from the IndexedDB mirror", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET.slice(0, 5));
  await seeQuestion(page, 6);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await seeQuestion(page, 6);
  await page.getByRole("button", { name: "上一题" }).click();
  await expect(page.getByRole("radio").nth(SHEET[4])).toBeChecked();
});

test("an answer is stored with the place after it, and submits nothing before its pause is over", async ({
  page,
}) => {
  const see = async (question: number) => {
    await expect(page.getByText(`第 ${question} 题 / 共 93 题`)).toBeVisible();
  };
  /** Answers, once the question is painted, and tells what is stored and shown at the end of the task of the click. */
  const answer = () =>
    page
      .getByRole("radio")
      .first()
      .evaluate(async (radio: HTMLInputElement) => {
        await new Promise(requestAnimationFrame);
        radio.click();
        await Promise.resolve();
        const stored = JSON.parse(localStorage.getItem("testSession_mbti")!) as Record<string, object>;
        return {
          answered: Object.keys(stored["answers"]!),
          place: stored["currentQuestionIndex"],
          isCompleted: stored["isCompleted"],
          shown: Number(/第 (\d+) 题/.exec(document.title)?.[1]),
        };
      });
  await page.goto("/mbti/questionnaire");
  await page.getByRole("radio").first().click();
  await see(2);
  expect(await answer()).toMatchObject({ answered: ["1", "2"], place: 2, isCompleted: false, shown: 2 });
  await page.reload();
  await see(3);
  await page.getByText("题目列表").click();
  await page.getByRole("button", { name: "第 93 题" }).click();
  await see(93);
  expect(await answer()).toMatchObject({
    answered: ["1", "2", "93"],
    place: 92,
    isCompleted: false,
    shown: 93,
  });
});

test("an answer is on its way into the mirror before the next question is painted: drawn and sent in one task", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  // A choice made before the saved session was read is kept for later: it is no subject here.
  await answerByMouse(page, SHEET.slice(0, 1));
  for (const question of [2, 3, 4]) {
    await seeQuestion(page, question);
    const seen = await page
      .getByRole("radio")
      .first()
      .evaluate(async (radio: HTMLInputElement) => {
        // A press before the frame that paints a question is meant for the one before.
        await new Promise(requestAnimationFrame);
        const sent: string[] = [];
        const { put } = IDBObjectStore.prototype;
        const { commit } = IDBTransaction.prototype;
        const read = () => document.querySelector("main")!.textContent;
        const before = read();
        IDBObjectStore.prototype.put = function (text: string, key?: IDBValidKey) {
          sent.push(`put ${Object.keys((JSON.parse(text) as { answers: object }).answers).length}`);
          return put.call(this, text, key);
        };
        IDBTransaction.prototype.commit = function () {
          sent.push(read() === before ? "commit before drawing" : "commit after drawing");
          commit.call(this);
        };
        radio.click();
        // What is left of this task; the next one cannot come in between.
        for (let step = 0; step < 20; step += 1) await Promise.resolve();
        const isDrawn = read() !== before;
        Object.assign(IDBObjectStore.prototype, { put });
        Object.assign(IDBTransaction.prototype, { commit });
        return { sent, isDrawn };
      });
    expect(seen).toEqual({ sent: [`put ${question}`, "commit after drawing"], isDrawn: true });
  }
});

test("the intro offers to go on, and asks before it clears answers", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET.slice(0, 3));
  await seeQuestion(page, 4);
  await page.goto("/adhd/intro");
  await page.getByRole("link", { name: "继续上次" }).click();
  await seeQuestion(page, 4);
  await page.goto("/adhd/intro");
  await page.getByRole("button", { name: "开始测试" }).click();
  await expect(page.getByRole("alert")).toContainText("将清除已答 3 题");
  await page.getByRole("button", { name: "清除并重新开始" }).click();
  await seeQuestion(page, 1);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

/** Leaves the first answers in the mirror alone, as a killed browser does; `keep` leaves web storage an older copy. */
async function leaveInMirror(page: Page, answers: readonly number[], keep?: number): Promise<void> {
  await page.goto("/adhd/questionnaire");
  const readStored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await answerByMouse(page, answers.slice(0, keep ?? 0));
  await seeQuestion(page, (keep ?? 0) + 1);
  const older = keep === undefined ? {} : await readStored();
  await answerByMouse(page, answers.slice(keep ?? 0), (keep ?? 0) + 1);
  await seeQuestion(page, answers.length + 1);
  await page.goto(QUIET_PAGE);
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, older);
}

/** The database answers from now on only when the returned function is called; what moves in the page after that is counted. */
async function holdMirror(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const held: (() => void)[] = [];
    let isReleased = false;
    IDBFactory.prototype.open = function (...args) {
      // Also for who asks only then: home loads what reads sessions when it is alive.
      if (isReleased) return open.apply(this, args);
      const request = new EventTarget() as IDBOpenDBRequest;
      held.push(() => {
        const real = open.apply(this, args);
        real.onsuccess = () => {
          Object.defineProperty(request, "result", { value: real.result });
          (request.onsuccess as ((event: Event) => void) | null)?.(new Event("success"));
        };
      });
      return request;
    };
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift" });
    let releasedAt = 0;
    // What moved before is told late when the browser is busy: the time it happened counts.
    const listMoves = () =>
      shifts.filter(({ startTime }) => startTime >= releasedAt).map((shift) => JSON.stringify(shift));
    const release = () => {
      releasedAt = performance.now();
      isReleased = true;
      for (const answer of held.splice(0)) answer();
    };
    Object.assign(globalThis, { listMoves, release });
  });
  return () => page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
}

/** What moved since the mirror answered, a few frames later: by then it was painted, and counted. */
async function listMoves(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { listMoves: () => string[] }).listMoves();
  });
}

test("what only the mirror kept is offered on home and intro, late, and nothing moves", async ({ page }) => {
  await leaveInMirror(page, SHEET.slice(0, 11));
  const release = await holdMirror(page);
  await page.goto("/");
  const begin = page.getByRole("link", { name: "开始测试：ADHD自评" });
  await untilHydrated(begin);
  await begin.focus();
  await release();
  const goOn = page.getByRole("link", { name: "继续上次：ADHD自评，答到第12题" });
  await expect(goOn).toBeFocused();
  await expect(page.getByRole("link", { name: /^开始测试：/ })).toHaveCount(3);
  expect(await listMoves(page)).toEqual([]);

  await page.goto("/adhd/intro");
  const start = page.getByRole("link", { name: "开始测试", exact: true });
  await untilHydrated(start);
  await start.focus();
  const place = await start.boundingBox();
  await release();
  const resume = page.getByRole("link", { name: "继续上次" });
  await expect(resume).toBeFocused();
  await expect(resume).toContainText("第12题");
  expect(await resume.boundingBox()).toMatchObject({ x: place!.x, y: place!.y, height: place!.height });
  expect(await listMoves(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await release();
  await seeQuestion(page, 12);
});

test("an older copy in web storage does not hide the newer place that the mirror kept", async ({ page }) => {
  await leaveInMirror(page, SHEET.slice(0, 5), 2);
  await page.goto("/");
  await expect(page.getByText("上次的ADHD自评，答到第6题。")).toBeVisible();
  await page.goto("/adhd/intro");
  await expect(page.getByRole("link", { name: "继续上次" })).toContainText("第6题");
});

test("开始测试 pressed before the mirror has answered clears nothing and asks", async ({ page }) => {
  await leaveInMirror(page, SHEET.slice(0, 5));
  const release = await holdMirror(page);
  await page.goto("/adhd/intro");
  const start = page.getByRole("link", { name: "开始测试", exact: true });
  await untilHydrated(start);
  await start.click();
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await release();
  await expect(page.getByRole("alert")).toContainText("将清除已答 5 题");
  await page.getByRole("button", { name: "先不清除" }).click();
  await page.getByRole("link", { name: "继续上次" }).click();
  await release();
  await seeQuestion(page, 6);
});

test("开始测试 pressed when the mirror has answered and the page has not yet drawn that is not lost", async ({
  page,
}) => {
  await leaveInMirror(page, SHEET.slice(0, 5));
  const release = await holdMirror(page);
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (...args) {
      // After the page's own listener, and in its task: React draws in a later one.
      this.transaction.addEventListener("complete", () => {
        if (args[0] === "testSession_adhd")
          document.querySelector<HTMLElement>("main a.button-primary")?.click();
      });
      return get.apply(this, args);
    };
  });
  await page.goto("/adhd/intro");
  await untilHydrated(page.getByRole("link", { name: "开始测试", exact: true }));
  await release();
  await expect(page.getByRole("alert")).toContainText("将清除已答 5 题");
  await page.getByRole("button", { name: "清除并重新开始" }).click();
  await seeQuestion(page, 1);
});

test("a result reloads to the same result under the same id", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET);
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  const readIds = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem("test_history") ?? "[]") as { id: string }[]).map(({ id }) => id),
    );
  const before = await readIds();
  await page.reload();
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  expect(await readIds()).toEqual(before);
  expect(before).toHaveLength(1);
});

test("result and loading pages without answers go to the intro", async ({ page }) => {
  for (const path of ["/adhd/result", "/adhd/loading"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/adhd\/intro$/);
  }
});

for (const [after, isKept] of [
  ["01:29:59", true],
  ["01:30:01", false],
] as const) {
  test(`the start time of a session resumed after ${after} is ${isKept ? "kept" : "reset"}`, async ({
    page,
  }) => {
    const start = new Date("2026-11-21T02:00:00Z");
    await page.clock.setFixedTime(start);
    await page.goto("/adhd/questionnaire");
    await answerByMouse(page, SHEET.slice(0, 2));
    await seeQuestion(page, 3);
    const [hours, minutes, seconds] = after.split(":").map(Number);
    const later = new Date(start.getTime() + ((hours! * 60 + minutes!) * 60 + seconds!) * 1000);
    await page.clock.setFixedTime(later);
    await page.reload();
    await answerByMouse(page, SHEET.slice(2), 3);
    await skipLoading(page);
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    const history = await page.evaluate(() => localStorage.getItem("test_history"));
    const [result] = JSON.parse(history ?? "[]") as { start_time: string; end_time: string }[];
    expect(result?.start_time).toBe((isKept ? start : later).toISOString());
    expect(Date.parse(result!.end_time)).toBeGreaterThan(Date.parse(result!.start_time));
  });
}

test("participant counts are asked for again after 5 minutes, not before", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/tests")) calls += 1;
  });
  const start = new Date("2026-11-21T02:00:00Z");
  const visit = async (minutes: number) => {
    await page.clock.setFixedTime(new Date(start.getTime() + minutes * 60_000));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  };
  const isCached = () => page.evaluate(() => localStorage.getItem("test_data_cache") !== null);
  await visit(0);
  await expect.poll(isCached).toBe(true);
  await visit(4.9);
  expect(calls).toBe(1);
  await visit(5.1);
  await expect.poll(() => calls).toBe(2);
  await page.getByRole("button", { name: "刷新测试数据" }).click();
  await expect.poll(() => calls).toBe(3);
});
