import type { ComponentProps } from "react";
import { SlowAnswer } from "./slow-answer.tsx";

interface BusyButtonProps extends ComponentProps<"button"> {
  readonly type: "button" | "submit";
  readonly isBusy: boolean;
  /** True if input is missing. The button has `aria-disabled`, but a press says what is missing. */
  readonly isIncomplete?: boolean;
}

/**
 * Button that keeps the focus while busy, which a disabled one would lose, and ignores presses then. A slow call is explained
 * below it.
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
