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
import { clearEarlyState } from "#web/platform/early-state.ts";
import { createId } from "#web/platform/ids.ts";
import {
  createSession,
  noteAnswers,
  type KeptSession,
  type SessionShape,
} from "#web/platform/kept-session.ts";
import { joinStoredSession, saveSession, untilSessionSafe } from "#web/platform/session-store.ts";
import { useAnswerTimes } from "./use-answer-times.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useSavedSession } from "./use-saved-session.ts";

interface QuestionSteps {
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

/** 下一题 and 提交测试 without a choice. */
const CHOOSE_MESSAGE = "请选择一个选项后再继续";
const CHOOSE_BEFORE_SUBMIT_MESSAGE = "请选择一个选项后再提交";

/** The pure session machine plus saving: every new state is stored before it is shown. */
export function useQuestionnaire({ flow, shape, isAutoAdvance, onSubmit }: Options): QuestionSteps {
  const [session, setSession] = useState(() => createSession(shape, 0));
  const [isReady, setIsReady] = useState(false);
  const [message, setMessage] = useState<string>();
  // The newest state, for what happens between two renders: timers, double clicks, the restored session.
  const latest = useRef(session);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deferred = useRef<AnswerValue>(undefined);
  const isLeaving = useRef(false);

  const times = useAnswerTimes(session.currentQuestionIndex + 1, isReady);

  const show = (state: KeptSession) => {
    latest.current = state;
    setSession(state);
  };
  /** Stores a state, joined with what another tab answered meanwhile. */
  const save = (state: Session) => {
    const now = Date.now();
    const noted = noteAnswers(latest.current, state, now);
    latest.current = saveSession({ ...noted, activeMsByQuestion: times.read() }, shape, now);
  };
  /** Stores a state and shows it; another question once the answer before it would outlive a killed browser. */
  const store = (state: Session, notice?: string) => {
    clearTimeout(timer.current);
    setMessage(notice);
    save(state);
    if (isOnScreen()) show(latest.current);
    else void untilSessionSafe(shape.type).then(() => show(latest.current));
  };
  /** False while another question is stored already: what is pressed then was meant for the one on the screen. */
  const isOnScreen = () => latest.current.currentQuestionIndex === session.currentQuestionIndex;
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
    latest.current = joinStoredSession(latest.current, shape);
    times.note(latest.current);
    return answerCurrent(latest.current, value);
  };

  const choose = (value: AnswerValue) => {
    if (!isReady) deferred.current = value;
    if (!mayAct()) return;
    const state = answer(value);
    const delay = isLastQuestion(state) ? flow.submitDelayMs : flow.advanceDelayMs;
    if (isAutoAdvance && delay === 0) return advance(state);
    store(state);
    if (isAutoAdvance) timer.current = setTimeout(() => advance(latest.current), delay);
  };

  const next = () => {
    latest.current = joinStoredSession(latest.current, shape);
    const state = latest.current;
    if (isCurrentAnswered(state)) advance(state);
    else setMessage(isLastQuestion(state) ? CHOOSE_BEFORE_SUBMIT_MESSAGE : CHOOSE_MESSAGE);
  };

  useSavedSession(shape, (saved) => {
    if (saved) times.restore(saved.activeMsByQuestion);
    show(saved ?? createSession(shape, Date.now()));
    setIsReady(true);
    clearEarlyState("data-resuming");
  });
  useOtherTabs(shape, (follow) => {
    if (isReady) show(follow(latest.current));
  });
  // A choice made before everything was ready counts once, unless a saved session goes on elsewhere.
  const adoptDeferred = useEffectEvent(() => {
    const value = deferred.current;
    deferred.current = undefined;
    if (value !== undefined && countAnswers(latest.current) === 0) choose(value);
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
    previous: () => (mayAct() ? store(goToPrevious(latest.current)) : undefined),
    jump: (index) => (mayAct() ? store(jumpTo(latest.current, index, Date.now())) : undefined),
  };
}

function answerCurrent(session: Session, value: AnswerValue): Session {
  return answerQuestion(session, {
    question: session.currentQuestionIndex + 1,
    value,
    newId: createId(),
  });
}

function isLastQuestion(session: Session): boolean {
  return session.currentQuestionIndex === session.questionCount - 1;
}

/** Whether 下一题 may be used: the current question has an answer. */
export function isCurrentAnswered(session: Session): boolean {
  return session.answers[session.currentQuestionIndex + 1] !== undefined;
}
