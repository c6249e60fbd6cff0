import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const STEPS = ["loss", "signs", "result", "sheet"] as const;
export type Step = (typeof STEPS)[number];

/** Returns the step in the address. Returns the first step if the answers are gone, for example after a reload. */
export function useSteps(isBegun: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = STEPS.find((each) => hash === `#${each}`);
  const step: Step | undefined = isBegun ? named : undefined;
  const seen = useRef(step);
  const asked = useRef(named);
  useEffect(() => {
    asked.current = named;
  }, [named]);
  // Focuses the heading of the new step.
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    // Ignores the second press of a double press: in 候诊模式 the address does not change, so that it would add a step.
    go: (to: Step) => {
      if (asked.current === to) return;
      asked.current = to;
      void navigate({ hash: to });
    },
    goBack: () => void navigate(-1),
  };
}
