import { useIsKept } from "#web/components/hooks/is-kept.ts";
import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ResultChoice } from "./result-choice.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { countSheetPages } from "./visit-sheet.tsx";

interface JointChoiceProps {
  /** All results that can be chosen, newest first. */
  readonly results: readonly ResultSummary[];
  readonly chosen: readonly ResultSummary[];
  /** Number of chosen results that do not exist any more. */
  readonly missingCount: number;
  readonly onChoose: (chosen: readonly ResultSummary[]) => void;
  readonly notes: string;
  readonly onNotesChange: (notes: string) => void;
  /** True if notes on doctor's appointments are included; undefined if the chosen results have none. */
  readonly visits: { readonly isShown: boolean; readonly onToggle: (isShown: boolean) => void } | undefined;
  /** Messages about the results. */
  readonly children: ReactNode;
}

/** Controls beside the document, on screens only: choose its content and print it. */
export function JointChoice(props: JointChoiceProps) {
  const { results, chosen, missingCount, onChoose, notes, onNotesChange, visits, children } = props;
  const isKept = useIsKept();
  if (results.length < 2) {
    return (
      <div className="space-y-4">
        {children}
        <p className="text-lg">
          {results.length === 0
            ? isKept
              ? "这里还没有结果。有了两次以上，就能放在一起给医生看。"
              : "这个浏览器什么都不保存，没存到账号的结果，这里看不到。"
            : "这里只有一次结果，至少要有两次才能放在一起。只带这一次的话，打开这次的结果，里面可以单独打印。"}
        </p>
        <Link to="/" className="button-quiet">
          去做测试
        </Link>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <p className="text-lg">选几次结果，合成一份：第一张是每次的变化，后面每次一张。</p>
      <p className="-mt-3 text-ink-soft">可以打印，也可以存成图片。这一页不上传任何东西，也不保存。</p>
      {children}
      <ResultChoice results={results} chosen={chosen} onChoose={onChoose} />
      {missingCount > 0 && (
        <p>{`之前选的有${missingCount}次现在找不到，可能已经删掉了，也可能是别的账号里的。`}</p>
      )}
      {/* Always rendered, so that a screen reader reads changes. */}
      <div aria-live="polite" className="space-y-2">
        <p className="font-medium">{describeCount(chosen.length)}</p>
        {chosen.length > 1 && listRemarks(chosen).map((remark) => <p key={remark}>{remark}</p>)}
      </div>
      {chosen.length > 1 && visits && (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={visits.isShown}
            onChange={({ target }) => visits.onToggle(target.checked)}
          />
          把“看完医生以后”记的也印上
        </label>
      )}
      {chosen.length > 1 && (
        <SheetTools
          key={[visits?.isShown, ...chosen.map(({ id }) => id)].join()}
          notesTitle="我想告诉医生的"
          notes={notes}
          onNotesChange={onNotesChange}
        />
      )}
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "还没有选。";
  if (count === 1) return "选了1次。至少再选1次，才看得出变化。";
  return `选了${count}次，打印出来是${count + 1}张A4纸。`;
}

/** Lists hints about the current choice. */
function listRemarks(chosen: readonly ResultSummary[]): readonly string[] {
  const entries = chosen.map(({ test_type: type }) => getCatalogueEntry(type));
  const long = entries.find(({ question_count: count }) => countSheetPages(count) === 2);
  const hasBoth =
    entries.some(({ isAboutChild }) => isAboutChild) && entries.some(({ isAboutChild }) => !isAboutChild);
  return [
    ...(long ? [`${long.name}只印分数，${long.question_count}题的回答不在里面。`] : []),
    ...(hasBoth ? ["里面有孩子的，也有你自己的。看的不是同一位医生的话，最好分开打印。"] : []),
  ];
}
