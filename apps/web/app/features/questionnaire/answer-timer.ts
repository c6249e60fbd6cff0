import { useEffect, useState } from "react";

/** Longest time on one question that counts as reading; a longer one is a break. */
const PAUSE_MS = 60_000;

/** Measures the time on each question before its first answer. */
export interface AnswerTimer {
  /** Starts measuring a question. Does nothing if it is already being measured. */
  readonly show: (question: number) => void;
  /** Stops measuring, for example when the window is hidden. */
  readonly hide: () => void;
  /** Returns the active milliseconds of a question, once for each question; undefined if unknown. */
  readonly takeTime: (question: number) => number | undefined;
}

/**
 * Creates a timer that adds up the intervals in which each question is visible. A question with an interval longer than
 * `PAUSE_MS` has no time: without that interval, its time would look like a hasty answer. A question answered before
 * the first `show`, for example in the prerendered page, has none either.
 */
export function createAnswerTimer(readClock: () => number): AnswerTimer {
  const spent = new Map<number, number>();
  const paused = new Set<number>();
  let current: { readonly question: number; readonly since: number } | undefined;

  const hide = () => {
    if (!current) return;
    const { question, since } = current;
    current = undefined;
    const stretch = readClock() - since;
    if (stretch > PAUSE_MS) paused.add(question);
    spent.set(question, (spent.get(question) ?? 0) + Math.max(0, stretch));
  };
  return {
    hide,
    show: (question) => {
      if (current?.question === question) return;
      hide();
      current = { question, since: readClock() };
    },
    takeTime: (question) => {
      if (current?.question === question) hide();
      const time = spent.get(question);
      spent.delete(question);
      return time === undefined || paused.has(question) ? undefined : Math.round(time);
    },
  };
}

/** Measures each question while the page is visible. `isRunning` must be true once the question is displayed. */
export function useAnswerTimer(question: number, isRunning: boolean): AnswerTimer {
  const [timer] = useState(() => createAnswerTimer(() => performance.now()));
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
  return timer;
}
