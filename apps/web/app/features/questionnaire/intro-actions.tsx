import type { Questionnaire } from "@xinjing/instruments/instrument";
import { countAnswers, type Session } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { NOTHING_SOLD } from "#web/content/site.ts";
import { clearSession } from "#web/data/session/clear.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { hasOtherWording, peekSession } from "#web/data/session/store.ts";
import { useSavedSession } from "./use-saved-session.ts";

interface IntroActionsProps {
  readonly instrument: Questionnaire;
  readonly onStart: () => void;
}

/**
 * Shows 开始测试, and 继续上次 if a session is unfinished. The link also works before hydration, because the questionnaire
 * starts a new session if none is saved. A session that only the replica has is found later; until then, 开始测试 deletes
 * nothing.
 */
export function IntroActions({ instrument, onStart }: IntroActionsProps) {
  const { id } = instrument;
  const shape = useMemo(() => shapeOf(instrument), [instrument]);
  const [saved, setSaved] = useState<Session>();
  const [isRead, setIsRead] = useState(false);
  // True if 开始测试 was pressed before the replica was read.
  const [isWaiting, setIsWaiting] = useState(false);
  const { isAsking, opener, ask, callOff } = useAsking();

  const clear = () => {
    // If answers to other wordings are left, the questionnaire says why it starts again.
    if (!hasOtherWording(shape, false)) clearSession(id);
  };
  const start = () => {
    clear();
    onStart();
  };
  useEffect(() => {
    setSaved(peekSession(shape, Date.now()));
  }, [shape]);
  useSavedSession(shape, (session) => {
    setSaved(session);
    setIsRead(true);
  });
  const canGoOn = saved !== undefined && !saved.isCompleted;
  const goOn = useEffectEvent(() => {
    setIsWaiting(false);
    if (canGoOn) ask();
    else start();
  });
  // An effect, because the button may be pressed after the replica is read but before its session is rendered.
  useEffect(() => {
    if (isWaiting && isRead) goOn();
  }, [isWaiting, isRead]);

  return (
    <div className="space-y-4">
      {/* The two fit side by side at 360 px, so that a late 继续上次 causes no layout shift. */}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <Link
          to={`/${id}/questionnaire`}
          className="button-primary"
          aria-busy={isWaiting}
          onClick={(event) => {
            if (canGoOn) return;
            if (isRead) return clear();
            event.preventDefault();
            setIsWaiting(true);
          }}
        >
          <span>{canGoOn ? "继续上次" : "开始测试"}</span>
          {canGoOn && (
            <span className="font-normal tabular-nums">{`第${saved.currentQuestionIndex + 1}题`}</span>
          )}
        </Link>
        {canGoOn && (
          <button ref={opener} type="button" className="button-quiet" aria-expanded={isAsking} onClick={ask}>
            开始测试
          </button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{NOTHING_SOLD}</p>
      {isAsking && saved && (
        <div role="alert" className="sheet border-amber px-4 py-3">
          <p>{`重新开始将清除已答 ${countAnswers(saved)} 题。`}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="button" className="button-quiet" onClick={callOff}>
              先不清除
            </button>
            <button type="button" className="button-remove" onClick={start}>
              清除并重新开始
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
