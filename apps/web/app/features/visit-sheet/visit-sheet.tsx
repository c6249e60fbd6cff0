import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { useId } from "react";
import { Mark } from "#web/components/mark.tsx";
import { SITE } from "#web/content/site.ts";
import { isEndWrong } from "#web/data/results/end-time.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { Whole } from "#web/components/whole.tsx";
import { AnswerColumns } from "./answer-columns.tsx";
import { Lines, Part } from "./part.tsx";
import { listScores } from "./score-rows.ts";
import { ScoreList } from "./score-list.tsx";
import { SecondStagePart } from "./second-stage-part.tsx";
import type { SecondStage, SheetResult } from "./sheet-result.ts";
import { describeTakingTime } from "./taking-time.ts";

/** More questions than this do not fit beside the rest in 8.5 pt: their answers get a page of their own. */
const ONE_PAGE_QUESTIONS = 60;

/** Pages of the sheet of a test with so many questions. */
export function countSheetPages(questionCount: number): 1 | 2 {
  return questionCount > ONE_PAGE_QUESTIONS ? 2 : 1;
}

interface VisitSheetProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly result: SheetResult;
  readonly secondStage: SecondStage | undefined;
  /** The person's own words. */
  readonly notes: string;
  /** One of several in a document: answers that need a page of their own stay out. */
  readonly isOneOfSeveral?: boolean;
}

/** A result to take along on paper: one A4 page, with many questions two. */
export function VisitSheet(props: VisitSheetProps) {
  const { instrument, entry, result, secondStage, notes, isOneOfSeveral = false } = props;
  const { about, sheet } = instrument;
  const { report, explanation } = result;
  const titleId = useId();
  // Without the answers there is only a sentence to say, and that fits anywhere.
  const hasManyAnswers = explanation !== undefined && countSheetPages(entry.questionCount) === 2;
  const hasAnswerPage = hasManyAnswers && !isOneOfSeveral;
  const answersTitle = `全部回答（${entry.questionCount}题）`;
  const answers = (
    <AnswerColumns
      title={answersTitle}
      origin={hasAnswerPage ? `${entry.name}，${describeEnd(result)}` : undefined}
      explanation={explanation}
      takesSides={(report?.preferences.length ?? 0) > 0}
    />
  );
  return (
    <article
      aria-labelledby={titleId}
      className="visit-sheet sheet @container px-4 py-6 [--pigment:var(--ink)] sm:px-8"
    >
      <div className="visit-sheet-page">
        <Head id={titleId} title={`${sheet.title}：${entry.name}`} blanks={sheet.blanks} />
        <Facts result={result} />
        <Findings result={result} />
        <OwnWords sheet={sheet} notes={notes} />
        {!hasManyAnswers && answers}
        {secondStage && <SecondStagePart stage={secondStage} />}
        <LastWords sheet={sheet} report={report} />
        <footer className="mt-5 border-t border-line pt-3 text-ink-soft print:mt-[1.5mm] print:pt-[1mm]">
          <p>
            <Whole>{`${about.disclaimer}${about.licence}`}</Whole>
          </p>
          <p className="tabular-nums">
            <Whole>{`出处见${SITE.name}“${entry.name}”的介绍页，内容在${about.reviewedOn}核对过。`}</Whole>
          </p>
        </footer>
      </div>
      {hasAnswerPage && <div className="visit-sheet-page">{answers}</div>}
    </article>
  );
}

/** Two parts, beside each other where there is room. */
const PAIR = "visit-sheet-pair @xl:grid @xl:grid-cols-2 @xl:gap-x-8 @xl:*:flex @xl:*:flex-col";

