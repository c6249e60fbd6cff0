import { useEffect, useRef } from "react";

interface AutoAdvance {
  /** Runs `advance` at a time of `performance.now()`, instead of what was to run before. */
  readonly startAt: (time: number, advance: () => void) => void;
  readonly stop: () => void;
}

/** Holds the timer of 自动前进, which ends with the page. */
export function useAutoAdvance(): AutoAdvance {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    startAt: (time, advance) => {
      stop();
      timer.current = setTimeout(advance, time - performance.now());
    },
    stop,
  };
}
