import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";

/** Ignores presses within this time, because they were meant for the previous question. */
const STRAY_PRESS_MS = 600;

/** Sentences shown before the second, third and last chapter. */
const SENTENCES = [
  "第一段答完了，歇一口气再往下。",
  "已经走到一半了，歇一口气再往下。",
  "只剩最后一段了，歇一口气再往下。",
];

export interface RestProps {
  readonly type: InstrumentId;
  /** Index of the chapter that was just finished. */
  readonly chapter: number;
  /** Receives the focus, so that a screen reader reads it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onEnd: () => void;
  /** Title of the document. */
  readonly children: ReactNode;
}

/** Shows a break between two chapters: the scene of the test, one sentence and a button. */
export function Rest({ type, chapter, heading, onEnd, children }: RestProps) {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
    scrollTo(0, 0);
  }, []);
  return (
    <div className="-mt-6 flex min-h-[calc(100svh-5.5rem)] flex-col items-center text-center sm:mt-0 lg:-mx-40">
      {children}
      <Scene
        test={type}
        className="-mx-5 h-0 min-h-64 w-screen max-w-[calc(100%+2.5rem)] grow sm:mx-0 sm:w-full sm:rounded-2xl"
      />
      <h1 ref={heading} tabIndex={-1} className="mt-8 font-serif text-xl font-semibold">
        <Clauses>{SENTENCES[chapter]!}</Clauses>
      </h1>
      <button
        type="button"
        className="button-primary my-6"
        onClick={({ detail, timeStamp }) => {
          // `detail` is 0 for a press by keyboard or assistive technology.
          if (detail === 0 || timeStamp - shownAt.current > STRAY_PRESS_MS) onEnd();
        }}
      >
        接着答
      </button>
    </div>
  );
}
