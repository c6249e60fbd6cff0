import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const STEPS = ["loss", "signs", "result", "sheet"] as const;
export type Step = (typeof STEPS)[number];

/** The step that the address names; the first one where its answers are gone, as after a reload. */
export function useSteps(isBegun: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = STEPS.find((each) => hash === `#${each}`);
  const step: Step | undefined = isBegun ? named : undefined;
  const seen = useRef(step);
  // The heading of the new step takes the focus, as that of a new page does.
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    // Pressed twice, it is one step.
    go: (to: Step) => {
      if (globalThis.location.hash !== `#${to}`) void navigate({ hash: to });
    },
    goBack: () => void navigate(-1),
  };
}
