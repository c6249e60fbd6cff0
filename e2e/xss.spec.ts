import type { APIRequestContext } from "@playwright/test";
import { PAYLOADS, SHORT_MAX } from "./support/payloads.ts";
import { recordProof, size } from "./support/proof.ts";
import { expect, openPassed, test as base } from "./support/test.ts";

const BATCH = 10;
const PAYLOAD_COUNT = size(10, 100);

/** Fields of a result that take any text. */
const FIELDS = [
  "test_name",
  "result_type",
  "level",
  "version",
  "result_description",
  "detailed_interpretation",
  "recommendations",
  "interpretation",
  "dimensions",
  "rawData",
] as const;

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

/** One journey that runs with the worker as people have it: its registration and its answers break no policy either. */
base.use({ serviceWorkers: "allow" });

interface Found {
  readonly fired: number;
  readonly violations: readonly string[];
}

declare global {
  interface Window {
    xss: () => void;
    found: { fired: number; violations: string[] };
  }
}

/** A page that notices whatever runs, opens a dialog or is stopped by the policy. */
const test = base.extend<{ expectClean: () => Promise<void> }>({
  // A token that is no longer good, an address that is none: not what is tested here.
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
        // An address that looks like a file gets the API's 404, which the browser shows as text.
        await expect(page.locator("main, body > pre").first()).toBeVisible();
        // What is fetched is drawn too.
        await page.waitForLoadState("networkidle");
        const found: Found = await page.evaluate(() => window.found);
        expect(found, page.url()).toEqual({ fired: 0, violations: [] });
        expect(dialogs).toEqual([]);
        await expect(page.locator("[data-xss], [href^='javascript:' i], [src^='javascript:' i]")).toHaveCount(
          0,
        );
      });
    },
    { auto: true },
  ],
});

let placements = 0;

function batches(): string[][] {
  // Spread over all of them: the first hundred would be one spelling.
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
    scores: { attention: 12, hyperactivity: 8, total: 20, [payload]: 1 },
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

/** A member whose name and e-mail are payloads, with a stored result for each payload of the batch. */
async function makeMember(request: APIRequestContext, payloads: readonly string[]): Promise<string[]> {
  const name = payloads.find((payload) => payload.length <= SHORT_MAX) ?? "x";
  const local = name.replaceAll(/[\s@]/g, "/");
  const email = `${local}${Date.now()}${Math.random()}@example.com`;
  const account = { name, email, password: "123456", password_confirmation: "123456" };
  const answer = await request.post("/register", { data: account });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  for (const payload of payloads) {
    const posted = await request.post("/api/test-results", {
      data: resultWith(payload),
      headers: { Authorization: `Bearer ${data.token}` },
    });
    expect(posted.status(), await posted.text()).toBe(201);
    placements += FIELDS.length;
  }
  placements += 2;
  return [data.token, JSON.stringify(data.user)];
}

test("the payloads work where nobody defends: the check can fail", async ({ page }) => {
  await page.goto("about:blank");
  await page.evaluate(
    (html) => {
      document.body.innerHTML = html;
    },
    PAYLOADS.find((payload) => payload.startsWith("<img"))!,
  );
  await expect.poll(() => page.evaluate(() => window.found.fired)).toBe(1);
  expect(new Set(PAYLOADS).size).toBeGreaterThan(600);
});

test("nothing that the server has stored runs", async ({ page, expectClean }) => {
  test.setTimeout(900_000);
  for (const payloads of batches()) {
    const [token, user] = await makeMember(page.request, payloads);
    await page.goto("/privacy");
    await page.evaluate(
      ([token, user]) => {
        localStorage.clear();
        localStorage.setItem("auth_token", token!);
        localStorage.setItem("user_info", user!);
      },
      [token, user],
    );
    for (const path of ["/history", "/profile", "/history/adhd"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      if (path === "/history")
        await expect(page.locator("main").getByText(payloads[0]!).first()).toBeVisible();
      await expectClean();
    }
    for (const payload of payloads.slice(0, 4)) {
      await openPassed(page, "/test-result/adhd", { id: "x", is_anonymous: false, ...resultWith(payload) });
      placements += FIELDS.length;
      await expectClean();
    }
  }
});

test("nothing that the device has stored runs", async ({ page, expectClean }) => {
  test.setTimeout(900_000);
  for (const [index, payloads] of batches().entries()) {
    await page.goto("/privacy");
    // In turns: as the bare value, as a JSON text, in every field of a result, and as keys and values of a map.
    await page.evaluate(
      ([keys, payloads, results, turn]) => {
        localStorage.clear();
        for (const [place, key] of keys.entries()) {
          const payload = payloads[place % payloads.length]!;
          const shapes = [
            payload,
            JSON.stringify(payload),
            JSON.stringify({ [payload]: payload, id: payload, name: payload, email: payload }),
          ];
          localStorage.setItem(key, shapes[(place + turn) % shapes.length]!);
        }
        localStorage.setItem("auth_token", payloads[0]!);
        if (turn % 2 === 0) localStorage.setItem("test_history", JSON.stringify(results));
      },
      [
        STORAGE_KEYS,
        payloads,
        payloads.map((payload) => ({ id: payload, ...resultWith(payload) })),
        index,
      ] as const,
    );
    placements += STORAGE_KEYS.length + 1 + (index % 2 === 0 ? payloads.length * FIELDS.length : 0);
    for (const path of [
      "/",
      "/test-result/adhd",
      "/adhd/questionnaire",
      "/adhd/result",
      "/adhd/visit-sheet",
    ]) {
      await page.goto(path);
      await expectClean();
    }
  }
});

test("nothing in an address runs", async ({ page, expectClean }) => {
  test.setTimeout(900_000);
  for (const payloads of batches()) {
    for (const [index, address] of ADDRESSES.entries()) {
      const payload = payloads[index]!;
      await page.goto(address + (address.endsWith("/") ? encodeURIComponent(payload) : encodeURI(payload)));
      placements += 1;
      await expectClean();
    }
  }
  // All this with the worker there: its registration is no violation either.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1);
  await expectClean();
});

test.afterAll(() => {
  // Each worker leaves what it placed; with one worker and no failure that is everything.
  const figures = { placements, payloads: PAYLOAD_COUNT, executed: 0, dialogs: 0, policyViolations: 0 };
  recordProof("B4", "browser", figures);
});
