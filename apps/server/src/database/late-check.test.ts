import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { openDatabase } from "./connect.ts";

const LARGE_BYTES = 130 * 2 ** 20;

it("a database too large to be checked first is served at once; found damaged, it is not served again", async () => {
  const file = join(temporaryDirectory(), "large.db");
  const open = () => openDatabase(file, () => 1, { mayCheckLate: true });
  await (await open()).close();
  const connection = new DatabaseSync(file);
  const one = (sql: string) => Number(Object.values(connection.prepare(sql).get() ?? {})[0]);
  connection.prepare("insert into user_emails values ('a@example.com', ?)").run(randomUUID());
  connection.exec(`create table ballast (bytes blob); insert into ballast values (zeroblob(${LARGE_BYTES}))`);
  const root = one("select rootpage from sqlite_master where type = 'index' and tbl_name = 'user_emails'");
  const size = one("pragma page_size");
  connection.close();
  // Another letter of the address in the index: who signs in with it is not found, and SQLite says nothing.
  const descriptor = fs.openSync(file, "r+");
  const page = Buffer.alloc(size);
  fs.readSync(descriptor, page, 0, size, (root - 1) * size);
  fs.writeSync(descriptor, "~", (root - 1) * size + page.indexOf("a@example.com"));
  fs.closeSync(descriptor);

  const served = await open();
  const damage = await new Promise<Error>((onDamage, onFailure) => {
    served.checkLate({ onDamage, onFailure });
  });
  await served.close();
  expect(damage.message).toContain("restore <备份文件> --replace");
  await expect(open()).rejects.toThrow("已损坏");
});
