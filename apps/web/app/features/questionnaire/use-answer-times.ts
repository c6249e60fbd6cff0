import type { Session } from "@xinjing/instruments/session";
import { useEffect, useRef, useState } from "react";
import type { ActiveTimes } from "#web/data/session/session.ts";
import { createAnswerTimer } from "./answer-timer.ts";

interface AnswerTimes {
  /** Takes up the times of a saved session. */
  readonly restore: (times: ActiveTimes) => void;
  /** To call before an answer is stored: notes the time of the current question's first answer. */
  readonly note: (session: Session) => void;
  readonly read: () => ActiveTimes;
}

/** Times the first answer of every question while the page is visible; `isRunning` once the question is really shown. */
export function useAnswerTimes(question: number, isRunning: boolean): AnswerTimes {
  const [timer] = useState(() => createAnswerTimer(() => performance.now()));
  const times = useRef<ActiveTimes>({});

  useEffect(() => {
    if (!isRunning) return undefined;
    const follow = () => {
      if (document.hidden) timer.hide();
      else timer.show(question);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      timer.hide();
    };
  }, [timer, question, isRunning]);

  return {
    restore: (saved) => {
      times.current = saved;
    },
    note: ({ currentQuestionIndex, answers }) => {
      const answered = currentQuestionIndex + 1;
      if (answers[answered] !== undefined) return;
      const time = timer.takeTime(answered);
      if (time !== undefined) times.current = { ...times.current, [answered]: time };
    },
    read: () => times.current,
  };
}
