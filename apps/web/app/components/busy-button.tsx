import type { ComponentProps } from "react";
import { SlowAnswer } from "./slow-answer.tsx";

interface BusyButtonProps extends ComponentProps<"button"> {
  readonly type: "button" | "submit";
  readonly isBusy: boolean;
  /** Something is missing: it is said to be disabled, but looks and works as ever, because the press says what is missing. */
  readonly isIncomplete?: boolean;
}

/**
 * A button that keeps the focus while its work is under way: a disabled one would lose it. A press does nothing meanwhile. A call
 * that takes long is explained below it.
 */
export function BusyButton({ isBusy, isIncomplete = false, onClick, ...button }: BusyButtonProps) {
  return (
    <>
      <button
        {...button}
        aria-disabled={isBusy || isIncomplete}
        aria-busy={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {isBusy && (
        <div role="status" className="empty:hidden">
          <SlowAnswer />
        </div>
      )}
    </>
  );
}
