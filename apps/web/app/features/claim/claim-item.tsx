import { describeResult } from "@xinjing/instruments/catalogue";
import { BusyButton } from "#web/components/busy-button.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";

interface ClaimItemProps {
  readonly result: LocalResult;
  /** The consent is given. */
  readonly isAllowed: boolean;
  /** Something else is under way. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDecline: () => void;
}

/** One result of this device, with a choice of its own. */
export function ClaimItem({ result, isAllowed, isBusy, onSave, onDecline }: ClaimItemProps) {
  const name = `${result.test_name}，${formatDateTime(result.end_time)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p>{`${result.test_name}：${describeResult(result)}`}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-soft tabular-nums">
          {formatDateTime(result.end_time)}
          <SyncBadge state={readSyncState(result)} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="button"
          className="button-quiet"
          isBusy={isBusy}
          disabled={!isAllowed}
          aria-label={`保存到账号：${name}`}
          onClick={onSave}
        >
          保存到账号
        </BusyButton>
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-2 text-ink-soft"
          aria-label={`不保存：${name}`}
          onClick={onDecline}
        >
          不保存
        </button>
      </div>
    </li>
  );
}
