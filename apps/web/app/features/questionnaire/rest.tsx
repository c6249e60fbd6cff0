import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Clauses } from "#web/components/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";

/** A press so soon was meant for the question before. */
const STRAY_PRESS_MS = 600;

/** What is said before the second, the third and the last chapter. */
const SENTENCES = [
  "第一段答完了，歇一口气再往下。",
  "已经走到一半了，歇一口气再往下。",
  "只剩最后一段了，歇一口气再往下。",
];

export interface RestProps {
  readonly type: InstrumentId;
  /** The one that is done, from 0. */
  readonly chapter: number;
  /** Gets the focus, so that a screen reader reads it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onEnd: () => void;
  /** The title of the document. */
  readonly children: ReactNode;
}

/** A screen to take a breath on between two chapters: the scene of the test, one sentence, the way on. */
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
          // Without a pointer it comes from a keyboard or an assistive technology.
          if (detail === 0 || timeStamp - shownAt.current > STRAY_PRESS_MS) onEnd();
        }}
      >
        接着答
      </button>
    </div>
  );
}
