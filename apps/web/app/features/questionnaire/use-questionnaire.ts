import type { Flow } from "@xinjing/instruments/flow";
import type { AnswerValue } from "@xinjing/instruments/instrument";
import {
  answerQuestion,
  countAnswers,
  goToNext,
  goToPrevious,
  jumpTo,
  type Session,
} from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createId } from "#web/platform/browser/ids.ts";
import type { SessionShape } from "#web/data/session/session.ts";
import { untilSessionSafe } from "#web/data/session/store.ts";
import { useStartAtGap } from "./use-start-at-gap.ts";
import { useStoredSession } from "./use-stored-session.ts";

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
  const { session, isReady, readNewest, save, saveAndShow, show, showAtOnce, isOnScreen } = stored;
  const [message, setMessage] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deferred = useRef<AnswerValue>(undefined);
  const isLeaving = useRef(false);
  useStartAtGap(stored, (answered) => {
    setMessage(flow.incompleteMessage(answered));
  });

  /** Stores a state and shows it. */
  const store = (state: Session, notice?: string) => {
    clearTimeout(timer.current);
    setMessage(notice);
    saveAndShow(state);
  };
  /**
   * Stores an answer together with the place after it, shows the answer alone, and moves on after a pause: nothing is left
   * to be written then, unless another tab wrote.
   */
  const storeAhead = (state: Session, showsAt: number) => {
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
  const mayAct = () => isReady && isOnScreen() && !isLeaving.current;

  /** Goes on from a state; past the last question it submits, unless answers are missing. */
  const advance = (state: Session) => {
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

  const answer = (value: AnswerValue) => {
    const state = stored.join();
    stored.noteTime();
    return answerCurrent(state, value);
  };

  const choose = (value: AnswerValue, pressedAt: number) => {
    if (!isReady) deferred.current = value;
    if (!mayAct()) return;
    const state = answer(value);
    const isLast = isLastQuestion(state);
    const pauseMs = isLast ? flow.submitDelayMs : flow.advanceDelayMs;
    if (isAutoAdvance && pauseMs === 0) return advance(state);
    if (isAutoAdvance && !isLast) return storeAhead(state, pressedAt + pauseMs);
    store(state);
    if (isAutoAdvance) timer.current = setTimeout(() => advance(readNewest()), msUntil(pressedAt + pauseMs));
  };

  const next = () => {
    const state = stored.join();
    if (isCurrentAnswered(state)) advance(state);
    else setMessage(isLastQuestion(state) ? CHOOSE_BEFORE_SUBMIT_MESSAGE : CHOOSE_MESSAGE);
  };

  // A choice made before everything was ready counts once, unless a saved session goes on elsewhere.
  const adoptDeferred = useEffectEvent(() => {
    const value = deferred.current;
    deferred.current = undefined;
    if (value === undefined || countAnswers(readNewest()) > 0) return;
    // Not in an effect, where React draws nothing at once.
    queueMicrotask(() => {
      choose(value, performance.now());
    });
  });
  useEffect(() => {
    if (isReady) adoptDeferred();
  }, [isReady]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    session,
    isReady,
    message,
    select: (value) => (mayAct() ? store(answer(value)) : undefined),
    choose,
    next: () => (mayAct() ? next() : undefined),
    previous: () => (mayAct() ? store(goToPrevious(readNewest())) : undefined),
    jump: (index) => (mayAct() ? store(jumpTo(readNewest(), index, Date.now())) : undefined),
  };
}

function answerCurrent(session: Session, value: AnswerValue): Session {
  return answerQuestion(session, {
    question: session.currentQuestionIndex + 1,
    value,
    newId: createId(),
  });
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