/** The result in words and numbers. */
function Findings({ result }: { result: SheetResult }) {
  const { report, label } = result;
  return (
    <Part title="结果">
      <p className="font-serif text-3xl font-semibold print:text-[1.3em] print:leading-[inherit]">
        {report?.isLabelAside ? report.toneLabel : label}
      </p>
      {report && (
        <p>
          <Whole>{report.headline}</Whole>
        </p>
      )}
      <ScoreList rows={listScores(result)} />
      {report && report.preferences.length > 0 && (
        <ul className="mt-3 space-y-1 print:mt-[2mm] print:space-y-[1mm]">
          {report.preferences.map(({ key, label: name, description }) => (
            <li key={key}>
              <span className="font-semibold">{`${name}：`}</span>
              {description}
            </li>
          ))}
        </ul>
      )}
      {report?.isLabelAside && (
        <p className="mt-2 text-sm text-ink-soft print:mt-[1mm] print:text-[1em]">{`按原规则的分类名（只在记录里用，请以这一页为准）：“${label}”。${report.labelNote ?? ""}`}</p>
      )}
    </Part>
  );
}

/** What the person wants to say, typed or by hand, beside what to ask; alone it takes the room that is left. */
function OwnWords({ sheet, notes }: { sheet: Instrument["sheet"]; notes: string }) {
  const own = (
    <Part title={sheet.notesTitle} className="visit-sheet-lines">
      {notes.trim() !== "" && <p>{notes.trim()}</p>}
      {(notes.trim() === "" || !sheet.visit) && <Lines />}
    </Part>
  );
  if (!sheet.visit) return own;
  return (
    <div className={`visit-sheet-own ${PAIR}`}>
      {own}
      <Part title="想问医生的">
        <ol>
          {sheet.visit.questions.map((question, index) => (
            <li key={question} className="flex gap-2">
              <span className="shrink-0 whitespace-nowrap tabular-nums">{`${index + 1}.`}</span>
              {question}
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

/** What the result does not mean, and room for the doctor. */
function LastWords({ sheet: { visit }, report }: Pick<SheetResult, "report"> & Pick<Instrument, "sheet">) {
  return (
    <div className={visit && `${PAIR} print:contents`}>
      {report && (
        <Part title="这不能说明什么">
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-soft print:list-none print:space-y-0 print:pl-0">
            {report.limits.map((limit) => (
              <li key={limit} className="print:inline">
                <Whole>{limit}</Whole>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {visit && (
        <Part title={visit.linesTitle} className="visit-sheet-lines">
          <Lines />
        </Part>
      )}
    </div>
  );
}

interface HeadProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly blanks: readonly string[];
}

/** The name of the sheet and the blanks that are filled in by hand. */
export function Head({ id, title, blanks }: HeadProps) {
  return (
    <header>
      <p className="flex items-center gap-2 font-serif tracking-widest">
        <Mark className="size-6 print:size-[5mm]" />
        {SITE.name}
      </p>
      <h2
        id={id}
        className="mt-2 border-b-2 border-ink pb-2 font-serif text-xl font-semibold print:mt-0 print:pb-[1mm] print:text-[15pt]"
      >
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6 print:mt-[3mm] print:flex-nowrap print:gap-[5mm]">
        {blanks.map((blank) => (
          <li
            key={blank}
            // Four are two and two on a screen.
            className={`flex max-w-full grow basis-[max-content] flex-wrap items-end print:min-w-0 print:basis-0 ${blanks.length > 3 ? "sm:basis-2/5" : ""}`}
          >
            <span className="whitespace-nowrap print:shrink-0">{blank}</span>
            <span className="ml-2 h-6 min-w-28 flex-1 border-b border-ink print:h-auto print:min-w-0" />
          </li>
        ))}
      </ul>
    </header>
  );
}

function describeEnd({ endTime }: SheetResult): string {
  if (isEndWrong(endTime)) return "完成时间有误";
  const takenAt = formatDateTime(endTime);
  return takenAt === "" ? "完成时间不详" : `完成于${takenAt}（北京时间）`;
}

/** When it was taken, how long it took, by which version, and by whom it was filled in. */
function Facts({ result }: { result: SheetResult }) {
  const { startTime, endTime, version } = result;
  const takingTime = describeTakingTime(startTime, endTime);
  const facts = [
    describeEnd(result),
    ...(takingTime === undefined ? [] : [`用时${takingTime}`]),
    version === "" ? "题目和计分版本不详" : `题目和计分版本${version}`,
    "自己在网上填写",
  ];
  return (
    <p className="mt-3 text-ink-soft tabular-nums print:mt-[2mm]">
      <Whole>{`${facts.join("，")}。`}</Whole>
    </p>
  );
}
