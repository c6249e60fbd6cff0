import { recordProof, size, sampled } from "#harness/proof.ts";
import { FLOWS, answerFast, passGate, skipLoading } from "./support/flows.ts";
import { readHistory } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/*
 * A device whose storage is full or forbidden (C4, all of it in `npm run test:long`). Corrupt storage is tried at the stores in
 * apps/web/app/platform/storage/corrupt-storage.test.ts, and in the browser in first-view.spec.ts.
 */

test.setTimeout(60_000);

declare global {
  interface Window {
    /** Gives back what a fault took. */
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

/** In a page, before its scripts: takes away what these faults take away. */
function spoil(faults: readonly Fault[]): void {
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

/** What the page says while something cannot be kept: that a spare place is used, or that only the page has it. */
const SPARE = /备用位置/;
const PAGE = /只保存在当前页面/;
const NOTICE = /本机存储不可用或已满/;

const WAYS: readonly (readonly [string, RegExp | undefined, ...Fault[]])[] = [
  ["localStorage may not be touched", SPARE, "no localStorage"],
  ["every write is refused", SPARE, "no writes"],
  ["writes are refused after the twentieth", SPARE, "twenty writes"],
  ["the database cannot be opened", undefined, "database refused"],
  ["the database never answers", undefined, "silent database"],
  ["neither localStorage nor the database", PAGE, "no localStorage", "database refused"],
  ["sessionStorage only", PAGE, "no writes to localStorage", "no database"],
  ["a private window of an old Safari", PAGE, "no writes", "failing database"],
];

const CASES = WAYS.flatMap((way) => FLOWS.map((flow) => [way, flow] as const));
const SHORT = CASES.filter(([[name], { type }]) => type === "adhd" && /^(neither|sessionStorage)/.test(name));

for (const [[name, words, ...faults], flow] of size(SHORT, [...sampled(CASES)])) {
  const { type, count } = flow;
  test(`C4 ${name}: ${type} ends with its result`, async ({ page }) => {
    await page.addInitScript(spoil, faults);
    await page.goto(`/${type}/questionnaire`);
    if (type === "asd") await passGate(page);
    await answerFast(page, flow);
    await skipLoading(page);
    await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
    // The title first: the loading page has a heading too.
    await expect(page).toHaveTitle(/^测试结果/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // No fault may be passed over in silence, and none is told twice.
    await expect(page.getByText(NOTICE)).toHaveCount(words ? 1 : 0);
    if (words) await expect(page.getByText(words)).toBeVisible();

    // There is room again: what was kept in the page is written, and what comes is too.
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
