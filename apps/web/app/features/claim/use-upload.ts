import type { ConsentKind } from "@xinjing/contract/account";
import { useState } from "react";
import { ApiError } from "#web/platform/api-client.ts";
import { recordConsent } from "#web/platform/consents.ts";
import type { LocalResult } from "#web/platform/result-store.ts";
import { uploadResult } from "#web/platform/uploads.ts";

interface Upload {
  readonly isUploading: boolean;
  /** What went wrong, and that nothing was lost. */
  readonly problem: string | undefined;
  /**
   * Puts what was just agreed to on record, then sends results one after the other; stops at the first step that
   * fails. Nothing is sent before its consent is on record.
   */
  readonly upload: (
    results: readonly LocalResult[],
    userId: string,
    agreed?: readonly ConsentKind[],
  ) => Promise<void>;
}

/** Sends local results to an account; `onChange` runs after each one and hears whether the account holds it now. */
export function useUpload(onChange: (isStored: boolean) => void): Upload {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const upload: Upload["upload"] = async (results, userId, agreed = []) => {
    setIsUploading(true);
    setProblem(undefined);
    try {
      for (const kind of agreed) await recordConsent(userId, kind, true);
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
