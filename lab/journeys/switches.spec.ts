import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { submission } from "#harness/factories.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { type Account, createAccount, grantConsents, storeResult } from "#e2e/support/accounts.ts";
import { QUIET_PAGE } from "#e2e/support/quiet-page.ts";
import { expect, test } from "#e2e/support/test.ts";

/*
 * Check B12: two people use one device. Whatever the order of logins, logouts and visited pages, nobody sees the other
 * person's name, history or result, and no result is sent with the other person's token.
 */
const RUNS = scaled(100);
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

test.setTimeout(60_000 + RUNS * 20_000);
// A request that is open while the token changes gets a 401.
test.use({ expectedErrors: [/status of 401/] });

interface Person extends Account {
  readonly name: string;
  /** A total score that is only in this person's history. */
  readonly total: number;
}

function resultOf(total: number) {
  const [attention, hyperactivity] = [Math.min(36, total), Math.max(0, total - 36)];
  const scores = { attention, hyperactivity, total, total_score: total };
  return submission({ total_score: total, scores });
}

async function makePerson({ request }: Page, name: string, total: number): Promise<Person> {
  const registered = await createAccount(request, { name });
  const account = await grantConsents(request, registered, { upload: "upload-2" });
  await storeResult(request, account, resultOf(total));
  return { ...account, name, total };
}

/** Creates a result of the person that has not been delivered yet. */
function waiting({ id: owner, total }: Person) {
  const outbox = { owner, queued_at: Date.now(), tries: [], failures: 0, next_try_at: 0 };
  return { ...resultOf(total), id: randomUUID(), is_anonymous: true, owner, outbox, changed_at: Date.now() };
}

/**
 * Steps of a schedule. In each step, one of two people or nobody is signed in: from another tab, or while the page is
 * suspended, so that it misses the event.
 */
const steps = fc.array(
  fc.record({
    who: fc.constantFrom("甲甲甲", "乙乙乙", "nobody"),
    isAsleep: fc.boolean(),
    path: fc.constantFrom("/history", "/profile", "/", "report", "stay"),
    finishes: fc.boolean(),
  }),
  { minLength: 3, maxLength: 6 },
);

test("B12 after a change of person nothing of the one before is shown or sent", async ({ page, context }) => {
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
  // Another tab of the same origin, without the site's scripts.
  const elsewhere = await context.newPage();
  await elsewhere.goto(QUIET_PAGE);
  await page.goto("/");
  console.info(`B12: SEED=${SEED}, ${RUNS} sequences`);

  for (const { who, isAsleep, path, finishes } of fc.sample(steps, { numRuns: RUNS, seed: SEED }).flat()) {
    const person = people.find(({ name }) => name === who);
    const queued = finishes ? people.map(waiting) : [];
    for (const { id, owner } of queued) ownerOf.set(id, owner);
    await (isAsleep ? page : elsewhere).evaluate(switchTo, [person?.stored, queued] as const);
    if (isAsleep)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expectOnly(page, person, people);
    await visit(page, path, person);
    await expectOnly(page, person, people);
  }
  expect(wrong).toEqual([]);
  expect(posts).toBeGreaterThan(0);
  recordProof("B12", "switches", { sequences: RUNS, posts, seed: SEED, wrong: 0, shown: 0 });
});

/** Runs in a page: signs a person in or out as another tab would do, and adds undelivered results. */
function switchTo([who, queued]: readonly [Account["stored"] | undefined, readonly unknown[]]): void {
  localStorage.removeItem("user_info");
  localStorage.removeItem("auth_token");
  if (queued.length > 0) {
    const present = JSON.parse(localStorage.getItem("test_history") ?? "[]") as unknown[];
    localStorage.setItem("test_history", JSON.stringify([...queued, ...present]));
  }
  if (!who) return;
  localStorage.setItem("auth_token", who["auth_token"]!);
  localStorage.setItem("user_info", who["user_info"]!);
}

async function visit(page: Page, path: string, person: Person | undefined): Promise<void> {
  if (path.startsWith("/")) await page.goto(path);
  if (path !== "report" || !person) return;
  await page.goto("/history");
  const link = page.getByRole("link", { name: /查看结果/ }).first();
  await link.click();
  await expect(page.getByRole("img", { name: new RegExp(`^总分：${person.total}分`) })).toBeVisible();
}

/** Waits until the page shows nothing of anybody except the signed-in person. */
async function expectOnly(page: Page, person: Person | undefined, people: readonly Person[]): Promise<void> {
  await expect(async () => {
    const text = await page.evaluate(() => document.body.innerHTML);
    for (const other of people.filter((each) => each !== person)) {
      expect(text).not.toContain(other.name);
      // Without a login, results that belong to this device are visible.
      if (person) expect(text).not.toMatch(new RegExp(`总分[：\\s]*${other.total}(?!\\d)`));
    }
  }).toPass({ timeout: 15_000, intervals: [20] });
}
