import { recordProof, size, sampled } from "#harness/proof.ts";
import { FLOWS, answerFast, passGate } from "./support/flows.ts";
import { isOpened } from "./support/built-pages.ts";
import { openSheet } from "./support/print.ts";
import { readHistory } from "./support/people.ts";
import { skipLoading } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Storage that is full or not accessible (`npm run test:long` tests every fault). For corrupt storage see
 * first-view.spec.ts and apps/web/app/platform/storage/corrupt-storage.test.ts.
 */

declare global {
  interface Window {
    /** Makes the storage work again. */
    restore?: () => void;
  }
}

type Fault =
  | "no localStorage"
  | "no writes"
  | "no writes to localStorage"
  | "twenty writes"
  | "no database"
  | "database refused"
  | "failing database"
  | "silent database";

/** Runs in a page before its scripts: makes the browser's storage functions fail in these ways. */
function breakStorage(faults: readonly Fault[]): void {
  const refuse = (name: string) => {
    throw new DOMException("refused", name);
  };
  const { setItem } = Storage.prototype;
  const refuseWrites = (isRefused: (storage: Storage) => boolean) => {
    Storage.prototype.setItem = function (key, value) {
      if (isRefused(this)) refuse("QuotaExceededError");
      setItem.call(this, key, value);
    };
    window.restore = () => (Storage.prototype.setItem = setItem);
  };
  const replaceOpen = (open: () => IDBOpenDBRequest) => {
    IDBFactory.prototype.open = open;
  };
  let writes = 0;
  const work: Record<Fault, () => void> = {
    "no localStorage": () => {
      const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
      const get = () => refuse("SecurityError");
      Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
      window.restore = () => Object.defineProperty(globalThis, "localStorage", own);
    },
    "no writes": () => refuseWrites(() => true),
    "no writes to localStorage": () => refuseWrites((storage) => storage === localStorage),
    "twenty writes": () => refuseWrites(() => (writes += 1) > 20),
    "no database": () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
    "database refused": () => replaceOpen(() => refuse("UnknownError")),
    "silent database": () => replaceOpen(() => new EventTarget() as IDBOpenDBRequest),
    "failing database": () =>
      replaceOpen(() => {
        const request = new EventTarget() as IDBOpenDBRequest;
        Object.defineProperty(request, "error", { value: new DOMException("denied", "InvalidStateError") });
        setTimeout(() => (request.onerror as ((event: Event) => void) | null)?.(new Event("error")));
        return request;
      }),
  };
  for (const fault of faults) work[fault]();
}

/** Notice if web storage fails and data is stored in a fallback. */
const SPARE = /备用位置/;
const PAGE = /这个浏览器现在什么都不保存/;
const NOTICE = /本机存储不可用或已满|这个浏览器现在什么都不保存/;

const FAILURES: readonly (readonly [string, RegExp | undefined, ...Fault[]])[] = [
  ["localStorage may not be touched", SPARE, "no localStorage"],
  ["every write is refused", SPARE, "no writes"],
  ["writes are refused after the twentieth", SPARE, "twenty writes"],
  ["the database cannot be opened", undefined, "database refused"],
  ["the database never answers", undefined, "silent database"],
  ["neither localStorage nor the database", PAGE, "no localStorage", "database refused"],
  ["sessionStorage only", PAGE, "no writes to localStorage", "no database"],
  ["a private window of an old Safari", PAGE, "no writes", "failing database"],
];

const CASES = FAILURES.flatMap((way) => FLOWS.map((flow) => [way, flow] as const));
const SHORT = CASES.filter(([[name], { type }]) => type === "adhd" && name.startsWith("neither"));

