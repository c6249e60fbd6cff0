import type { Instrument } from "@xinjing/instruments/instrument";
import { countSheetPages } from "./visit-sheet.tsx";

const PAGES = { 1: "一张", 2: "两张" } as const;

interface SheetIntroProps {
  readonly sheet: Instrument["sheet"];
  readonly questionCount: number;
  /** True if this device has the answers. */
  readonly hasAnswers: boolean;
}

/** Says what the printed page contains and how many pages it needs. */
export function SheetIntro({ sheet, questionCount, hasAnswers }: SheetIntroProps) {
  return (
    <>
      <h1 tabIndex={-1} className="headline">
        {sheet.title}
      </h1>
      <p className="mt-4 text-lg">
        {hasAnswers
          ? `下面有这次的分数和每题的回答，打印出来是${PAGES[countSheetPages(questionCount)]}A4纸。`
          : `下面有这次的分数，打印出来是${PAGES[1]}A4纸。要带上每题的答案，请在作答的那台设备上打开这一页。`}
      </p>
      <p className="mt-3 text-ink-soft">纸上的横线留给手写，姓名这些不用在网上填。这一页不上传任何东西。</p>
    </>
  );
}
