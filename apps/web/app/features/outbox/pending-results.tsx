import { describeResult } from "@xinjing/instruments/catalogue";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { ResultTitle } from "#web/components/result-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatEnd } from "#web/data/results/end-time.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";
import { describePending } from "./describe-pending.ts";
import { PendingActions } from "./pending-actions.tsx";
import { useLocalResults } from "./use-local-results.ts";

interface PendingResultsProps {
  /** Id of the signed-in account; results of other accounts are hidden. */
  readonly userId: string;
  /** True to include results whose first attempt is running. */
  readonly showsFresh?: boolean;
  /** Called when a result was delivered. */
  readonly onDelivered?: () => void;
}

/** Lists waiting and failed results of the account; nothing if there are none. */
export function PendingResults({ userId, showsFresh = false, onDelivered }: PendingResultsProps) {
  const id = useId();
  const pending = useLocalResults().filter(({ outbox }) => outbox?.owner === userId);
  const shown = pending.filter(({ outbox }) => showsFresh || outbox?.refused || (outbox?.failures ?? 0) > 0);
  useFalling(pending.length, onDelivered);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="sheet border-accent px-5 py-4">
      <h2 id={id} className="font-serif text-lg font-semibold">
        还没存到账号的结果
      </h2>
      <ul className="mt-3 space-y-4">
        {shown.map((result) => (
          <li key={result.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
            <Scene
              test={result.test_type}
              className="sunless thumbnail h-14 w-18 rounded-xl sm:row-span-2 sm:h-22 sm:w-32"
            />
            <p className="self-center leading-snug">
              <ResultTitle name={result.test_name}>
                <Clauses>{describeResult(result)}</Clauses>
              </ResultTitle>
            </p>
            <div className="max-sm:col-span-2 max-sm:mt-2">
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
                {formatEnd(result)}
                <SyncBadge state={readSyncState(result)} />
              </p>
              <p className="mt-1 max-w-column">{describePending(result)}</p>
              <PendingActions result={result} mayDelete />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Calls `onFall` when a count decreases. */
function useFalling(count: number, onFall: (() => void) | undefined): void {
  const before = useRef(count);
  const fall = useEffectEvent(() => onFall?.());
  useEffect(() => {
    if (count < before.current) fall();
    before.current = count;
  }, [count]);
}