for (const [[name, words, ...faults], flow] of size(SHORT, [...sampled(CASES)])) {
  const { type, count } = flow;
  test(`C4 ${name}: ${type} ends with its result`, async ({ page }) => {
    await page.addInitScript(breakStorage, faults);
    await page.goto(`/${type}/questionnaire`);
    if (type === "asd") await passGate(page);
    await answerFast(page, flow);
    await skipLoading(page);
    await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
    // Waits for the title, because the loading page has a heading too.
    await expect(page).toHaveTitle(/^测试结果/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The page shows one notice for each fault.
    await expect(page.getByText(NOTICE)).toHaveCount(words ? 1 : 0);
    if (words) await expect(page.getByText(words)).toBeVisible();

    // After the storage works again, the page stores its data.
    await page.evaluate(() => {
      window.restore?.();
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    const stored = await readHistory(page);
    expect(stored.map(({ answers }) => Object.keys(answers!).length)).toEqual([count]);
    recordProof("C4", `${name} ${type}`.replaceAll(" ", "-"), { finished: 1, uncaughtErrors: 0 });
  });
}

/** Paths of pages, with a text that each page must show. */
type Routes = readonly (readonly [path: string, words: string])[];
/** Pages that normally say that data is stored on the device, with the text that they show instead. */
const ROUTES: Routes = [
  ["/", "答案不会发出去"],
  ["/display", "这个浏览器什么都不保存，关闭或刷新后要重新选"],
  ["/my-data", "这个浏览器什么都不保存，所以这里看不到以前的结果"],
  ["/visit-sheet", "这个浏览器什么都不保存，没存到账号的结果，这里看不到"],
  ["/milestones", "预警征象自查"],
  ...FLOWS.flatMap(({ type }) => [
    [`/${type}/intro`, "这个浏览器不保存进度（可能是无痕模式），请一次做完"] as const,
    [`/${type}/questionnaire`, "不是诊断"] as const,
    [`/${type}/loading`, "这个浏览器什么都不保存，页面刷新过"] as const,
    [`/${type}/result`, "这个浏览器什么都不保存，页面刷新过"] as const,
  ]),
];
const OTHER_ROUTES: Routes = [
  ["/history", "登录"],
  ["/adhd/visit-sheet", "结果"],
  ["/asd/follow-up", "结果"],
  ["/test-result/adhd", "结果"],
  ["/mbti/together", "链接"],
  ["/login", "登录"],
  ["/register", "注册"],
  ["/share-files", "资料"],
  ["/materials/visit-checklist", "就诊前的准备清单"],
  ["/test-info/adhd", "请记得"],
  ["/history/adhd", "登录"],
  ["/profile", "登录"],
  ["/account", "登录"],
  ["/nowhere", "ADHD自评"],
  ["/privacy", "隐私"],
  ["/terms", "协议"],
  ["/children", "儿童"],
];
/** Statements that are false if nothing is stored. */
const UNTRUE =
  /还没有结果|没有这个测试的结果|只记在这台设备上|进度会自动保存|答案只留在本机|没有丢|(留|存)在这台设备上|保存在本机/;
const READING = /^\/(privacy|terms|children)$/;

test("without storage, pages say so before the first answer and make no false statements", async ({
  page,
}) => {
  await page.addInitScript(breakStorage, ["no writes", "database refused"] as const);
  for (const [path, words] of [...ROUTES.filter(([route]) => isOpened(route)), ...size([], OTHER_ROUTES)]) {
    await page.goto(path);
    await expect.soft(page.getByText(PAGE), path).toHaveCount(1);
    await expect.soft(page.getByRole("main").getByText(words).first(), path).toBeVisible();
    if (!READING.test(path)) await expect.soft(page.getByRole("main"), path).not.toContainText(UNTRUE);
  }
});

test("without storage, the sheet of a result can be printed and saved as a picture @long", async ({
  page,
}) => {
  await page.addInitScript(breakStorage, ["no writes", "database refused"] as const);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/adhd/questionnaire");
  await expect(page.getByText(PAGE)).toBeVisible();
  await expect(page.getByRole("radio").last()).toBeInViewport({ ratio: 1 });
  await answerFast(
    page,
    FLOWS.find(({ type }) => type === "adhd")!,
  );
  await skipLoading(page);
  await expect(page).toHaveTitle(/^测试结果/);
  await openSheet(page);
  await expect(page.getByRole("button", { name: "打印" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "保存为图片" }).click();
  expect((await saved).suggestedFilename()).toBe("xinjing.png");
  await page.reload();
  await expect(page.getByText(PAGE)).toHaveCount(1);
  await expect(page.getByRole("main")).not.toContainText(UNTRUE);
});
