import type { APIRequestContext } from "@playwright/test";
import { recordProof, scaled } from "#harness/proof.ts";
import { untilSettled } from "#e2e/support/states/open-state.ts";
import { type Account, createAccount, storeResult } from "#e2e/support/accounts.ts";
import { QUIET_PAGE, openWithResult, storeEntries } from "#e2e/support/quiet-page.ts";
import { expect, test as base } from "#e2e/support/test.ts";

/* Check B4: no text is executed as code, wherever it is stored or shown. */

/**
 * Texts that would be executed as code if they were not escaped. Each calls `xss()` or `alert()`. Elements have the
 * attribute `data-xss`, so that they are found even if a policy prevents the call.
 */
const BODIES = [
  "<script data-xss>xss()</script>",
  "<img data-xss src=x onerror=xss()>",
  "<svg data-xss onload=xss()>",
  "<svg data-xss/onload=xss()//",
  "<body data-xss onload=xss()>",
  "<details data-xss open ontoggle=xss()>",
  "<input data-xss autofocus onfocus=xss()>",
  "<iframe data-xss srcdoc='<script>parent.xss()</script>'>",
  "<iframe data-xss src=javascript:parent.xss()>",
  "<a data-xss href=javascript:xss()>x</a>",
  "<object data-xss data=javascript:xss()>",
  "<embed data-xss src=javascript:xss()>",
  "<base data-xss href=//evil.example/>",
  "<meta data-xss http-equiv=refresh content='0;url=javascript:xss()'>",
  "<link data-xss rel=stylesheet href=//evil.example/x.css>",
  "<style data-xss>*{background:url(//evil.example/x)}</style>",
  "<form data-xss action=javascript:xss()><button>x</form>",
  "<video data-xss><source onerror=xss()></video>",
  "<math data-xss><mtext><img src=x onerror=xss()></math>",
  "<template data-xss><script>xss()</script></template>",
  "<x data-xss onclick=xss() tabindex=1 id=x>x</x>",
  "javascript:xss()",
  "data:text/html,<script>xss()</script>",
  "**<img data-xss src=x onerror=xss()>**",
  "[x](javascript:xss())",
  "{{constructor.constructor('xss()')()}}",
  "${xss()}",
  "&lt;img data-xss src=x onerror=xss()&gt;",
  "\\u003cimg data-xss src=x onerror=xss()\\u003e",
  "%3Cimg%20data-xss%20src=x%20onerror=xss()%3E",
] as const;

/** Prefixes that close an enclosing tag, attribute or comment. */
const EXITS = ["", '">', "'>", "</script>", "</title>", "</textarea>", "-->", "`>"] as const;

/** Maximum length of the name of an account. Most other fields allow 100 characters or more. */
const SHORT_MAX = 50;
const MAX = 100;

/** All combinations of a prefix and a text with at most 100 characters. Those without a prefix come first. */
const PAYLOADS: readonly string[] = EXITS.flatMap((exit) => BODIES.map((body) => exit + body)).filter(
  (text) => text.length <= MAX,
);

const BATCH = 10;
const PAYLOAD_COUNT = BATCH * scaled(10);

const STORAGE_KEYS = [
  "user_info",
  "user_preferences",
  "test_data_cache",
  "test_progress",
  "testSession_adhd",
  "test_history",
  "device_token",
  "adhd_follow_up",
] as const;

const ADDRESSES = ["/login?redirect=", "/login#", "/test-info/", "/test-result/"] as const;

declare global {
  interface Window {
    xss: () => void;
    found: { fired: number; violations: string[] };
  }
}

/** Allows the service worker, which real visits use too. */
base.use({ serviceWorkers: "allow" });
base.setTimeout(900_000);

/**
 * A test with a page that records executed code, dialogs and policy violations. `expectClean` expects that there were
 * none.
 */
