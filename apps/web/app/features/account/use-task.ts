import type { FieldErrors } from "@xinjing/contract/envelope";
import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";

interface TaskState {
  readonly isBusy: boolean;
  /** Reason for the failure, and its consequence. */
  readonly problem: string | undefined;
  readonly fieldErrors: FieldErrors;
}

const IDLE: TaskState = { isBusy: false, problem: undefined, fieldErrors: {} };

/**
 * Runs an action on the account and tracks its state. An error of one of `fields` is shown beside that field, every
 * other error is `problem`.
 */
export function useTask(fields: readonly string[] = []) {
  const [task, setTask] = useState(IDLE);
  /** Message after success. */
  const [notice, setNotice] = useState<string>();
  const clear = () => {
    setTask(IDLE);
    setNotice(undefined);
  };
  return {
    task,
    notice,
    clear,
    /** Runs the action, which may return a message; shows `unreached` if the server does not respond. */
    run: async (work: () => Promise<string | void>, unreached: string) => {
      clear();
      setTask({ ...IDLE, isBusy: true });
      try {
        setNotice((await work()) ?? undefined);
        setTask(IDLE);
      } catch (error) {
        setTask({ ...IDLE, ...describe(error, unreached, fields) });
      }
    },
  };
}

function describe(
  error: unknown,
  unreached: string,
  fields: readonly string[],
): Pick<TaskState, "problem" | "fieldErrors"> {
  if (!(error instanceof ApiError) || (error.status >= 500 && !error.isFull)) {
    return { problem: navigator.onLine ? unreached : `这一步需要联网。${unreached}`, fieldErrors: {} };
  }
  const isBesideField = fields.some((field) => error.fieldErrors[field] !== undefined);
  return { problem: isBesideField ? undefined : `${error.message}。`, fieldErrors: error.fieldErrors };
}
