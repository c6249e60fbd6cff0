import type { About } from "@xinjing/instruments/instrument";
import { NavigationType, useNavigationType } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Spinner } from "#web/components/spinner.tsx";

interface PreparingResultProps {
  readonly about: About;
  /** False until the page is hydrated: it must begin as the document says. */
  readonly isHydrated: boolean;
}

/**
 * Stands in while a result is read. For who comes back it is as long as the longest page: the router takes them to their
 * place before the result is drawn, and a short page has no such place.
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
