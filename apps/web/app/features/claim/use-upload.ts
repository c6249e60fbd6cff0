import { useState } from "react";
import { ApiError } from "#web/platform/api-client.ts";
import type { LocalResult } from "#web/platform/result-store.ts";
import { uploadResult } from "#web/platform/uploads.ts";

interface Upload {
  readonly isUploading: boolean;
  /** What went wrong, and that nothing was lost. */
  readonly problem: string | undefined;
  /** Sends results one after the other; stops at the first that cannot be sent. */
  readonly upload: (results: readonly LocalResult[], userId: string) => Promise<void>;
}

/** Sends local results to an account; `onChange` runs after each one and hears whether the account holds it now. */
export function useUpload(onChange: (isStored: boolean) => void): Upload {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const upload = async (results: readonly LocalResult[], userId: string) => {
    setIsUploading(true);
    setProblem(undefined);
    try {
      for (const result of results) {
        onChange(await uploadResult(result, userId));
      }
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setIsUploading(false);
    }
  };

  return { isUploading, problem, upload };
}

function describeProblem(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status < 500;
  const reason = isRefused ? `没能保存：${error.message}。` : "没连上服务器。";
  return `${reason}结果都还在这台设备上，可以稍后再试。`;
}
