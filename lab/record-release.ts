// npm run record:release: stores in lab/released/<version> the data that this release leaves on servers and devices. The
// product itself creates the data. Tests of later releases read it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { freePort, makePostgres } from "#harness/postgres-server.ts";
import { ROOT, startProcess } from "#harness/product.ts";
import { createAccount, grantConsents } from "#e2e/support/accounts.ts";
import { answerInPage } from "#e2e/support/answer-in-page.ts";
import { WHOLE_BROWSER } from "#e2e/support/browsers.ts";
import { flowOf, passGate } from "#e2e/support/flows.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { readReplica } from "#e2e/support/replica.ts";
import { answerByMouse } from "#e2e/support/taking.ts";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const FOLDER = join(import.meta.dirname, "released", version);
/** Alternates between the first two options. */
const pick = (question: number) => (question - 1) % 2;

interface Device {
  readonly file: string;
  /** Unfinished tests, with their numbers of answers. */
  readonly begun: readonly (readonly [type: InstrumentId, answered: number])[];
  readonly finished: readonly InstrumentId[];
}

/** Together these devices have begun and finished every test. */
const DEVICES: readonly Device[] = [
  {
    file: "device.json",
    begun: [
      ["mbti", 12],
      ["asd", 5],
    ],
    finished: ["adhd", "asd-adult"],
  },
  {
    file: "device-2.json",
    begun: [
      ["adhd", 4],
      ["asd-adult", 7],
    ],
    finished: ["mbti", "asd"],
  },
];

const scratch = mkdtempSync(join(tmpdir(), "xinjing-record-"));
const browser = await chromium.launch(WHOLE_BROWSER);
mkdirSync(FOLDER, { recursive: true });

await recordSqlite();
await recordPostgres();
await browser.close();
rmSync(scratch, { recursive: true });
console.log(FOLDER);

async function recordSqlite(): Promise<void> {
  const file = join(scratch, "recorded.db");
  await withServer(`file:${file}`, async (url) => {
    // The devices are recorded first, because the participant counts that the member sees include them.
    for (const device of DEVICES)
      write(device.file, await inBrowser(url, (context) => beDevice(context, device)));
    write("sqlite.json", await inBrowser(url, beMember));
  });
  writeFileSync(join(FOLDER, "sqlite.db.gz"), gzipSync(readFileSync(file), { level: 9 }));
}

async function recordPostgres(): Promise<void> {
  const port = await freePort();
  const postgres = makePostgres(port);
  await postgres.start();
  const where = ["-h", "127.0.0.1", "-p", String(port), "-U", "xinjing"];
  postgres.runProgram("createdb", ...where, "recorded");
  await withServer(`postgres://xinjing@127.0.0.1:${port}/recorded`, async (url) => {
    write("postgres.json", await inBrowser(url, beMember));
  });
  const options = ["--inserts", "--no-owner", "--no-privileges"];
  const dump = postgres.runProgram("pg_dump", ...where, ...options, "recorded");
  postgres.remove();
  // Removes commands of psql, which only some versions of pg_dump write. Everything else is SQL.
  const sql = dump.split("\n").filter((line) => !line.startsWith("\\"));
  writeFileSync(join(FOLDER, "postgres.sql"), sql.join("\n"));
}

async function withServer(databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = await startProcess({
    SECRET: "a secret that is recorded nowhere",
    RATE_LIMIT: "off",
    DATABASE_URL: databaseUrl,
  });
  await work(server.url);
  await server.stop();
}

async function inBrowser(url: string, work: (context: BrowserContext) => Promise<unknown>): Promise<unknown> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block", locale: "zh-CN" });
  const found = await work(context);
  await context.close();
  return found;
}

function write(name: string, value: unknown): void {
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** Registers a user with consents and two results. Returns the responses of the API and the entries of the login. */
async function beMember(context: BrowserContext): Promise<unknown> {
  const { request } = context;
  const consents = { upload: "upload-2", child: "child-2" };
  const registered = await createAccount(request, { email: "person@example.com" });
  const { id, email, password, token, stored } = await grantConsents(request, registered, consents);
  const preferences = JSON.stringify({ autoAdvance: false, consents: { [id]: consents } });
  const page = await context.newPage();
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { ...stored, user_preferences: preferences });
  await takeTest(page, "adhd");
  await takeTest(page, "asd");
  const answers: Record<string, unknown> = {};
  for (const path of [
    "/user",
    "/api/test-results",
    "/api/test-results/latest?test_type=adhd",
    "/api/account/consents",
    "/api/tests",
  ]) {
    const answered = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
    answers[path] = ((await answered.json()) as { data: unknown }).data;
  }
  return { recordedAt: new Date().toISOString(), login: { email, password }, answers };
}

/** Creates the data of a device without an account: two unfinished tests, two results and a setting. */
async function beDevice(context: BrowserContext, { begun, finished }: Device): Promise<unknown> {
  const page = await context.newPage();
  for (const [type, answered] of begun) {
    const { count } = flowOf(type);
    await page.goto(`/${type}/questionnaire`);
    if (type === "asd") await passGate(page);
    const picks = Array.from({ length: answered }, (_, index) => (index + 1) % 2);
    await answerByMouse(page, picks, 1, count);
    await page.getByText(`第 ${answered + 1} 题 / 共 ${count} 题`).waitFor();
  }
  for (const type of finished) await takeTest(page, type);
  await page.goto(QUIET_PAGE);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const replica = await readReplica(page);
  return { recordedAt: new Date().toISOString(), localStorage: stored, replica };
}

async function takeTest(page: Page, type: InstrumentId): Promise<void> {
  await page.goto(`/${type}/questionnaire`);
  if (type === "asd") await passGate(page);
  await answerInPage(page, flowOf(type).count, pick);
  await page.waitForURL(new RegExp(`/${type}/result$`), { timeout: 30_000 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Waits until the result is counted or in the account, because the page tries it only once.
  await page.waitForFunction(() => {
    const history = JSON.parse(localStorage.getItem("test_history") ?? "[]") as object[];
    return history.every((result) => "counted_at" in result || "synced_to" in result);
  });
}
