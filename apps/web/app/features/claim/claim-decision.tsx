import { useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Message } from "#web/components/message.tsx";

interface ClaimDecisionProps {
  /** Number of offered results. */
  readonly count: number;
  /** Number of results that may be stored, because their consent is given. */
  readonly savableCount: number;
  readonly isBusy: boolean;
  /** True if each result has its own buttons. */
  readonly isOneByOne: boolean;
  readonly onOneByOne: (isOneByOne: boolean) => void;
  readonly onSave: () => void;
  readonly onDecline: () => void;
}

/** Asks for one decision about all offered results. 逐条决定 shows buttons for each result instead. */
export function ClaimDecision({
  count,
  savableCount,
  isBusy,
  isOneByOne,
  onOneByOne,
  onSave,
  onDecline,
}: ClaimDecisionProps) {
  const isSeveral = count > 1;
  const [isPressed, setIsPressed] = useState(false);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <BusyButton
          type="button"
          className="button-primary"
          isBusy={isBusy}
          isIncomplete={savableCount === 0}
          onClick={() => {
            setIsPressed(true);
            if (savableCount > 0) onSave();
            else document.querySelector<HTMLElement>("[aria-labelledby=claim] input")?.focus();
          }}
        >
          {isSeveral && savableCount > 0 ? `保存到账号（${savableCount}条）` : "保存到账号"}
        </BusyButton>
        <button type="button" className="button-quiet" onClick={onDecline}>
          {isSeveral ? "都不保存" : "不保存"}
        </button>
        {isSeveral && (
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            aria-expanded={isOneByOne}
            onClick={() => {
              onOneByOne(!isOneByOne);
            }}
          >
            逐条决定
          </button>
        )}
      </div>
      {isPressed && savableCount === 0 && (
        <div className="mt-4">
          <Message role="alert">要先勾选同意，才能保存。</Message>
        </div>
      )}
      <p className="mt-2 text-ink-soft">选了不保存的，只留在这台设备上。</p>
    </>
  );
}
