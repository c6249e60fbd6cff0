import type { Session } from "@xinjing/instruments/session";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import {
  createSession,
  noteAnswers,
  type KeptSession,
  type SessionShape,
} from "#web/data/session/session.ts";
import { joinStoredSession, saveSession } from "#web/data/session/store.ts";
import { useAnswerTimes } from "./use-answer-times.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useSavedSession } from "./use-saved-session.ts";

export interface StoredSession {
  /** What is on the screen. */
  readonly session: KeptSession;
  /** False until the saved session was read. */
  readonly isReady: boolean;
  /** The newest state, for what happens between two renders: timers, double clicks, the restored session. */
  readonly readNewest: () => KeptSession;
  /** The newest state, joined with what another tab answered meanwhile. */
  readonly join: () => KeptSession;
  /** To call before an answer is stored: how long its question was looked at. */
  readonly noteTime: () => void;
  /** Stores a state, joined with what another tab answered meanwhile; it is the newest one then. */
  readonly save: (state: Session) => KeptSession;
  /** Stores a state and renders it at once: what is painted has been handed to both stores (decision 155). */
  readonly saveAndShow: (state: Session) => void;
  /** Shows a stored state at the end of what the browser is just telling of. */
  readonly show: (state: KeptSession) => void;
  /** The same for timers: nothing else is done before it is drawn. */
  readonly showAtOnce: (state: KeptSession) => void;
  /** False while another question is stored already: what is pressed then was meant for the one on the screen. */
  readonly isOnScreen: () => boolean;
}

/** The session on the screen and the newest one, which is stored before it is painted. */
export function useStoredSession(shape: SessionShape): StoredSession {
  const [session, setSession] = useState(() => createSession(shape, 0));
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(session);
  const times = useAnswerTimes(session.currentQuestionIndex + 1, isReady);

  const show = (state: KeptSession) => {
    latest.current = state;
    setSession(state);
  };
  const showAtOnce = (state: KeptSession) => {
    flushSync(() => {
      show(state);
    });
  };
  const note = (state: Session) => noteAnswers(latest.current, state, Date.now());
  const store = (state: KeptSession) => {
    latest.current = saveSession({ ...state, activeMsByQuestion: times.read() }, shape, Date.now());
    return latest.current;
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

  return {
    session,
    isReady,
    show,
    readNewest: () => latest.current,
    join: () => {
      latest.current = joinStoredSession(latest.current, shape);
      return latest.current;
    },
    noteTime: () => {
      times.note(latest.current);
    },
    save: (state) => store(note(state)),
    saveAndShow: (state) => {
      showAtOnce(store(note(state)));
    },
    showAtOnce,
    isOnScreen: () => latest.current.currentQuestionIndex === session.currentQuestionIndex,
  };
}
