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
 * If a result page sent the user here because answers are missing, shows the first unanswered question before the first
 * paint, and calls back with the number of answers. Runs once and clears the navigation state.
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
