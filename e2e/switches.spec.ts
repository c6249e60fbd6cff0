import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { recordProof, size } from "./support/proof.ts";
import { QUIET_PAGE, expect, test } from "./support/test.ts";

/*
 * B12: two people on one device. Whatever the order of logins, logouts and pages, nobody is shown the other's name,
 * history or report, and no result of one leaves with the token of the other.
 */
const RUNS = size(10, 100);
const SEED = size(20261121, Date.now() % 2 ** 31);

test.setTimeout(size(4 * 60_000, 30 * 60_000));
// Tokens are swapped under calls that are under way.
test.use({ expectedErrors: [/status of 401/], serviceWorkers: "block" });

interface Person {
  readonly name: string;
  readonly id: string;
  readonly token: string;
  readonly user: string;
  /** The total that stands in this person's history alone. */
  readonly total: number;
}

async function makePerson(page: Page, name: string, total: number): Promise<Person> {
  const data = {
    name,
    email: `switch-${randomUUID()}@example.com`,
    password: "一二三456",
    password_confirmation: "一二三456",
  };
  const answer = await page.request.post("/register", { data });
  const { data: login } = (await answer.json()) as { data: { token: string; user: { id: string } } };
  const headers = { Authorization: `Bearer ${login.token}` };
  const consent = { kind: "upload", version: "upload-1", granted: true };
  await page.request.put("/api/account/consents", { headers, data: consent });
  const stored = await page.request.post("/api/test-results", { headers, data: submission(total) });
  expect(stored.status()).toBe(201);
  return { name, id: login.user.id, token: login.token, user: JSON.stringify(login.user), total };
}

function submission(total: number) {
  return {
    test_type: "adhd",
    test_name: "ADHD自评",
    result_type: "不太可能存在ADHD",
    total_score: total,
    scores: {
      attention: Math.min(36, total),
      hyperactivity: Math.max(0, total - 36),
      total,
      total_score: total,
    },
    start_time: "2026-11-20T02:00:00.000Z",
    end_time: "2026-11-20T02:05:00.000Z",
  };
}

/** A result of that person that waits on the device. */
function waiting({ id: owner, total }: Person) {
  const outbox = { owner, queued_at: Date.now(), tries: [], failures: 0, next_try_at: 0 };
  return {
    ...submission(total),
    id: randomUUID(),
    is_anonymous: true,
    owner,
    outbox,
    changed_at: Date.now(),
  };
}

/** What happens next: somebody signs in, or nobody; from another tab, or unheard while the page was asleep. */
const steps = fc.array(
  fc.record({
    who: fc.constantFrom("甲", "乙", "nobody"),
    how: fc.constantFrom("tab", "sleep"),
    page: fc.constantFrom("/history", "/profile", "/", "report", "stay"),
    finishes: fc.boolean(),
  }),
  { minLength: 3, maxLength: 6 },
);

