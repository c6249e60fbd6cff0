import type { User } from "@xinjing/contract/auth";
import { CONSENT_KINDS, type ConsentKind } from "@xinjing/contract/account";
import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Message } from "#web/components/message.tsx";
import { findConsentKind } from "#web/content/consents.ts";
import { declineResult, findClaimable } from "#web/data/results/claims.ts";
import { hasConsent, refreshConsents } from "#web/data/account/consents.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { ClaimDecision } from "./claim-decision.tsx";
import { ClaimChoice, ClaimItem } from "./claim-item.tsx";
import { ClaimProgress } from "./claim-progress.tsx";
import { ConsentSheet } from "./consent-sheet.tsx";
import { useClaim } from "./use-claim.ts";

export interface ClaimPanelProps {
  readonly user: User;
  /** Results of this device. */
  readonly results: readonly LocalResult[];
  /** If set, offers only the result with this id. */
  readonly only?: string;
}

/**
 * Offers the results of this device to the account after a login. Shows a consent checkbox for each kind, unticked, and
 * one decision for all results. On request, each result has its own decision.
 */
export function ClaimPanel({ user, results, only }: ClaimPanelProps) {
  const claimable = findClaimable(results, user.id).filter(({ id }) => only === undefined || id === only);
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([]);
  const [isOneByOne, setIsOneByOne] = useState(false);
  const { isBusy, problem, claimed, claim } = useClaim(user.id);
  useLoadedConsents(user.id, claimable.length > 0);
  useEffect(() => {
    void recoverLocalResults();
  }, []);

  if (claimable.length === 0) return <ClaimProgress results={results} ids={claimed} />;
  const sheets = CONSENT_KINDS.map((kind) => ({
    kind,
    results: claimable.filter(({ test_type: type }) => findConsentKind(type) === kind),
    isOnRecord: hasConsent(user.id, kind),
    isTicked: ticked.includes(kind),
  })).filter((sheet) => sheet.results.length > 0);
  const allowed = sheets.filter(({ isOnRecord, isTicked }) => isOnRecord || isTicked);
  const save = (chosen: readonly LocalResult[]) => {
    const kinds = new Set(chosen.map(({ test_type: type }) => findConsentKind(type)));
    const agreed = allowed.filter(({ kind, isOnRecord }) => kinds.has(kind) && !isOnRecord);
    void claim(
      chosen,
      agreed.map(({ kind }) => kind),
    );
  };
  const decline = (declined: readonly LocalResult[]) => {
    for (const { id } of declined) declineResult(id, user.id);
  };
  const savable = allowed.flatMap((sheet) => sheet.results);
  return (
    <section aria-labelledby="claim" className="rounded-2xl border border-accent px-5 py-5 sm:px-8">
      <h2 id="claim" className="flex items-start gap-3 font-serif text-lg font-semibold sm:text-xl">
        <CloudUpload aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        <span>
          <Clauses>这台设备上有还没保存到账号的结果</Clauses>
        </span>
      </h2>
      {sheets.map(({ kind, results: ofKind, isOnRecord, isTicked }) => (
        <ConsentSheet
          key={kind}
          kind={kind}
          isOnRecord={isOnRecord}
          isTicked={isTicked}
          onTick={(isNowTicked) => {
            const others = ticked.filter((each) => each !== kind);
            setTicked(isNowTicked ? [...others, kind] : others);
          }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {ofKind.map((result) => (
              <ClaimItem key={result.id} result={result}>
                {isOneByOne && claimable.length > 1 && (
                  <ClaimChoice
                    result={result}
                    isAllowed={isOnRecord || isTicked}
                    isBusy={isBusy}
                    onSave={() => save([result])}
                    onDecline={() => decline([result])}
                  />
                )}
              </ClaimItem>
            ))}
          </ul>
        </ConsentSheet>
      ))}
      <ClaimDecision
        count={claimable.length}
        savableCount={savable.length}
        isBusy={isBusy}
        isOneByOne={isOneByOne}
        onOneByOne={setIsOneByOne}
        onSave={() => save(savable)}
        onDecline={() => decline(claimable)}
      />
      <div className="mt-4 empty:hidden">
        {problem === undefined ? (
          <ClaimProgress results={results} ids={claimed} />
        ) : (
          <Message role="alert">{problem}</Message>
        )}
      </div>
    </section>
  );
}

/** Loads the consents of the account if needed, and renders again, so that `hasConsent` is read again. */
function useLoadedConsents(userId: string, isNeeded: boolean): void {
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (isNeeded) void refreshConsents(userId).then(() => setLoads((count) => count + 1));
  }, [userId, isNeeded]);
}
