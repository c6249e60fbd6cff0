import type { Page } from "@playwright/test";
import { FLOWS, answerFast, passGate, type Flow, skipLoading } from "../support/flows.ts";
import { recordProof } from "../support/proof.ts";
import { expect, test } from "../support/test.ts";

/*
 * C4: every way in which a browser refuses to keep something, in each of the four tests. In short each
 * way once, in one of the two tests with few questions; in full all 40.
 */

const IS_LONG = process.env["LONG"] !== undefined;
const SHORT_FLOWS = FLOWS.filter(({ count }) => count <= 20);

/** What the page says while something cannot be kept: nothing, that a spare place is used, or that only the page has it. */
type Said = "nothing" | "spare" | "page";

const NOTICE = /本机存储不可用或已满/;
const TEXTS = { spare: /备用位置/, page: /只保存在当前页面/ } as const;

/** The names that a fault leaves for `restore`, which gives back what it took. */
declare global {
  interface Window {
    restore?: () => void;
  }
}

interface Fault {
  readonly name: string;
  readonly said: Said;
  /** What another tab does before. */
  readonly prepare?: (other: Page) => Promise<void>;
  /** What is done to every document before its scripts. */
  readonly inject: () => void;
}

const FAULTS: readonly Fault[] = [
  {
    name: "localStorage may not be touched",
    said: "spare",
    inject: () => {
      const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
      Object.defineProperty(globalThis, "localStorage", {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
      window.restore = () => Object.defineProperty(globalThis, "localStorage", own);
    },
  },
  {
    name: "every write is refused",
    said: "spare",
    inject: () => {
      const own = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      window.restore = () => (Storage.prototype.setItem = own);
    },
  },
  {
    name: "writes are refused after the twentieth",
    said: "spare",
    inject: () => {
      const own = Storage.prototype.setItem;
      let writes = 0;
      Storage.prototype.setItem = function (key: string, value: string) {
        writes += 1;
        if (writes > 20) throw new DOMException("full", "QuotaExceededError");
        own.call(this, key, value);
      };
      window.restore = () => (Storage.prototype.setItem = own);
    },
  },
  {
    name: "localStorage is really full",
    said: "spare",
    inject: () => {
      if (localStorage.getItem("foreign") !== null || sessionStorage.getItem("freed") !== null) return;
      let room = 5_300_000;
      let text = "";
      while (room >= 1) {
        try {
          localStorage.setItem("foreign", text + "x".repeat(room));
          text += "x".repeat(room);
        } catch {
          room = Math.floor(room / 2);
        }
      }
      window.restore = () => {
        sessionStorage.setItem("freed", "yes");
        localStorage.removeItem("foreign");
      };
    },
  },
  {
    name: "the database cannot be opened",
    said: "nothing",
    inject: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "UnknownError");
      };
    },
  },
  {
    name: "the database is blocked by another page",
    said: "nothing",
    prepare: async (page) => {
      // It wants to delete the database and has it open itself: whoever asks for it now waits.
      await page.goto("/robots.txt");
      await page.evaluate(async () => {
        const opening = indexedDB.open("xinjing");
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const deleting = indexedDB.deleteDatabase("xinjing");
        await new Promise((resolve) => (deleting.onblocked = resolve));
      });
    },
    inject: () => undefined,
  },
  {
    name: "the database never answers",
    said: "nothing",
    inject: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  },
  {
    name: "neither localStorage nor the database",
    said: "page",
    inject: () => {
      const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
      Object.defineProperty(globalThis, "localStorage", {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "UnknownError");
      };
      window.restore = () => Object.defineProperty(globalThis, "localStorage", own);
    },
  },
  {
    name: "sessionStorage only",
    said: "page",
    inject: () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, value);
      };
      Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: undefined });
      window.restore = () => (Storage.prototype.setItem = setItem);
    },
  },
  {
    name: "a private window of an old Safari",
    said: "page",
    inject: () => {
      const own = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        Object.defineProperty(request, "error", { value: new DOMException("denied", "InvalidStateError") });
        setTimeout(() => (request.onerror as ((event: Event) => void) | null)?.(new Event("error")));
        return request;
      };
      window.restore = () => (Storage.prototype.setItem = own);
    },
  },
];

/** No fault may be passed over in silence, and none is told twice. */
async function expectNotice(page: Page, said: Said): Promise<void> {
  await expect(page.getByText(NOTICE)).toHaveCount(said === "nothing" ? 0 : 1);
  if (said !== "nothing") await expect(page.getByText(TEXTS[said])).toBeVisible();
}

/** Opens the first question of a test; the age gate's own answer is what the spec keeps for the tab. */
async function begin(page: Page, { type, count }: Flow): Promise<void> {
  await page.goto(`/${type}/questionnaire`);
  if (type === "asd") await passGate(page);
  await expect(page.getByText(`第 1 题 / 共 ${count} 题`)).toBeVisible();
}

for (const [index, { name, said, prepare, inject }] of FAULTS.entries()) {
  const flows = IS_LONG ? FLOWS : [SHORT_FLOWS[index % SHORT_FLOWS.length]!];
  for (const flow of flows) {
    test(`C4 ${name}: ${flow.type} ends with its result`, async ({ page }) => {
      test.setTimeout(60_000);
      if (prepare) await prepare(await page.context().newPage());
      await page.addInitScript(inject);
      await begin(page, flow);
      await answerFast(page, flow);
      await skipLoading(page);
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`));
      // The title first: the loading page has a heading too.
      await expect(page).toHaveTitle(/^测试结果/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNotice(page, said);

      // There is room again: what was kept in the page is written, and what comes is too.
      await page.evaluate(() => {
        window.restore?.();
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await expect(page.getByText(NOTICE)).toHaveCount(0);
      const stored = await page.evaluate(
        () => JSON.parse(localStorage.getItem("test_history") ?? "[]") as { answers: object }[],
      );
      expect(stored.map(({ answers }) => Object.keys(answers).length)).toEqual([flow.count]);
      recordProof("C4", `${name} ${flow.type}`.replaceAll(" ", "-"), { finished: 1, uncaughtErrors: 0 });
    });
  }
}
