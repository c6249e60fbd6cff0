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
import { clearEarlyState } from "#web/platform/early-state.ts";
import { createId } from "#web/platform/ids.ts";
import {
  createSession,
  restoreSession,
  saveSession,
  type SessionShape,
} from "#web/platform/session-store.ts";
import type { Flow } from "./flow-table.ts";

interface Questionnaire {
  readonly session: Session;
  /** False until the saved session was read; a choice made before then waits for it. */
  readonly isReady: boolean;
  /** What the person must know, e.g. that no option is chosen. */
  readonly message: string | undefined;
  /** Saves an answer and stays. */
  readonly select: (value: AnswerValue) => void;
  /** Saves an answer and moves on; on the last question it submits. */
  readonly choose: (value: AnswerValue) => void;
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

/** The pure session machine plus saving: every new state is stored before it is shown. */
export function useQuestionnaire({ flow, shape, isAutoAdvance, onSubmit }: Options): Questionnaire {
  const [session, setSession] = useState(() => createSession(shape, 0));
  const [isReady, setIsReady] = useState(false);
  const [message, setMessage] = useState<string>();
  // The newest state, for what happens between two renders: timers, double clicks, the restored session.
  const latest = useRef(session);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deferred = useRef<AnswerValue>(undefined);

  const show = (state: Session) => {
    latest.current = state;
    setSession(state);
  };
  const store = (state: Session) => {
    saveSession(state, Date.now());
    show(state);
  };

  const move = (step: (state: Session) => Session) => {
    clearTimeout(timer.current);
    setMessage(undefined);
    store(step(latest.current));
  };

  const submit = () => {
    const finished = goToNext(latest.current, Date.now());
    if (finished.isCompleted) {
      saveSession(finished, Date.now());
      onSubmit();
      return;
    }
    store(finished);
    setMessage(flow.incompleteMessage(countAnswers(finished)));
  };

  const advance = () => {
    if (isLastQuestion(latest.current)) submit();
    else move((state) => goToNext(state, Date.now()));
  };

  const select = (value: AnswerValue) => {
    if (!isReady) {
      deferred.current = value;
      return;
    }
    move((state) =>
      answerQuestion(state, { question: state.currentQuestionIndex + 1, value, newId: createId() }),
    );
  };

  const choose = (value: AnswerValue) => {
    select(value);
    if (!isReady || !isAutoAdvance) return;
    const delay = isLastQuestion(latest.current) ? flow.submitDelayMs : flow.advanceDelayMs;
    if (delay === 0) advance();
    else timer.current = setTimeout(advance, delay);
  };

  const next = () => {
    if (!isReady) return;
    if (isCurrentAnswered(latest.current)) {
      clearTimeout(timer.current);
      advance();
      return;
    }
    setMessage(isLastQuestion(latest.current) ? flow.chooseBeforeSubmitMessage : flow.chooseMessage);
  };

  const begin = useEffectEvent((saved: Session | undefined) => {
    show(saved ?? createSession(shape, Date.now()));
    setIsReady(true);
    clearEarlyState("data-resuming");
  });
  // A choice made before everything was ready counts once, unless a saved session goes on elsewhere.
  const adoptDeferred = useEffectEvent(() => {
    const value = deferred.current;
    deferred.current = undefined;
    if (value !== undefined && countAnswers(latest.current) === 0) choose(value);
  });

  useEffect(() => {
    let isGone = false;
    void restoreSession(shape, Date.now()).then((saved) => {
      if (!isGone) begin(saved);
    });
    return () => {
      isGone = true;
      clearTimeout(timer.current);
    };
  }, [shape]);
  useEffect(() => {
    if (isReady) adoptDeferred();
  }, [isReady]);

  return {
    session,
    isReady,
    message,
    select,
    choose,
    next,
    previous: () => {
      if (isReady) move(goToPrevious);
    },
    jump: (index) => {
      if (isReady) move((state) => jumpTo(state, index, Date.now()));
    },
  };
}

function isLastQuestion(session: Session): boolean {
  return session.currentQuestionIndex === session.questionCount - 1;
}

/** Whether 下一题 may be used: the current question has an answer. */
export function isCurrentAnswered(session: Session): boolean {
  return session.answers[session.currentQuestionIndex + 1] !== undefined;
}
