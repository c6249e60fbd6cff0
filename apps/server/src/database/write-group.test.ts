import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { createGroupRunner, type WriteRequest } from "./write-group.ts";

function openNotes() {
  const file = join(temporaryDirectory(), "group.db");
  const connection = new DatabaseSync(file);
  onTestFinished(() => connection.close());
  connection.exec("pragma journal_mode = wal; create table notes (text text not null)");
  return {
    file,
    connection,
    count: () => connection.prepare("select count(*) as n from notes").get()?.["n"],
  };
}

function insert(id: number, text: string, deadlineMs = 1_000): WriteRequest {
  return { id, deadlineMs, steps: [{ sql: "insert into notes values (?)", parameters: [text] }] };
}

it("fails every write of a group when the disk is full, and says that the connection is not to be trusted", () => {
  const { connection, count } = openNotes();
  const run = createGroupRunner(connection, () => 0);
  run([insert(1, "kept")]);
  connection.exec("pragma max_page_count = 4");
  const outcome = run([insert(2, "small"), insert(3, "x".repeat(100_000)), insert(4, "small")]);
  expect(outcome.isConnectionSpoiled).toBe(true);
  expect(outcome.retry).toEqual([]);
  expect(outcome.answers).toEqual(
    [2, 3, 4].map((id) => ({ id, ok: false, isUnavailable: true, message: "database or disk is full" })),
  );
  expect(connection.isTransaction).toBe(false);
  expect(count()).toBe(1);
});

it("gives a write back for another try while the lock is taken, and refuses it once its time is over", () => {
  const { file, connection, count } = openNotes();
  const clock = { now: 0 };
  const run = createGroupRunner(connection, () => clock.now);
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const [early, late] = [insert(1, "early", 100), insert(2, "late", 200)];
  expect(run([early, late])).toEqual({ answers: [], retry: [early, late], isConnectionSpoiled: false });
  clock.now = 100;
  expect(run([early, late])).toEqual({
    answers: [{ id: 1, ok: false, isUnavailable: true, message: "database is locked" }],
    retry: [late],
    isConnectionSpoiled: false,
  });
  other.close();
  expect(run([late]).answers).toEqual([{ id: 2, ok: true, results: [{ changes: 1, rows: [] }] }]);
  expect(count()).toBe(1);
});
