import type { ComponentProps } from "react";

interface BusyButtonProps extends ComponentProps<"button"> {
  readonly type: "button" | "submit";
  readonly isBusy: boolean;
}

/** A button that keeps the focus while its work is under way: a disabled one would lose it. A press does nothing meanwhile. */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  return (
    <button
      {...button}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
