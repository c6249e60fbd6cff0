import type { User } from "@xinjing/contract/auth";
import { describeResult } from "@xinjing/instruments/catalogue";
import { Suspense } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Confirmation } from "#web/components/confirmation.tsx";
import { DeleteButton } from "#web/components/delete-button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Onward, ResultTitle } from "#web/components/result-title.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { deleteFromDevice } from "#web/data/results/claims.ts";
import { formatEnd } from "#web/data/results/end-time.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { readSyncState, type SyncState } from "#web/data/results/sync-state.ts";

/** Loaded on demand: not needed without a result. */
const SentBodies = lazyPart(async () => (await import("./sent-bodies.tsx")).SentBodies);

const AFTER_DELETION: Readonly<Record<SyncState, string>> = {
  local: "它只在这台设备上，删除后找不回来。",
  waiting: "它还没有存到账号，删除后找不回来，也不会再发送。",
  failed: "它没能存到账号，删除后找不回来。",
  synced: "只删这台设备上的。账号里还有一份，要删请到历史记录。",
};

interface LocalResultItemProps {
  readonly result: LocalResult;
  readonly user: User | undefined;
  readonly onDeleted: (notice: string) => void;
}

/** Shows one result of this device: where it is stored, what was sent, and a delete button. */
export function LocalResultItem({ result, user, onDeleted }: LocalResultItemProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const state = readSyncState(result);
  const finishedAt = formatEnd(result);
  const name = `${result.test_name}，${finishedAt}`;
  return (
    <li className="py-4">
      <div className="flex items-center">
        <Link
          to={`/test-result/${result.test_type}`}
          state={{ result: { ...result, answers: undefined } } satisfies PassedResult}
          aria-label={`查看结果：${result.test_name}，${describeResult(result)}，${finishedAt}`}
        >
          <ResultTitle name={result.test_name}>
            <Clauses>{describeResult(result)}</Clauses>
            <Onward />
          </ResultTitle>
        </Link>
        {!isAsking && <DeleteButton ref={opener} label={`删除：${name}`} onClick={ask} />}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
        {finishedAt}
        <SyncBadge state={state} />
      </p>
      <Suspense fallback={<div className="min-h-11" />}>
        <SentBodies result={result} user={user} name={name} />
      </Suspense>
      {isAsking && (
        <Confirmation
          question={`要从这台设备上删除这条结果吗？${name}，${describeResult(result)}。`}
          confirmLabel="确认删除"
          onConfirm={() => {
            deleteFromDevice(result);
            onDeleted(`已从这台设备上删除：${name}。`);
          }}
          onCancel={callOff}
        >
          <p className="text-ink-soft">{AFTER_DELETION[state]}</p>
        </Confirmation>
      )}
    </li>
  );
}
