import type { ConsentKind } from "@xinjing/contract/account";
import { useState } from "react";
import { ApiError } from "#web/platform/api/error.ts";
import { queueResult } from "#web/data/results/claims.ts";
import { recordConsent } from "#web/data/account/consents.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

interface Claim {
  readonly isBusy: boolean;
  /** Reason why the consent was not recorded. */
  readonly problem: string | undefined;
  /** Ids of the results claimed on this page, in any state. */
  readonly claimed: readonly string[];
  /** Records consents, then adds the results to the outbox. */
  readonly claim: (results: readonly LocalResult[], agreed: readonly ConsentKind[]) => Promise<void>;
}

/** Claims local results for an account. */
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
  // The server's message says which results stay on the device.
  if (error instanceof ApiError && error.isFull) return `${error.message}。`;
  const isRefused = error instanceof ApiError && error.isRefusal;
  const reason = isRefused ? `没能保存：${error.message}。` : "没连上服务器。";
  return `${reason}结果都还在这台设备上，可以稍后再试。`;
}
