import type { Instrument } from "@xinjing/instruments/instrument";
import { countAnswers, type Session } from "@xinjing/instruments/session";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { clearSession, peekSession } from "#web/platform/session-store.ts";

interface IntroActionsProps {
  readonly instrument: Instrument;
  readonly onStart: () => void;
}

/**
 * 开始测试, and 继续上次 before it while a session is unfinished. The link works before hydration: without a saved
 * session the questionnaire starts anew by itself.
 */
export function IntroActions({ instrument, onStart }: IntroActionsProps) {
  const { id, questions } = instrument;
  const shape = useMemo(() => ({ type: id, questions }), [id, questions]);
  const [saved, setSaved] = useState<Session>();
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    setSaved(peekSession(shape));
  }, [shape]);

  const start = () => {
    clearSession(id);
    onStart();
  };
  const questionnairePath = `/${id}/questionnaire`;

  if (!saved || saved.isCompleted) {
    return (
      <Link
        to={questionnairePath}
        className="button-primary"
        onClick={() => {
          clearSession(id);
        }}
      >
        开始测试
      </Link>
    );
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <Link to={questionnairePath} className="button-primary">
          继续上次
          <span className="font-normal tabular-nums">{`第${saved.currentQuestionIndex + 1}题`}</span>
        </Link>
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isAsking}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          开始测试
        </button>
      </div>
      {isAsking && (
        <div role="alert" className="border-l-4 border-mild bg-sheet px-4 py-3">
          <p>{`重新开始将清除已答 ${countAnswers(saved)} 题。`}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                setIsAsking(false);
              }}
            >
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
