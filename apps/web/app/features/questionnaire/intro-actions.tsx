import type { Questionnaire } from "@xinjing/instruments/instrument";
import { countAnswers, type Session } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import { useAsking } from "#web/components/use-asking.ts";
import { NOTHING_SOLD } from "#web/content/site.ts";
import { clearSession } from "#web/data/session/clear.ts";
import { peekSession } from "#web/data/session/store.ts";
import { useSavedSession } from "./use-saved-session.ts";

interface IntroActionsProps {
  readonly instrument: Questionnaire;
  readonly onStart: () => void;
}

/**
 * 开始测试, and 继续上次 before it while a session is unfinished. The link works before hydration: without a saved
 * session the questionnaire starts anew by itself. What web storage lost with a killed browser comes from the replica,
 * later: then the same link says 继续上次, and 开始测试 has not cleared anything meanwhile.
 */
export function IntroActions({ instrument, onStart }: IntroActionsProps) {
  const { id, questions } = instrument;
  const shape = useMemo(() => ({ type: id, questions }), [id, questions]);
  const [saved, setSaved] = useState<Session>();
  const [isRead, setIsRead] = useState(false);
  // 开始测试 was pressed before it was known whether there is something to go on with.
  const [isWaiting, setIsWaiting] = useState(false);
  const { isAsking, opener, ask, callOff } = useAsking();

  const start = () => {
    clearSession(id);
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
  // Both are known by now: a press between the answer of the replica and its drawing comes after the one and before the other.
  useEffect(() => {
    if (isWaiting && isRead) goOn();
  }, [isWaiting, isRead]);

  return (
    <div className="space-y-4">
      {/* Both fit side by side at 360 px, so that nothing below moves when 继续上次 comes late. */}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <Link
          to={`/${id}/questionnaire`}
          className="button-primary"
          aria-busy={isWaiting}
          onClick={(event) => {
            if (canGoOn) return;
            if (isRead) return clearSession(id);
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