test("B12: after any change of person nothing of the one before is shown or sent", async ({
  page,
  context,
}) => {
  const people = [await makePerson(page, "甲甲甲", 61), await makePerson(page, "乙乙乙", 17)] as const;
  const ownerOf = new Map<string, string>();
  const holderOf = new Map(people.map(({ id, token }) => [`Bearer ${token}`, id]));
  const wrong: string[] = [];
  let posts = 0;
  context.on("request", (request) => {
    const key = request.headers()["idempotency-key"];
    if (request.method() !== "POST" || key === undefined) return;
    posts += 1;
    if (ownerOf.get(key) !== holderOf.get(request.headers()["authorization"] ?? "")) wrong.push(key);
  });
  // Another tab of the same site, without the site's scripts.
  const elsewhere = await context.newPage();
  await elsewhere.goto(QUIET_PAGE);
  await page.goto("/");
  let switches = 0;
  let slowestMs = 0;
  console.info(`B12: seed ${SEED}, ${RUNS} sequences`);

  for (const sequence of fc.sample(steps, { numRuns: RUNS, seed: SEED })) {
    for (const step of sequence) {
      const person = people.find(({ name }) => name.startsWith(step.who));
      const writer = step.how === "tab" ? elsewhere : page;
      const queued = step.finishes ? people.map(waiting) : [];
      for (const { id, owner } of queued) ownerOf.set(id, owner);
      await writer.evaluate(switchTo, { token: person?.token, user: person?.user, queued });
      if (step.how === "sleep") {
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      }
      switches += 1;
      slowestMs = Math.max(slowestMs, await expectOnly(page, person, people));
      await visit(page, step.page, person);
      await expectOnly(page, person, people);
    }
  }
  expect(wrong).toEqual([]);
  expect(posts).toBeGreaterThan(RUNS);
  for (const person of people) {
    await page.evaluate(switchTo, { token: person.token, user: person.user, queued: [] });
    await page.goto("/history");
    // A call that ended with its page counts as a failure, and waits for its pause.
    await expect(async () => {
      await page.getByRole("button", { name: /^现在同步/ }).evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLButtonElement).click();
      });
      await expect(page.getByText("还没存到账号的结果")).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const answer = await page.request.get("/api/test-results?per_page=100", {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    const { data } = (await answer.json()) as { data: { data: { id: string; total_score: number }[] } };
    expect(new Set(data.data.map(({ total_score: total }) => total))).toEqual(new Set([person.total]));
    for (const { id } of data.data.filter(({ id }) => ownerOf.has(id)))
      expect(ownerOf.get(id)).toBe(person.id);
  }
  recordProof("B12", "switches", {
    sequences: RUNS,
    switches,
    posts,
    seed: SEED,
    wrong: 0,
    shown: 0,
    slowestMs: Math.round(slowestMs),
  });
});

/** Runs in a page: signs somebody in or out as another tab would, and leaves results in the outbox. */
function switchTo(next: {
  readonly token: string | undefined;
  readonly user: string | undefined;
  readonly queued: readonly unknown[];
}): void {
  localStorage.removeItem("user_info");
  localStorage.removeItem("auth_token");
  if (next.queued.length > 0) {
    const present = JSON.parse(localStorage.getItem("test_history") ?? "[]") as unknown[];
    localStorage.setItem("test_history", JSON.stringify([...next.queued, ...present]));
  }
  if (next.token === undefined || next.user === undefined) return;
  localStorage.setItem("auth_token", next.token);
  localStorage.setItem("user_info", next.user);
}

/** Goes somewhere inside the page, or by an address. */
async function visit(page: Page, where: string, person: Person | undefined): Promise<void> {
  if (where === "stay") return;
  if (where !== "report") {
    await page.goto(where);
    return;
  }
  if (!person) {
    await page.goBack();
    // The very first page of the tab is none of ours.
    if (page.url() === "about:blank") await page.goto("/");
    return;
  }
  await page.goto("/history");
  await page
    .getByRole("link", { name: /查看结果/ })
    .first()
    .click();
  await expect(page.getByRole("img", { name: new RegExp(`^总分：${person.total}分`) })).toBeVisible();
}

/**
 * The page comes to show nothing of anybody but who is signed in. Returns after how many milliseconds; that a second is
 * enough stands in tabs.spec.ts, here the computer may be busy.
 */
async function expectOnly(
  page: Page,
  person: Person | undefined,
  people: readonly Person[],
): Promise<number> {
  const startedAt = performance.now();
  await expect(async () => {
    const text = await page.evaluate(() => document.body.innerHTML);
    for (const other of people.filter((each) => each !== person)) {
      expect(text).not.toContain(other.name);
      // Without a login the device's own results may be looked at.
      if (person) expect(text).not.toMatch(new RegExp(`总分[：\\s]*${other.total}(?!\\d)`));
    }
  }).toPass({ timeout: 5000, intervals: [20] });
  return performance.now() - startedAt;
}
