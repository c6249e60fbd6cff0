import { describeResult } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatEnd } from "#web/data/results/end-time.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";

interface ClaimItemProps {
  readonly result: LocalResult;
  /** Buttons for this result. */
  readonly children?: ReactNode;
}

/** Shows one result of this device that can be stored in the account. */
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
  /** True if its consent is given. */
  readonly isAllowed: boolean;
  /** True while another action runs. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDecline: () => void;
}

/** Shows the buttons for a single result. */
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
