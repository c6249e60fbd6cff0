import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { openSecondConnection } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";
import { shortenWaits } from "#harness/short-waits.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { createGroupRunner } from "./write-group.ts";
import { startWriter } from "./writer.ts";

function openNotes() {
  const file = join(temporaryDirectory(), "notes.db");
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("pragma journal_mode = wal; create table notes (id integer primary key, text text not null)");
  const texts = () =>
    other
      .prepare("select text from notes order by id")
      .all()
      .map((row) => row["text"]);
  return { file, other, texts };
}

async function openWriter() {
  const notes = openNotes();
  const writer = await startWriter(notes.file);
  onTestFinished(() => writer.close());
  return { ...notes, writer };
}

const insert = (id: number, text: string | null) => ({
  sql: "insert into notes (id, text) values (?, ?)",
  parameters: [id, text],
});

it("commits writes that arrive together at once, and fails only the bad one among them", async () => {
  const { writer, other, texts } = await openWriter();
  other.exec("begin immediate");
  const writes = Array.from({ length: 40 }, (_, id) =>
    writer.write([insert(id, id === 20 ? null : `n${id}`)]),
  );
  const outcomes = Promise.allSettled(writes);
  other.exec("commit");
  const failed = (await outcomes).flatMap(({ status }, id) => (status === "rejected" ? [id] : []));
  expect(failed).toEqual([20]);
  expect(texts()).toHaveLength(39);
  // The first group waited for the lock. All writes that arrived in the meantime form the second one.
  expect(writer.stats.commits).toBeLessThanOrEqual(3);
});

it("ignores messages that Node posts about the worker under --watch", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { writer, texts } = await openWriter();
  await writer.write([insert(1, "kept")]);
  expect([texts(), writer.unanswered()]).toEqual([["kept"], 0]);
});

it("lets each write wait for a lock up to its deadline, then refuses it as unavailable and goes on", async () => {
  const { writer, other, texts } = await openWriter();
  other.exec("begin immediate");
  const giveTime = shortenWaits();
  const early = writer.write([insert(1, "early")]);
  giveTime();
  const late = writer.write([insert(2, "late")]);
  await expect(early).rejects.toBeInstanceOf(DatabaseUnavailableError);
  other.exec("rollback");
  await late;
  expect(texts()).toEqual(["late"]);
});

it("posts wait for a lock and succeed, and other calls are answered meanwhile", async () => {
  const { server, token } = await buildWithMember();
  const other = openSecondConnection(server);
  other.exec("begin immediate");
  let answered = 0;
  const posts = Array.from({ length: 30 }, async () => {
    const options = { token, key: randomUUID(), body: submission() };
    const { status } = await server.send("POST", "/api/test-results", options);
    answered += 1;
    return status;
  });
  for (const url of ["/healthz", "/api/tests"])
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  expect(answered).toBe(0);
  other.exec("commit");
  expect(await Promise.all(posts)).toEqual(posts.map(() => 201));
});

it("a full disk fails every write of a group and stores none", () => {
  const { file, texts } = openNotes();
  const connection = new DatabaseSync(file);
  onTestFinished(() => connection.close());
  const runGroup = createGroupRunner(connection);
  const run = (...rows: readonly string[]) => runGroup(rows.map((text, id) => [insert(id + 1, text)]));
  run("kept");
  connection.exec("pragma max_page_count = 4");
  expect(() => run("small", "x".repeat(100_000), "small")).toThrow("database or disk is full");
  expect(connection.isTransaction).toBe(false);
  expect(texts()).toEqual(["kept"]);
});
