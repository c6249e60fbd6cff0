// npm run record:release: what this release leaves behind on servers and devices, as e2e/released/<version>. Later releases
// are tested against it (decision 192). The product does everything; nothing is written by hand.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { WHOLE_BROWSER } from "./support/browsers.ts";
import { freePort, makePostgres } from "../apps/server/src/testing/postgres-server.ts";
import { answerInPage } from "./support/answer-in-page.ts";
import { answer, passGate } from "./support/flows.ts";
import { startReplica, stopReplica } from "./support/replica.ts";
import { QUIET_PAGE } from "./support/test.ts";

const ROOT = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const FOLDER = join(import.meta.dirname, "released", version);

const MEMBER = { name: "小林", email: "person@example.com", password: "一二三456" };
/** The first two options in turn. */
const sheet = (count: number) => Array.from({ length: count }, (_, index) => index % 2);

const scratch = mkdtempSync(join(tmpdir(), "xinjing-record-"));
const environment = { SECRET: "a secret that is recorded nowhere", RATE_LIMIT: "off" };
const browser = await chromium.launch(WHOLE_BROWSER);
mkdirSync(FOLDER, { recursive: true });

await recordSqlite();
await recordPostgres();
await browser.close();
rmSync(scratch, { recursive: true });
console.log(FOLDER);

async function recordSqlite(): Promise<void> {
  const file = join(scratch, "recorded.db");
  const server = await startReplica(ROOT, { ...environment, DATABASE_URL: `file:${file}` });
  // The device first: it is counted among the participants that the member reads about.
  const device = await beDevice(browser, server.url);
  const member = await beMember(browser, server.url);
  await stopReplica(server);
  writeFileSync(join(FOLDER, "sqlite.db.gz"), gzipSync(readFileSync(file), { level: 9 }));
  write("sqlite.json", member);
  write("device.json", device);
}

async function recordPostgres(): Promise<void> {
  const port = await freePort();
  const postgres = makePostgres(port);
  await postgres.start();
  const where = ["-h", "127.0.0.1", "-p", String(port), "-U", "xinjing"];
  postgres.runProgram("createdb", ...where, "recorded");
  const server = await startReplica(ROOT, {
    ...environment,
    DATABASE_URL: `postgres://xinjing@127.0.0.1:${port}/recorded`,
  });
  const member = await beMember(browser, server.url);
  await stopReplica(server);
  const dump = postgres.runProgram(
    "pg_dump",
    ...where,
    "--inserts",
    "--no-owner",
    "--no-privileges",
    "recorded",
  );
  postgres.remove();
  // Commands to psql, of some versions only; the rest is SQL.
  const sql = dump.split("\n").filter((line) => !line.startsWith("\\"));
  writeFileSync(join(FOLDER, "postgres.sql"), sql.join("\n"));
  write("postgres.json", member);
}

function write(name: string, value: unknown): void {
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** A person with an account, consents and two results. Gives what the API says of them, and how they sign in. */
async function beMember(browser: Browser, url: string): Promise<unknown> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block", locale: "zh-CN" });
  const { request } = context;
  const registered = await request.post("/register", {
    data: { ...MEMBER, password_confirmation: MEMBER.password },
  });
  const { data: login } = (await registered.json()) as { data: { token: string; user: { id: string } } };
  const headers = { Authorization: `Bearer ${login.token}` };
  const consents = { upload: "upload-1", child: "child-1" };
  for (const [kind, wording] of Object.entries(consents))
    await request.put("/api/account/consents", { headers, data: { kind, version: wording, granted: true } });
  const page = await context.newPage();
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    (entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    },
    {
      auth_token: login.token,
      user_info: JSON.stringify(login.user),
      user_preferences: JSON.stringify({ autoAdvance: false, consents: { [login.user.id]: consents } }),
    },
  );
  for (const [type, count] of [
    ["adhd", 18],
    ["asd", 20],
  ] as const) {
    await takeTest(page, type, count);
    const isKept = () =>
      (JSON.parse(localStorage.getItem("test_history") ?? "[]") as { synced_to?: string }[]).every(
        (result) => result.synced_to !== undefined,
      );
    await page.waitForFunction(isKept);
  }
  const ask = async (path: string) =>
    ((await (await request.get(path, { headers })).json()) as { data: unknown }).data;
  const said = {
    recordedAt: new Date().toISOString(),
    login: { email: MEMBER.email, password: MEMBER.password },
    answers: {
      "/user": await ask("/user"),
      "/api/test-results": await ask("/api/test-results"),
      "/api/test-results/latest?test_type=adhd": await ask("/api/test-results/latest?test_type=adhd"),
      "/api/account/consents": await ask("/api/account/consents"),
      "/api/tests": await ask("/api/tests"),
    },
  };
  await context.close();
  return said;
}

/** The device of somebody without an account: two tests in the middle, two results, a preference. */
async function beDevice(browser: Browser, url: string): Promise<unknown> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block", locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto("/mbti/questionnaire");
  await answer(page, 93, (question) => question % 2, 1, 12);
  await page.getByText("第 13 题 / 共 93 题").waitFor();
  await page.goto("/asd/questionnaire");
  await passGate(page);
  await answer(page, 20, (question) => question % 2, 1, 5);
  await page.getByText("第 6 题 / 共 20 题").waitFor();
  await takeTest(page, "adhd", 18);
  await takeTest(page, "asd-adult", 50);
  await page.waitForLoadState("networkidle");
  await page.goto(QUIET_PAGE);
  const storage = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("xinjing");
      opening.onsuccess = () => resolve(opening.result);
    });
    const mirror = database.transaction("mirror").objectStore("mirror");
    const read = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
    const [keys, values] = [await read(mirror.getAllKeys()), await read(mirror.getAll())];
    return {
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      mirror: Object.fromEntries(keys.map((key, index) => [key as string, values[index] as unknown])),
    };
  });
  await context.close();
  return { recordedAt: new Date().toISOString(), ...storage };
}

async function takeTest(page: Page, type: string, count: number): Promise<void> {
  await page.goto(`/${type}/questionnaire`);
  if (type === "asd") await passGate(page);
  await answerInPage(page, count, (question) => sheet(count)[question - 1]!);
  await page.waitForURL(new RegExp(`/${type}/result$`), { timeout: 30_000 });
  await page.getByRole("heading", { level: 1 }).waitFor();
}
