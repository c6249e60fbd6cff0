import { describeResult } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { BusyButton } from "#web/components/busy-button.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatEnd } from "#web/data/results/end-time.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";

interface ClaimItemProps {
  readonly result: LocalResult;
  /** A choice of its own, if it has one. */
  readonly children?: ReactNode;
}

/** One result of this device that is offered. */
export function ClaimItem({ result, children }: ClaimItemProps) {
  return (
    <li className="py-1">
      <p className="flex flex-wrap items-baseline gap-x-4">
        {`${result.test_name}：${describeResult(result)}`}
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular-nums">
          {formatEnd(result)}
          <SyncBadge state={readSyncState(result)} />
        </span>
      </p>
      {children}
    </li>
  );
}

interface ClaimChoiceProps {
  readonly result: LocalResult;
  /** The consent is given. */
  readonly isAllowed: boolean;
  /** Something else is under way. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDecline: () => void;
}

/** What can be decided about one result alone. */
export function ClaimChoice({ result, isAllowed, isBusy, onSave, onDecline }: ClaimChoiceProps) {
  const name = `${result.test_name}，${formatEnd(result)}`;
  return (
    <div className="flex flex-wrap gap-x-6">
      <BusyButton
        type="button"
        className="inline-flex min-h-11 items-center text-accent disabled:text-ink-soft"
        isBusy={isBusy}
        disabled={!isAllowed}
        aria-label={`保存到账号：${name}`}
        onClick={onSave}
      >
        保存到账号
      </BusyButton>
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-ink-soft"
        aria-label={`不保存：${name}`}
        onClick={onDecline}
      >
        不保存
      </button>
    </div>
  );
}
