import { useEffect, useState } from "react";

/** A stretch longer than this without leaving the question was a pause, not reading. */
const PAUSE_MS = 60_000;

/** Measures how long a question was looked at before its first answer. */
export interface AnswerTimer {
  /** The question is on the screen and the person can see it; the same one again changes nothing. */
  readonly show: (question: number) => void;
  /** Nothing is looked at: another window, the screen off, another page. */
  readonly hide: () => void;
  /** Active milliseconds until now, once for each question; undefined when they are not known. */
  readonly takeTime: (question: number) => number | undefined;
}

/**
 * Adds up the stretches in which a question was in sight. A stretch over 60 s was a pause and is left out, and
 * with it the question: what remains of its time would look like haste. So does a question that was answered
 * before it was ever shown by `show`, e.g. in the prerendered page.
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

/** Times the first answer of every question while the page is visible; `isRunning` once the question is really shown. */
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
