import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage, SheetTexts } from "@xinjing/instruments/result-page";
import type { Visit } from "#web/data/results/visit-record.ts";
import { describeVisit } from "#web/data/results/visit.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { HAS_ITEM_PACKS } from "#web/content/site.ts";
import { Whole } from "#web/components/text/whole.tsx";
import { AnswerColumns } from "./answer-columns.tsx";
import { CountedList } from "./counted-list.tsx";
import { Part, Writing } from "./part.tsx";
import { ScoreList } from "./score-list.tsx";
import { SheetFrame } from "./sheet-frame.tsx";
import { SecondStagePart } from "./second-stage-part.tsx";
import type { FollowUpRecord } from "../follow-up/use-follow-up-record.ts";
import type { StoredResult } from "../stored-result.ts";
import { describeTakingTime } from "./taking-time.ts";

/**
 * Maximum number of questions whose answers fit on one page in 8.5 pt. The answers of longer tests need a second page.
 */
const ONE_PAGE_QUESTIONS = 60;

/** Returns the number of printed pages. */
export function countSheetPages(questionCount: number): 1 | 2 {
  return questionCount > ONE_PAGE_QUESTIONS ? 2 : 1;
}

interface VisitSheetProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly result: StoredResult;
  readonly secondStage: FollowUpRecord;
  /** Text that the user wrote. */
  readonly notes: string;
  /** Notes on an earlier doctor's appointment. */
  readonly visit?: Visit | undefined;
  /** True in a joint document. Answers that need a second page are then left out. */
  readonly isOneOfSeveral?: boolean;
}

/**
 * Shows a result for a doctor on one A4 page, or on two if there are many questions. The upper third contains the most
 * important facts.
 */
export function VisitSheet(props: VisitSheetProps) {
  const { instrument, entry, result, secondStage, notes, visit, isOneOfSeveral } = props;
  const { about, sheet } = instrument;
  const explanation = HAS_ITEM_PACKS ? explainOnPaper(instrument, result) : result.explanation;
  // Without answers, one sentence replaces them, which fits on the first page.
  const hasManyAnswers = explanation !== undefined && countSheetPages(entry.question_count) === 2;
  const hasAnswerPage = hasManyAnswers && !isOneOfSeveral;
  const answers = (
    <AnswerColumns
      title={`全部回答（${entry.question_count}题）`}
      origin={hasAnswerPage ? `${entry.name}，${describeEnd(result)}` : undefined}
      explanation={explanation}
      takesSides={(result.page?.preferences.length ?? 0) > 0}
    />
  );
  return (
    <SheetFrame
      title={`${sheet.title}：${entry.name}`}
      blanks={sheet.blanks}
      footer={`${sheet.disclaimer}${about.licence}内容在${about.reviewedOn}核对过。`}
      answers={hasAnswerPage && answers}
    >
      <Facts result={result} filledIn={sheet.filledIn} />
      <Findings
        sheet={sheet}
        result={result}
        outcome={secondStage.state === "done" ? secondStage.page : undefined}
      />
      <SecondStagePart stage={secondStage} />
      {!hasManyAnswers && answers}
      <Part title="这不能说明什么" note={sheet.limits.join("")} />
      {visit && <Part title="看过以后（本人记）" note={describeVisit(visit)} />}
      <OwnWords sheet={sheet} notes={notes} />
      {sheet.questions && <Writing title="医生的话" />}
    </SheetFrame>
  );
}

/** If the permission for the question texts does not cover print, returns the answers by number only. */
function explainOnPaper(
  { licensed }: Instrument,
  { explanation }: StoredResult,
): StoredResult["explanation"] {
  if (!explanation || licensed?.mayPrint !== false) return explanation;
  const contributions = explanation.contributions.map((each) => ({ ...each, text: "" }));
  return { ...explanation, contributions };
}

interface FindingsProps {
  readonly sheet: SheetTexts;
  readonly result: StoredResult;
  /** Page of the finished second stage, which replaces that of the first. */
  readonly outcome: ResultPage | undefined;
}

/** Shows the result in words, the scores with their bands, the scoring rule and the answers that counted. */
function Findings({ sheet, result, outcome }: FindingsProps) {
  const pages = [result.page, outcome].filter((each) => each !== undefined);
  const page = pages.at(-1);
  const measures = page
    ? pages.flatMap((each) => [each.total, ...each.measures])
    : [result.total].filter((each) => each !== undefined);
  const counted = pages.flatMap((each) => each.sheet.counted ?? []);
  const plain = measures.filter(
    ({ key, bands }) => bands.length === 0 && counted.every(({ measure }) => measure !== key),
  );
  return (
    <div className="visit-sheet-findings">
      <section className="mt-5 border-t border-line pt-3 print:mt-[1mm] print:border-0 print:pt-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-serif text-3xl font-semibold print:text-[1.35em] print:leading-[inherit]">
            {page?.chip?.text ?? result.label}
          </h3>
          {plain.length > 0 && (
            <p className="tabular-nums">{`${plain.map(({ label, value, max }) => `${label}${value} / ${max}`).join("，")}（不分档）`}</p>
          )}
        </div>
        {page && (
          <p>
            <Whole>{page.sheet.meaning}</Whole>
          </p>
        )}
        <ScoreList measures={measures} preferences={pages.flatMap(({ preferences }) => preferences)}>
          <Part title="怎么算" note={sheet.rule.join("")} />
        </ScoreList>
      </section>
      {sheet.counted && counted.length > 0 && (
        <CountedList texts={sheet.counted} measures={measures} counted={counted} />
      )}
    </div>
  );
}

/** Shows the user's notes beside the questions to ask. Without such questions, the notes fill the remaining space. */
function OwnWords({ sheet, notes }: { sheet: SheetTexts; notes: string }) {
  const own = <Writing title={sheet.notesTitle} typed={notes} isSmall={sheet.questions !== undefined} />;
  if (!sheet.questions) return own;
  return (
    <div className="visit-sheet-own visit-sheet-pair @xl:grid @xl:grid-cols-2 @xl:gap-x-8 @xl:*:flex @xl:*:flex-col">
      {own}
      <Part title="想问医生的">
        <ol>
          {sheet.questions.map((question, index) => (
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

function describeEnd({ endTime, isEndWrong }: StoredResult): string {
  if (isEndWrong) return "完成时间有误";
  const takenAt = formatDateTime(endTime);
  return takenAt === "" ? "完成时间不详" : `完成于${takenAt}（北京时间）`;
}

/** Shows date, duration and version of the test, and who answered it. */
function Facts({ result, filledIn }: { result: StoredResult; filledIn: string }) {
  const { startTime, endTime, version } = result;
  const takingTime = describeTakingTime(startTime, endTime);
  const facts = [
    describeEnd(result),
    ...(takingTime === undefined ? [] : [`用时${takingTime}`]),
    version === "" ? "题目和计分版本不详" : `题目和计分版本${version}`,
    filledIn,
  ];
  return (
    <p className="mt-3 text-ink-soft tabular-nums print:mt-[1mm]">
      <Whole>{`${facts.join("，")}。`}</Whole>
    </p>
  );
}
