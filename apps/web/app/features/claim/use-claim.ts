import type { ConsentKind } from "@xinjing/contract/account";
import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";
import { queueResult } from "#web/data/results/claims.ts";
import { recordConsent } from "#web/data/account/consents.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

interface Claim {
  readonly isBusy: boolean;
  /** Why the consent is not on record, and that nothing was lost. */
  readonly problem: string | undefined;
  /** Ids of the results that were claimed here, whatever became of them. */
  readonly claimed: readonly string[];
  /**
   * Puts what was just agreed to on record, then the results into the outbox. Nothing is queued before its consent
   * is on record.
   */
  readonly claim: (results: readonly LocalResult[], agreed: readonly ConsentKind[]) => Promise<void>;
}

/** Takes local results into an account. */
export function useClaim(userId: string): Claim {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [claimed, setClaimed] = useState<readonly string[]>([]);

  const claim: Claim["claim"] = async (results, agreed) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      for (const kind of agreed) await recordConsent(userId, kind, true);
      setClaimed((before) => [...before, ...results.map(({ id }) => id)]);
      for (const { id } of results) queueResult(id, userId);
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, claimed, claim };
}

function describeProblem(error: unknown): string {
  // It says already what is kept.
  if (error instanceof ApiError && error.isFull) return `${error.message}。`;
  const isRefused = error instanceof ApiError && error.isRefusal;
  const reason = isRefused ? `没能保存：${error.message}。` : "没连上服务器。";
  return `${reason}结果都还在这台设备上，可以稍后再试。`;
}
