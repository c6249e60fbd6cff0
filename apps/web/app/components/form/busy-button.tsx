import type { ComponentProps } from "react";
import { SlowAnswer } from "../slow-answer.tsx";

interface BusyButtonProps extends ComponentProps<"button"> {
  readonly type: "button" | "submit";
  readonly isBusy: boolean;
  /**
   * True if input is missing. Sets `aria-disabled`; the button still reacts to a press, so that the form can say what
   * is missing.
   */
  readonly isIncomplete?: boolean;
}

/**
 * Button that ignores presses while busy. It is not `disabled`, because a disabled button loses the focus. If the call
 * is slow, a message below the button says so.
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
