import type { FieldErrors } from "@xinjing/contract/envelope";
import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";

interface TaskState {
  readonly isBusy: boolean;
  /** Why it did not work, and what became of it. */
  readonly problem: string | undefined;
  readonly fieldErrors: FieldErrors;
}

const IDLE: TaskState = { isBusy: false, problem: undefined, fieldErrors: {} };

/**
 * One thing that a person does with the account: under way, refused, not answered or done. `fields` are those that
 * the screen shows: a refusal of one of them stands beside it, every other one is the problem.
 */
export function useTask(fields: readonly string[] = []) {
  const [task, setTask] = useState(IDLE);
  /** That it worked. */
  const [notice, setNotice] = useState<string>();
  const clear = () => {
    setTask(IDLE);
    setNotice(undefined);
  };
  return {
    task,
    notice,
    clear,
    /** Does the work, which may return what to say afterwards; `unreached` is said when the server does not answer. */
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
