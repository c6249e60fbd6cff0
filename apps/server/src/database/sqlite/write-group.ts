import type { DatabaseSync } from "node:sqlite";
import { isUnavailable } from "../unavailable.ts";
import { NO_CHANGE, type StepResult, type WriteStep } from "../write-step.ts";
import { isBusy } from "./errors.ts";
import { prepareOnce } from "./prepare-once.ts";

/** Outcome of one write of a group: the results of its steps, or the reason why nothing of it is stored. */
export type WriteOutcome =
  | { readonly results: readonly StepResult[] }
  | { readonly message: string; readonly isUnavailable: boolean };

/**
 * Milliseconds that one attempt waits for the lock. Afterwards, writes that have waited too long are refused, and the
 * others are tried again.
 */
const BUSY_TIMEOUT_MS = 250;

/**
 * Creates a function that runs a group of writes in one transaction, and so with one sync to disk: BEGIN IMMEDIATE, a savepoint
 * per write, COMMIT. A write with a bad statement fails alone. Returns "busy" if another connection holds the lock. Throws if the
 * disk or the commit failed; then nothing is stored and the connection must not be reused.
 */
export function createGroupRunner(connection: DatabaseSync) {
  const prepared = prepareOnce(connection);
  const run = (sql: string) => void prepared(sql).run([]);
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);

  function runStep({ sql, parameters }: WriteStep): StepResult {
    const statement = prepared(sql);
    if (!statement.reader) return { changes: Number(statement.run(parameters).changes), rows: [] };
    const rows = statement.all(parameters) as StepResult["rows"];
    return { changes: rows.length, rows };
  }

  function runWrite(steps: readonly WriteStep[]): WriteOutcome {
    run("SAVEPOINT one_write");
    try {
      const results: StepResult[] = [];
      for (const step of steps) {
        const isDue = step.onlyIfChanged === undefined || (results[step.onlyIfChanged]?.changes ?? 0) > 0;
        results.push(isDue ? runStep(step) : NO_CHANGE);
      }
      run("RELEASE one_write");
      return { results };
    } catch (error) {
      // The disk or the lock failed, so the whole transaction fails.
      if (isUnavailable(error) || !connection.isTransaction) throw error;
      run("ROLLBACK TO one_write");
      run("RELEASE one_write");
      return failureOf(error);
    }
  }

  return function runGroup(writes: readonly (readonly WriteStep[])[]): readonly WriteOutcome[] | "busy" {
    try {
      run("BEGIN IMMEDIATE");
    } catch (error) {
      if (isBusy(error)) return "busy";
      throw error;
    }
    const outcomes = writes.map(runWrite);
    run("COMMIT");
    return outcomes;
  };
}

/** Serializes an error for the other thread. */
export function failureOf(error: unknown): WriteOutcome {
  const message = error instanceof Error ? error.message : String(error);
  return { message, isUnavailable: isUnavailable(error) };
}
