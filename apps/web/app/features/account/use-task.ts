import type { FieldErrors } from "@xinjing/contract/envelope";
import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";

interface TaskState {
  readonly isBusy: boolean;
  /** Why it did not work, and what became of it. */
  readonly problem: string | undefined;
  readonly fieldErrors: FieldErrors;
  /** That it worked. */
  readonly notice: string | undefined;
}

interface Task extends TaskState {
  /** Does the work, which returns what to say afterwards; `unreached` is said when the server does not answer. */
  readonly run: (work: () => Promise<string | undefined>, unreached: string) => Promise<void>;
  readonly clear: () => void;
}

const IDLE: TaskState = { isBusy: false, problem: undefined, fieldErrors: {}, notice: undefined };

/**
 * One thing that a person does with the account: under way, refused, not answered or done. `fields` are those that
 * the screen shows: a refusal of one of them stands beside it, every other one is the problem.
 */
export function useTask(fields: readonly string[] = []): Task {
  const [state, setState] = useState(IDLE);
  const run: Task["run"] = async (work, unreached) => {
    setState({ ...IDLE, isBusy: true });
    try {
      const notice = await work();
      setState({ ...IDLE, notice });
    } catch (error) {
      setState({ ...IDLE, ...describe(error, unreached, fields) });
    }
  };
  return {
    ...state,
    run,
    clear: () => {
      setState(IDLE);
    },
  };
}

function describe(
  error: unknown,
  unreached: string,
  fields: readonly string[],
): Pick<TaskState, "problem" | "fieldErrors"> {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { problem: navigator.onLine ? unreached : `这一步需要联网。${unreached}`, fieldErrors: {} };
  }
  const isBesideField = fields.some((field) => error.fieldErrors[field] !== undefined);
  return { problem: isBesideField ? undefined : `${error.message}。`, fieldErrors: error.fieldErrors };
}
