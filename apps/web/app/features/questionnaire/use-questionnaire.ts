import type { AnswerValue, Flow } from "@xinjing/instruments/instrument";
import { countAnswers, goToNext, goToPrevious, jumpTo, type Session } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { answer, createSession, type SavedSession, type SessionShape } from "#web/data/session/session.ts";
import {
  followStoredSession,
  hasOtherWording,
  mergeStoredSession,
  saveSession,
  subscribeSession,
  untilSessionSafe,
} from "#web/data/session/store.ts";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import { useAnswerTimer } from "./answer-timer.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useSavedSession } from "./use-saved-session.ts";
import { useStartAtGap } from "./use-start-at-gap.ts";

interface QuestionnaireControls {
  readonly session: Session;
  /** False until the saved session is read. A choice made before then is applied when it is read. */
  readonly isReady: boolean;
  /** Message for the user, for example that no option was chosen. */
  readonly message: string | undefined;
  /** Saves an answer. */
  readonly select: (value: AnswerValue) => void;
  /**
   * Saves an answer and shows the next question after the specified delay, which starts at `pressedAt`. Submits after
   * the last question.
   */
  readonly choose: (value: AnswerValue, pressedAt: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly jump: (index: number) => void;
}

interface Options {
  readonly flow: Flow;
  readonly shape: SessionShape;
  readonly isAutoAdvance: boolean;
  /** Called when the finished session is saved. */
  readonly onSubmit: () => void;
}

/** Messages for 下一题 and 提交测试 without a choice. */
const CHOOSE_MESSAGE = "请选择一个选项后再继续";
const CHOOSE_BEFORE_SUBMIT_MESSAGE = "请选择一个选项后再提交";
const OTHER_WORDING_MESSAGE = "题目换了一套，上次没答完的对不上了，请从第1题开始。";

/** Runs the session state machine and stores every new state before it is painted. */
export function useQuestionnaire({ flow, shape, isAutoAdvance, onSubmit }: Options): QuestionnaireControls {
  const stored = useStoredSession(shape);
  const { session, isReady, readNewest, readJoined, choose: answerNow, save, show, showAtOnce } = stored;
  const [message, setMessage] = useState<string>();
  const autoAdvance = useAutoAdvance();
  const deferred = useRef<AnswerValue>(undefined);
  const isLeaving = useRef(false);
  useStartAtGap(stored, (answered) => setMessage(flow.incompleteMessage(answered)));

  /** Stores and renders a state. */
  const store = (state: SavedSession, notice?: string) => {
    autoAdvance.stop();
    setMessage(notice);
    showAtOnce(save(state));
  };
  /**
   * Stores an answer together with the next position, shows the answer, and shows the next question after a delay. Then
   * writes again only if another tab has written meanwhile.
   */
  const storeAhead = (state: SavedSession, showsAt: number) => {
    setMessage(undefined);
    const following = save(goToNext(state, state.startTime));
    const answered = { ...following, currentQuestionIndex: state.currentQuestionIndex };
    show(answered);
    autoAdvance.startAt(showsAt, () => {
      if (readNewest() === answered) showAtOnce(following);
      else advance(readNewest());
    });
  };
  // True if the displayed question is the stored one. Otherwise the press was meant for the previous question.
  const isOnScreen = () => readNewest().currentQuestionIndex === session.currentQuestionIndex;
  const mayAct = () => isReady && isOnScreen() && !isLeaving.current;

  /** Shows the next question. After the last one, submits, or shows which answers are missing. */
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
    if (isAutoAdvance) autoAdvance.startAt(pressedAt + pauseMs, () => advance(readNewest()));
  };

  const next = () => {
    const state = readJoined();
    if (isCurrentAnswered(state)) advance(state);
    else setMessage(isLastQuestion(state) ? CHOOSE_BEFORE_SUBMIT_MESSAGE : CHOOSE_MESSAGE);
  };

  // Applies the last choice made before the session was read, unless the saved session has answers.
  const begin = useEffectEvent(() => {
    if (hasOtherWording(shape, false)) setMessage(OTHER_WORDING_MESSAGE);
    const value = deferred.current;
    deferred.current = undefined;
    if (value === undefined || countAnswers(readNewest()) > 0) return;
    // In a microtask, React renders synchronously; in an effect, it does not.
    queueMicrotask(() => choose(value, performance.now()));
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

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
  /** Session as displayed. */
  readonly session: SavedSession;
  /** False until the saved session is read. */
  readonly isReady: boolean;
  /** Returns the newest session. Timers and double clicks need it, because the displayed one may be older. */
  readonly readNewest: () => SavedSession;
  /** Returns the newest session merged with answers from other tabs. */
  readonly readJoined: () => SavedSession;
  /** Returns the newest session with an answer to the current question; does not store it. */
  readonly choose: (value: AnswerValue) => SavedSession;
  /** Merges a session with answers from other tabs and stores it. It becomes the newest one. */
  readonly save: (state: SavedSession) => SavedSession;
  /** Renders a stored session at the end of the browser event. */
  readonly show: (state: SavedSession) => void;
  /** Renders a stored session synchronously, before the next paint. */
  readonly showAtOnce: (state: SavedSession) => void;
}

/** Holds the displayed session and the newest one, which is stored before it is painted. */
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

function isLastQuestion(session: Session): boolean {
  return session.currentQuestionIndex === session.questionCount - 1;
}

/** True if the current question has an answer, so that 下一题 is enabled. */
export function isCurrentAnswered(session: Session): boolean {
  return session.answers[session.currentQuestionIndex + 1] !== undefined;
}
