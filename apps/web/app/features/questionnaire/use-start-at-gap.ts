import { countAnswers, findMissingQuestions } from "@xinjing/instruments/session";
import { useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SavedSession } from "#web/data/session/session.ts";

interface Steps {
  readonly isReady: boolean;
  readonly readNewest: () => SavedSession;
  readonly save: (state: SavedSession) => SavedSession;
  readonly show: (state: SavedSession) => void;
}

/**
 * For who was sent here by a result page that found answers missing: goes to the first gap before another question is
 * painted, and tells how many answers there are. Once: a reload must not find the navigation state again.
 */
export function useStartAtGap(
  { isReady, readNewest, save, show }: Steps,
  onGap: (answered: number) => void,
): void {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    if (typeof state !== "object" || state === null || !("startsAtGap" in state)) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    const session = readNewest();
    const answered = countAnswers(session);
    const [gap] = findMissingQuestions(session);
    if (gap === undefined || answered === 0) return;
    show(save({ ...session, currentQuestionIndex: gap - 1 }));
    onGap(answered);
  });
  useLayoutEffect(() => {
    if (isReady) start();
  }, [isReady]);
}