const test = base.extend<{ expectClean: () => Promise<void> }>({
  // Expired tokens and invalid addresses cause this message.
  expectedErrors: async ({}, use) => use([/Failed to load resource/]),
  expectClean: [
    async ({ page }, use) => {
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.addInitScript(() => {
        window.found = { fired: 0, violations: [] };
        window.xss = () => (window.found.fired += 1);
        document.addEventListener("securitypolicyviolation", (event) =>
          window.found.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      await use(async () => {
        // For an address that looks like a file, the server responds with the API's 404, which the browser shows as
        // text.
        const file = page.locator("body > pre");
        await expect(page.locator("main").or(file).first()).toBeVisible();
        // Waits until loaded data is rendered.
        if (!(await file.isVisible())) await untilSettled(page);
        const found = await page.evaluate(() => window.found);
        expect(found, page.url()).toEqual({ fired: 0, violations: [] });
        expect(dialogs).toEqual([]);
        const planted = page.locator("[data-xss], [href^='javascript:' i], [src^='javascript:' i]");
        await expect(planted).toHaveCount(0);
      });
    },
    { auto: true },
  ],
});

function batches(): string[][] {
  // Selects at even distances, because the first hundred texts have the same prefixes.
  const step = Math.floor(PAYLOADS.length / PAYLOAD_COUNT);
  const chosen = Array.from({ length: PAYLOAD_COUNT }, (_, index) => PAYLOADS[index * step]!);
  return Array.from({ length: PAYLOAD_COUNT / BATCH }, (_, index) =>
    chosen.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function resultWith(payload: string): Record<string, unknown> {
  return {
    test_type: "adhd",
    test_name: payload,
    result_type: payload,
    level: payload,
    version: payload,
    total_score: 20,
    // The API accepts names of scores with at most 40 characters.
    scores: { attention: 12, hyperactivity: 8, total: 20, ...(payload.length <= 40 && { [payload]: 1 }) },
    start_time: "2026-11-21T08:00:00.000Z",
    end_time: "2026-11-21T08:01:00.000Z",
    result_description: payload,
    detailed_interpretation: payload,
    recommendations: [{ icon: payload, title: payload, description: payload }, payload],
    interpretation: [payload, { description: payload, link: payload }],
    dimensions: [{ dimension: payload, preference: payload, strength: 50, description: payload }],
    rawData: { [payload]: payload },
  };
}

/** Registers a user whose name is a payload, and stores a result for each payload. An e-mail address cannot be one. */
async function makeMember(request: APIRequestContext, payloads: readonly string[]): Promise<Account> {
  const name = payloads.find((payload) => payload.length <= SHORT_MAX) ?? "x";
  const email = `${Date.now()}${Math.random()}@example.com`;
  const account = await createAccount(request, { name, email });
  for (const payload of payloads) await storeResult(request, account, resultWith(payload));
  return account;
}

test("B4 nothing that the server has stored runs", async ({ page, expectClean }) => {
  for (const payloads of batches()) {
    const { stored } = await makeMember(page.request, payloads);
    await page.goto(QUIET_PAGE);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(storeEntries, stored);
    for (const path of ["/history", "/profile", "/history/adhd"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      if (path === "/history")
        await expect(page.locator("main").getByText(payloads[0]!).first()).toBeVisible();
      await expectClean();
    }
    for (const payload of payloads.slice(0, 4)) {
      await openWithResult(page, "/test-result/adhd", {
        id: "x",
        is_anonymous: false,
        ...resultWith(payload),
      });
      await expectClean();
    }
  }
});

test("B4 nothing that the device has stored runs", async ({ page, expectClean }) => {
  for (const [turn, payloads] of batches().entries()) {
    // In each turn, every key of the storage gets another form of a payload: the plain text, JSON text, or a JSON
    // object with payloads as keys and values.
    const entries = STORAGE_KEYS.map((key, place) => {
      const payload = payloads[place % payloads.length]!;
      const map = { [payload]: payload, id: payload, name: payload, email: payload };
      const shapes = [payload, JSON.stringify(payload), JSON.stringify(map)];
      return [key, shapes[(place + turn) % shapes.length]!] as const;
    });
    const results = payloads.map((payload) => ({ id: payload, ...resultWith(payload) }));
    const hasResults = turn % 2 === 0;
    await page.goto(QUIET_PAGE);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(storeEntries, {
      ...Object.fromEntries(entries),
      auth_token: payloads[0]!,
      ...(hasResults ? { test_history: JSON.stringify(results) } : {}),
    });
    const paths = ["/", "/test-result/adhd", "/adhd/questionnaire", "/adhd/result", "/adhd/visit-sheet"];
    for (const path of paths) {
      await page.goto(path);
      await expectClean();
    }
  }
});

test("B4 nothing in an address runs", async ({ page, expectClean }) => {
  for (const payloads of batches()) {
    for (const [index, address] of ADDRESSES.entries()) {
      const payload = payloads[index]!;
      await page.goto(address + (address.endsWith("/") ? encodeURIComponent(payload) : encodeURI(payload)));
      await expectClean();
    }
  }
  // The service worker was active during the test, so its registration violated no policy either.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1);
  await expectClean();
  recordProof("B4", "browser", { payloads: PAYLOAD_COUNT, executed: 0, dialogs: 0, policyViolations: 0 });
});
