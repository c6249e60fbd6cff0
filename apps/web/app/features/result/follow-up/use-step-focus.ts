import { useEffect, useRef } from "react";

/** Focuses the heading when the step changes, so that screen readers read it. */
export function useStepFocus(stepKey: string): void {
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [stepKey]);
}
