import { randomUUID } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  readlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { exitOf, launch, startServer } from "#server/testing/server-process.ts";
import { openDatabase } from "./connect.ts";
import { startLateCheck } from "./late-check.ts";

const LARGE_BYTES = 130 * 2 ** 20;
const now = () => 1;
const STARTED = "心镜已启动";
const RESTORE = "restore <备份文件> --replace";

/** A sound database that is too large to be checked before it is served. */
async function makeLarge({ people = 20 } = {}): Promise<string> {
  const file = join(temporaryDirectory(), "large.db");
  await (await openDatabase(file, now)).close();
  const connection = new DatabaseSync(file);
  const insert = connection.prepare("insert into user_emails values (?, ?)");
  connection.exec("begin");
  for (let person = 0; person < people; person += 1) insert.run(`${person}@example.com`, randomUUID());
  connection.exec("commit");
  connection.exec(`create table ballast (bytes blob); insert into ballast values (zeroblob(${LARGE_BYTES}))`);
  connection.close();
  return file;
}

/** Changes a letter of an address in the index of addresses: who signs in with it is not found, and SQLite says nothing. */
function hideOnePerson(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true });
  const { rootpage } = connection
    .prepare("select rootpage from sqlite_master where type = 'index' and tbl_name = 'user_emails'")
    .get() as { rootpage: number };
  const { page_size: size } = connection.prepare("pragma page_size").get() as { page_size: number };
  connection.close();
  const descriptor = openSync(file, "r+");
  const page = Buffer.alloc(size);
  readSync(descriptor, page, 0, size, (rootpage - 1) * size);
  const at = page.indexOf("@example.com");
  expect(at).toBeGreaterThan(0);
  writeSync(descriptor, "~", (rootpage - 1) * size + at - 1);
  closeSync(descriptor);
}

/** Whether a process that this one has started holds the file open. */
function isReadByChild(file: string): boolean {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.some((child) =>
    readdirSync(`/proc/${child}/fd`).some((open) => readlinkSync(`/proc/${child}/fd/${open}`) === file),
  );
}

describe("a database file that is too large to be checked before it is served", () => {
  it("is served at once; found damaged, it is not served again until it is whole", async () => {
    const file = await makeLarge();
    const sound = `${file}.sound`;
    copyFileSync(file, sound);
    hideOnePerson(file);
    const environment = { DATABASE_URL: `file:${file}` };

    const served = await startServer(environment);
    expect(await exitOf(served.process)).toBe(1);
    expect(served.output()).toContain(RESTORE);
    expect(readFileSync(`${file}.damaged`, "utf8")).toContain("index");

    const refused = launch(environment);
    expect(await exitOf(refused.process)).toBe(1);
    expect(refused.output()).toContain(RESTORE);
    expect(refused.output()).not.toContain(STARTED);

    copyFileSync(sound, file);
    const mended = await startServer(environment);
    expect(existsSync(`${file}.damaged`)).toBe(false);
    mended.process.kill("SIGTERM");
    expect(await exitOf(mended.process)).toBe(0);
  }, 60_000);

  it("is left whole and without a log by a server that stops while it is checked", async () => {
    // So many that the check takes longer than it takes to stop.
    const file = await makeLarge({ people: 200_000 });
    const database = await openDatabase(file, now, { mayCheckLate: true });
    const told: unknown[] = [];
    database.checkLate({ onDamage: (error) => told.push(error), onFailure: (reason) => told.push(reason) });
    await expect.poll(() => isReadByChild(file), { interval: 1, timeout: 10_000 }).toBe(true);
    await database.close();
    expect(isReadByChild(file)).toBe(false);
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
    expect(told).toEqual([]);
  });

  it("is checked at once where nobody would hear of a late check", async () => {
    const file = await makeLarge();
    hideOnePerson(file);
    await expect(openDatabase(file, now)).rejects.toThrow("已损坏");
  });

  it("says so when it cannot be checked", async () => {
    const missing = join(temporaryDirectory(), "missing.db");
    const reason = await new Promise<string>((resolve, reject) => {
      startLateCheck(missing, { onDamage: reject, onFailure: resolve });
    });
    expect(reason).toContain("unable to open database file");
    expect(existsSync(`${missing}.damaged`)).toBe(false);
  });
});
