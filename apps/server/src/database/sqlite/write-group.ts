import type { DatabaseSync } from "node:sqlite";
import { prepareOnce } from "./prepare-once.ts";
import { isBusy } from "./errors.ts";
import { isUnavailable } from "../unavailable.ts";
import { NO_CHANGE, type StepResult, type WriteStep } from "../write-step.ts";

/** One complete write, as it arrives at the worker. */
export interface WriteRequest {
  readonly id: number;
  readonly steps: readonly WriteStep[];
  /** Deadline after which the caller has given up, in monotonic process time. */
  readonly deadlineMs: number;
}

export type WriteAnswer =
  | { readonly id: number; readonly ok: true; readonly results: readonly StepResult[] }
  | { readonly id: number; readonly ok: false; readonly isUnavailable: boolean; readonly message: string };

/** Outcome of a group: answers to send, and writes to retry because the lock was held. */
export interface GroupOutcome {
  readonly answers: readonly WriteAnswer[];
  readonly retry: readonly WriteRequest[];
  /** The connection may be in an unknown state (a commit or the disk failed) and must not be used again. */
  readonly isConnectionBroken: boolean;
}

/** How long one attempt waits for the lock; then expired writes are refused and the others are retried. */
const BUSY_TIMEOUT_MS = 250;

/**
 * Makes the function that runs a group of writes in one transaction and so with one sync to disk: BEGIN IMMEDIATE,
 * a savepoint per write, COMMIT. A write with a bad statement fails alone; a failing disk or commit fails all.
 */
export function createGroupRunner(connection: DatabaseSync, nowMs: () => number) {
  const prepared = prepareOnce(connection);
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);

  function runStep({ sql, parameters }: WriteStep): StepResult {
    const statement = prepared(sql);
    if (!statement.reader) return { changes: Number(statement.run(parameters).changes), rows: [] };
    const rows = statement.all(parameters);
    return { changes: rows.length, rows };
  }

  function runWrite(request: WriteRequest): WriteAnswer {
    prepared("SAVEPOINT one_write").run();
    try {
      const results: StepResult[] = [];
      for (const current of request.steps) {
        const condition = current.onlyIfChanged;
        const isDue = condition === undefined || (results[condition]?.changes ?? 0) > 0;
        results.push(isDue ? runStep(current) : NO_CHANGE);
      }
      prepared("RELEASE one_write").run();
      return { id: request.id, ok: true, results };
    } catch (error) {
      // The disk or the lock failed, so the whole transaction fails.
      if (isUnavailable(error) || !connection.isTransaction) throw error;
      prepared("ROLLBACK TO one_write").run();
      prepared("RELEASE one_write").run();
      return { id: request.id, ok: false, isUnavailable: false, message: messageOf(error) };
    }
  }

  return function runGroup(requests: readonly WriteRequest[]): GroupOutcome {
    const started = nowMs();
    const expired = requests.filter((request) => request.deadlineMs <= started);
    const live = requests.filter((request) => request.deadlineMs > started);
    // Answered at once instead of with the writes that are retried.
    if (expired.length > 0)
      return { answers: expired.map(refuseAsBusy), retry: live, isConnectionBroken: false };
    try {
      prepared("BEGIN IMMEDIATE").run();
    } catch (error) {
      if (isBusy(error)) return { answers: [], retry: live, isConnectionBroken: false };
      return { answers: failAll(live, error), retry: [], isConnectionBroken: true };
    }
    try {
      const answers = live.map(runWrite);
      prepared("COMMIT").run();
      return { answers, retry: [], isConnectionBroken: false };
    } catch (error) {
      return { answers: failAll(live, error), retry: [], isConnectionBroken: true };
    }
  };
}

function refuseAsBusy({ id }: WriteRequest): WriteAnswer {
  return { id, ok: false, isUnavailable: true, message: "database is locked" };
}

function failAll(requests: readonly WriteRequest[], error: unknown): WriteAnswer[] {
  const message = messageOf(error);
  const unavailable = isUnavailable(error);
  return requests.map(({ id }) => ({ id, ok: false, isUnavailable: unavailable, message }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
