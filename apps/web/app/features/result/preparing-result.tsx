import type { About } from "@xinjing/instruments/instrument";
import { NavigationType, useNavigationType } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Spinner } from "#web/components/spinner.tsx";

interface PreparingResultProps {
  readonly about: About;
  /** False until the page is hydrated: the first render must match the prerendered HTML. */
  readonly isHydrated: boolean;
}

/**
 * Shows a spinner while a result is read. After a back or forward navigation, it is as tall as the longest page,
 * because the router restores the scroll position before the result is rendered.
 */
export function PreparingResult({ about, isHydrated }: PreparingResultProps) {
  const isComingBack = useNavigationType() === NavigationType.Pop && isHydrated;
  return (
    <div className={isComingBack ? "min-h-[1000rem]" : undefined}>
      <Spinner>正在准备结果…</Spinner>
      <Disclaimer about={about} />
    </div>
  );
}
