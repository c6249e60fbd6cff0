import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";
import { deleteStoredResult } from "#web/data/outbox/submit.ts";

interface Deletion {
  /** True until the list is loaded again. */
  readonly isDeleting: boolean;
  /** Reason for the failure, and what to do. */
  readonly problem: string | undefined;
  readonly remove: (id: string, userId: string) => Promise<void>;
  readonly forget: () => void;
}

/** Deletes a result from the account and passes a message to `onDeleted`. */
export function useDeletion(onDeleted: (message: string) => void): Deletion {
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();

  const remove = async (id: string, userId: string) => {
    setIsDeleting(true);
    setProblem(undefined);
    try {
      const wasThere = await deleteStoredResult(id, userId);
      onDeleted(wasThere ? "结果已删除" : "这条结果之前已经删除了");
    } catch (error) {
      setProblem(describeProblem(error));
      setIsDeleting(false);
    }
  };
  return {
    isDeleting,
    problem,
    remove,
    forget: () => {
      setProblem(undefined);
    },
  };
}

function describeProblem(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return `没有删成：${error.message}。`;
  return "没连上服务器，可能没有删成。稍后可以再按一次“确认删除”，多按不会出错。";
}
