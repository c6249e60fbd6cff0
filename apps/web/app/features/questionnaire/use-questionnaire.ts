import type { AnswerValue, Flow } from "@xinjing/instruments/instrument";
import { countAnswers, goToNext, goToPrevious, jumpTo, type Session } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { answer, createSession, type SavedSession, type SessionShape } from "#web/data/session/session.ts";
import {
  followStoredSession,
  mergeStoredSession,
  saveSession,
  subscribeSession,
  untilSessionSafe,
} from "#web/data/session/store.ts";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import { useAnswerTimer } from "./answer-timer.ts";
import { useSavedSession } from "./use-saved-session.ts";
import { useStartAtGap } from "./use-start-at-gap.ts";

interface QuestionSteps {
  readonly session: Session;
  /** False until the saved session was read; a choice made before then waits for it. */
  readonly isReady: boolean;
  /** What the person must know, e.g. that no option is chosen. */
  readonly message: string | undefined;
  /** Saves an answer and stays. */
  readonly select: (value: AnswerValue) => void;
  /** Saves an answer and moves on; on the last question it submits. The specified pause begins with the press. */
  readonly choose: (value: AnswerValue, pressedAt: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly jump: (index: number) => void;
}

interface Options {
  readonly flow: Flow;
  readonly shape: SessionShape;
  readonly isAutoAdvance: boolean;
  /** Called once everything is answered and submitted. */
  readonly onSubmit: () => void;
}

/** 下一题 and 提交测试 without a choice. */
const CHOOSE_MESSAGE = "请选择一个选项后再继续";
const CHOOSE_BEFORE_SUBMIT_MESSAGE = "请选择一个选项后再提交";

/** The pure session machine plus saving: every new state is stored in the task that shows it. */
export function useQuestionnaire({ flow, shape, isAutoAdvance, onSubmit }: Options): QuestionSteps {
  const stored = useStoredSession(shape);
  const { session, isReady, readNewest, readJoined, choose: answerNow, save, show, showAtOnce } = stored;
  const [message, setMessage] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deferred = useRef<AnswerValue>(undefined);
  const isLeaving = useRef(false);
  useStartAtGap(stored, (answered) => setMessage(flow.incompleteMessage(answered)));

  /** Stores a state and shows it. */
  const store = (state: SavedSession, notice?: string) => {
    clearTimeout(timer.current);
    setMessage(notice);
    showAtOnce(save(state));
  };
  /**
   * Stores an answer together with the place after it, shows the answer alone, and moves on after a pause: nothing is left
   * to be written then, unless another tab wrote.
   */
  const storeAhead = (state: SavedSession, showsAt: number) => {
    clearTimeout(timer.current);
    setMessage(undefined);
    const following = save(goToNext(state, state.startTime));
    const answered = { ...following, currentQuestionIndex: state.currentQuestionIndex };
    show(answered);
    timer.current = setTimeout(() => {
      if (readNewest() === answered) showAtOnce(following);
      else advance(readNewest());
    }, msUntil(showsAt));
  };
  // While another question is stored already, what is pressed was meant for the one on the screen.
  const isOnScreen = () => readNewest().currentQuestionIndex === session.currentQuestionIndex;
  const mayAct = () => isReady && isOnScreen() && !isLeaving.current;

  /** Goes on from a state; past the last question it submits, unless answers are missing. */
  const advance = (state: SavedSession) => {
    const following = goToNext(state, Date.now());
    if (!isLastQuestion(state)) {
      store(following);
    } else if (following.isCompleted) {
      isLeaving.current = true;
      save(following);
      void untilSessionSafe(shape.type).then(onSubmit);
    } else {
      store(following, flow.incompleteMessage(countAnswers(following)));
    }
  };

  const choose = (value: AnswerValue, pressedAt: number) => {
    if (!isReady) deferred.current = value;
    if (!mayAct()) return;
    const state = answerNow(value);
    const isLast = isLastQuestion(state);
    const pauseMs = isLast ? flow.submitDelayMs : flow.advanceDelayMs;
    if (isAutoAdvance && pauseMs === 0) return advance(state);
    if (isAutoAdvance && !isLast) return storeAhead(state, pressedAt + pauseMs);
    store(state);
    if (isAutoAdvance) timer.current = setTimeout(() => advance(readNewest()), msUntil(pressedAt + pauseMs));
  };

  const next = () => {
    const state = readJoined();
    if (isCurrentAnswered(state)) advance(state);
    else setMessage(isLastQuestion(state) ? CHOOSE_BEFORE_SUBMIT_MESSAGE : CHOOSE_MESSAGE);
  };

  // A choice made before everything was ready counts once, unless a saved session goes on elsewhere.
  const adoptDeferred = useEffectEvent(() => {
    const value = deferred.current;
    deferred.current = undefined;
    if (value === undefined || countAnswers(readNewest()) > 0) return;
    // Not in an effect, where React draws nothing at once.
    queueMicrotask(() => choose(value, performance.now()));
  });
  useEffect(() => {
    if (isReady) adoptDeferred();
  }, [isReady]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    session,
    isReady,
    message,
    select: (value) => (mayAct() ? store(answerNow(value)) : undefined),
    choose,
    next: () => (mayAct() ? next() : undefined),
    previous: () => (mayAct() ? store(goToPrevious(readNewest())) : undefined),
    jump: (index) => (mayAct() ? store(jumpTo(readNewest(), index, Date.now())) : undefined),
  };
}

interface StoredSession {
  /** What is on the screen. */
  readonly session: SavedSession;
  /** False until the saved session was read. */
  readonly isReady: boolean;
  /** The newest state, for what happens between two renders: timers, double clicks, the restored session. */
  readonly readNewest: () => SavedSession;
  /** The newest state, joined with what another tab answered meanwhile. */
  readonly readJoined: () => SavedSession;
  /** That state with an answer to its question, not stored yet. */
  readonly choose: (value: AnswerValue) => SavedSession;
  /** Hands a state to both stores, joined with what another tab answered meanwhile; it is the newest one then. */
  readonly save: (state: SavedSession) => SavedSession;
  /** Shows a stored state at the end of the browser's event. */
  readonly show: (state: SavedSession) => void;
  /** Renders a stored state at once: what is painted has been handed to both stores. */
  readonly showAtOnce: (state: SavedSession) => void;
}

/** The session on the screen and the newest one, which is stored before it is painted. */
function useStoredSession(shape: SessionShape): StoredSession {
  const [session, setSession] = useState(() => createSession(shape, 0));
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(session);
  const timer = useAnswerTimer(session.currentQuestionIndex + 1, isReady);

  const show = (state: SavedSession) => {
    latest.current = state;
    setSession(state);
  };
  const readJoined = () => {
    latest.current = mergeStoredSession(latest.current, shape);
    return latest.current;
  };
  useSavedSession(shape, (saved) => {
    show(saved ?? createSession(shape, Date.now()));
    setIsReady(true);
    clearEarlyState("data-resuming");
  });
  const followTab = useEffectEvent((change: "stored" | "cleared") => {
    const now = Date.now();
    if (!isReady) return;
    show(change === "cleared" ? createSession(shape, now) : followStoredSession(latest.current, shape, now));
  });
  useEffect(() => subscribeSession(shape.type, followTab), [shape]);

  return {
    session,
    isReady,
    readNewest: () => latest.current,
    readJoined,
    choose: (value) => {
      const state = readJoined();
      const question = state.currentQuestionIndex + 1;
      const activeMs = isCurrentAnswered(state) ? undefined : timer.takeTime(question);
      return answer(state, { question, value, activeMs, now: Date.now() });
    },
    save: (state) => {
      latest.current = saveSession(state, shape, Date.now());
      return latest.current;
    },
    show,
    showAtOnce: (state) => {
      flushSync(() => show(state));
    },
  };
}

/** Milliseconds from now until a time of `performance.now()`. */
function msUntil(time: number): number {
  return time - performance.now();
}

function isLastQuestion(session: Session): boolean {
  return session.currentQuestionIndex === session.questionCount - 1;
}

/** Whether 下一题 may be used: the current question has an answer. */
export function isCurrentAnswered(session: Session): boolean {
  return session.answers[session.currentQuestionIndex + 1] !== undefined;
}
