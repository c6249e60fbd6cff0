import { AnswersError, calculate } from "@xinjing/instruments/calculate";
import type { Instrument, Outcome } from "@xinjing/instruments/instrument";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Message } from "#web/components/message.tsx";
import { Scene } from "#web/components/scene.tsx";
import { shapeOf, type SavedSession } from "#web/data/session/session.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { recordResult, separateSession } from "#web/data/results/result.ts";
import { findFinished, restoreSession, saveSession } from "#web/data/session/store.ts";

interface LoadingScreenProps {
  readonly instrument: Instrument;
  /** Id of the signed-in account. */
  readonly owner: string | undefined;
  /** Called if the session is unfinished or missing. */
  readonly onNothing: () => void;
  /** Called when the result is stored. The page continues to wait. */
  readonly onScored: (session: SavedSession, result: LocalResult) => void;
  readonly onDone: () => void;
  readonly onEdit: () => void;
}

/** Scores and stores the result, then waits for the specified time. The user may skip the wait. */
export function LoadingScreen(props: LoadingScreenProps) {
  const { instrument, owner, onScored, onNothing, onDone, onEdit } = props;
  const { flow } = instrument;
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const shape = useMemo(() => shapeOf(instrument), [instrument]);

  /** Scores a finished session. Returns true if it has a result. */
  const finish = useEffectEvent((finished: SavedSession | undefined): boolean => {
    if (!finished) {
      onNothing();
      return false;
    }
    const session = separateSession(finished);
    if (session !== finished) saveSession(session, shape, Date.now());
    let outcome: Outcome;
    try {
      outcome = calculate(instrument, session.answers);
    } catch (error) {
      if (!(error instanceof AnswersError)) throw error;
      console.warn("the answers could not be scored", error);
      setProblems(error.messages);
      return false;
    }
    // Not queued yet, because 返回修改 may still change the result.
    onScored(session, recordResult(session, outcome, { owner, isQueued: false }));
    return true;
  });
  const leave = useEffectEvent(onDone);

  // Time at which the wait ends. Set in a layout effect, because on slow phones other effects run some frames after the first
  // paint.
  const leavesAt = useRef(0);
  useLayoutEffect(() => {
    leavesAt.current = performance.now() + flow.loadingMs;
  }, [flow.loadingMs]);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Restores lost results first, so that none is created twice.
    void Promise.all([restoreSession(shape, Date.now()), recoverLocalResults()]).then(([saved]) => {
      if (isGone || !finish(findFinished(saved, shape, Date.now()))) return;
      timer = setTimeout(() => leave(), leavesAt.current - performance.now());
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [shape]);

  useEffect(() => {
    const interval = setInterval(
      () => setStep((current) => Math.min(current + 1, flow.loadingMessages.length - 1)),
      flow.loadingMessageMs,
    );
    return () => clearInterval(interval);
  }, [flow]);

  return (
    <div className="flex flex-col items-center text-center">
      <div
        className={`tint-${instrument.id} strip h-52 overflow-clip lg:m-0 lg:h-64 lg:w-full lg:rounded-2xl`}
      >
        <Scene test={instrument.id} className="sinking size-full" />
      </div>
      {problems.length > 0 ? (
        <div className="mt-6">
          <Message role="alert">
            <p className="font-medium">提交测试失败</p>
            <p>{problems.join("；")}</p>
          </Message>
        </div>
      ) : (
        <>
          <span className="spinner mt-8 text-accent" />
          <p
            role="status"
            className="mt-4 font-serif text-[1.29rem] font-semibold sm:text-xl elder:min-h-[3.2em] elder:text-lg"
          >
            {flow.loadingMessages[step]}
          </p>
          <button type="button" className="button-primary mt-6" onClick={onDone}>
            直接查看结果
          </button>
        </>
      )}
      <button type="button" className="link mt-2 min-h-11 px-2" onClick={onEdit}>
        返回修改
      </button>
      <Disclaimer about={instrument.about} className="mt-10 text-sm sm:break-keep" />
    </div>
  );
}
