import type { Questionnaire } from "@xinjing/instruments/instrument";
import { countAnswers, progressPercent, type Session } from "@xinjing/instruments/session";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Message } from "#web/components/message.tsx";
import { Waterline } from "#web/components/waterline.tsx";
import { HAS_ITEM_PACKS, SITE } from "#web/content/site.ts";
import { afterPaint } from "#web/platform/browser/after-paint.ts";
import { showHeading } from "#web/platform/browser/show-heading.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { readAutoAdvance, saveAutoAdvance } from "#web/data/device/preferences.ts";
import { AutoAdvanceSwitch } from "./auto-advance-switch.tsx";
import { JumpGrid } from "./jump-grid.tsx";
import { OptionGroup } from "./option-group.tsx";
import { isCurrentAnswered, useQuestionnaire } from "./use-questionnaire.ts";
import { useRest } from "./use-rest.ts";

interface QuestionStepsProps {
  readonly instrument: Questionnaire;
  readonly name: string;
  /** Called when every question is answered and the session is saved. */
  readonly onSubmit: () => void;
}

/** Renders nothing without a Chinese voice; loaded on demand. */
const ReadAloud = lazyPart(async () => (await import("./read-aloud.tsx")).ReadAloud);

const mayReadAloud = ({ licensed }: Questionnaire) => !HAS_ITEM_PACKS || licensed?.mayReadAloud !== false;

const QUESTION_ID = "question-text";
/** The margin keeps the progress in view when the page scrolls to the heading. */
const HEADING_STYLE = "scroll-mt-20 font-serif font-semibold";
const TIME_FRAME_ID = "time-frame";
const ADVICE_ID = "question-advice";
/** Characters of an option label that fit on one line at 360 px. */
const ONE_LINE_CHARACTERS = 13;
/** Characters of a question that fit on two lines at 360 px. */
const TWO_LINES_CHARACTERS = 18;

/** Shows the questions one at a time. */
export function QuestionSteps({ instrument, name, onSubmit }: QuestionStepsProps) {
  const { id, questions, flow } = instrument;
  const shape = useMemo(() => shapeOf(instrument), [instrument]);
  const [isAutoAdvance, setIsAutoAdvance] = useState(true);
  const { session, isReady, message, ...actions } = useQuestionnaire({
    flow,
    shape,
    isAutoAdvance,
    onSubmit,
  });
  const number = session.currentQuestionIndex + 1;
  const question = questions[session.currentQuestionIndex]!;
  const isLast = number === questions.length;
  const rest = useRest(session, flow.rests);
  // A break screen has its own number, so that its heading receives the focus too.
  const heading = useHeadingFocus(isReady, rest ? -number : number);

  useEffect(() => {
    setIsAutoAdvance(readAutoAdvance());
  }, []);

  const title = <title>{`第 ${number} 题，共 ${questions.length} 题 · ${name} · ${SITE.name}`}</title>;
  if (rest) {
    return (
      <rest.Rest type={id} chapter={rest.chapter} heading={heading} onEnd={rest.end}>
        {title}
      </rest.Rest>
    );
  }
  return (
    <div className="until-resumed -mt-6 sm:mt-0">
      <div className="flex flex-col">
        {title}
        <Progress session={session} name={name}>
          {isReady && mayReadAloud(instrument) && (
            <Suspense>
              <ReadAloud question={question} />
            </Suspense>
          )}
        </Progress>
        {session.isCompleted && (
          <div className="mt-6">
            <Message role="status">
              你已经答完全部题目。
              <button type="button" className="link ml-1 min-h-11" onClick={onSubmit}>
                查看结果
              </button>
            </Message>
          </div>
        )}
        <OptionGroup
          question={question}
          chosen={session.answers[question.id]}
          labelledBy={QUESTION_ID}
          describedBy={`${TIME_FRAME_ID} ${ADVICE_ID}`}
          hasLongLabels={hasLongLabels(questions)}
          movesOn={isAutoAdvance && !isLast}
          onSelect={actions.select}
          onChoose={actions.choose}
        >
          {/* Below a short question there is free space, so that the options never move. */}
          <div
            className={`mt-4 text-xl sm:mt-8 sm:min-h-[2.8em] elder:text-[clamp(1.37rem,8.6vw,1.55rem)] elder:max-sm:mt-2 ${hasLongQuestions(questions) ? "min-h-[5.6em]" : "min-h-[2.8em]"}`}
          >
            <h1 ref={heading} id={QUESTION_ID} tabIndex={-1} className={HEADING_STYLE}>
              {/* The key makes React replace the element, because a browser extension may have changed its text. */}
              <span key={question.id} ref={removeSiblings}>
                <Clauses isQuestion>{question.text}</Clauses>
              </span>
            </h1>
            <p id={TIME_FRAME_ID} hidden={number !== 1} className="mt-2.5 text-sm text-ink-soft">
              {instrument.about.timeFrame}
            </p>
          </div>
        </OptionGroup>
        <Advice isShown={number === 1 || isLast || !isAutoAdvance}>
          {adviceText(isAutoAdvance, isLast)}
        </Advice>
        <Navigation session={session} onPrevious={actions.previous} onNext={actions.next} />
      </div>
      {message !== undefined && <Alert>{message}</Alert>}
      <AutoAdvanceSwitch
        isOn={isAutoAdvance}
        onChange={(isOn) => {
          saveAutoAdvance(isOn);
          setIsAutoAdvance(isOn);
        }}
      />
      <JumpGrid session={session} onJump={actions.jump} />
      <p className="disclaimer mt-6 text-ink-soft">{instrument.about.disclaimer}</p>
    </div>
  );
}

/**
 * Focuses the heading of each question, so that a screen reader reads it and number keys work. Runs after the paint,
 * because focusing forces a layout.
 */
function useHeadingFocus(isReady: boolean, place: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPlace = useRef<number>(undefined);
  useEffect(() => {
    if (!isReady) return undefined;
    const isAnother = shownPlace.current !== undefined && shownPlace.current !== place;
    shownPlace.current = place;
    if (!isAnother) return undefined;
    return afterPaint(() => {
      // Removes the focus first: a screen reader reads a heading only if it was not focused before.
      heading.current?.blur();
      showHeading(heading.current);
    });
  }, [isReady, place]);
  return heading;
}

/** Removes elements that a browser extension added beside the previous question. */
function removeSiblings(question: HTMLElement | null): void {
  const heading = question?.parentElement;
  if (question && heading && heading.childNodes.length > 1) heading.replaceChildren(question);
}

/** Shows a hint below the options. Its space is reserved while it is hidden. */
function Advice({ isShown, children }: { readonly isShown: boolean; readonly children: string }) {
  return (
    <p
      id={ADVICE_ID}
      className={`needs-script mt-3 text-sm text-ink-soft ${isShown ? "" : "invisible elder:hidden"}`}
    >
      {children}
    </p>
  );
}

/** True if any question of the test needs more than two lines on phones. Then every question reserves that space. */
function hasLongQuestions(questions: Questionnaire["questions"]): boolean {
  return questions.some(({ text }) => text.length > TWO_LINES_CHARACTERS);
}

/** True if any label needs two lines on phones. Then every option reserves that space. */
function hasLongLabels(questions: Questionnaire["questions"]): boolean {
  return questions.some(({ options }) => options.some(({ label }) => label.length > ONE_LINE_CHARACTERS));
}

/** Shows an alert below the buttons and scrolls it into view. */
function Alert({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="mt-4 scroll-mb-4">
      <Message role="alert">{children}</Message>
    </div>
  );
}

interface NavigationProps {
  readonly session: Session;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Shows the buttons. 下一题 can be focused without a choice; pressing it then says what is missing. */
function Navigation({ session, onPrevious, onNext }: NavigationProps) {
  const isLast = session.currentQuestionIndex === session.questionCount - 1;
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-4 sm:mt-6 elder:mt-[1.8rem] elder:max-sm:flex-col">
      <button
        type="button"
        className="button-quiet elder:max-sm:border-transparent elder:max-sm:text-ink-soft"
        disabled={session.currentQuestionIndex === 0}
        onClick={onPrevious}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        上一题
      </button>
      <button
        type="button"
        className={isLast ? "button-primary" : "button-quiet"}
        aria-disabled={!isCurrentAnswered(session)}
        onClick={onNext}
      >
        <span>{isLast ? "提交测试" : "下一题"}</span>
        {!isLast && <ArrowRight aria-hidden="true" className="size-5" />}
      </button>
    </div>
  );
}

function adviceText(isAutoAdvance: boolean, isLast: boolean): string {
  if (!isAutoAdvance) return isLast ? "选好后点“提交测试”。" : "选好后点“下一题”。";
  return isLast ? "选择后将自动提交，还能返回修改。" : "选好自动到下一题，可以返回改。";
}

interface ProgressProps {
  readonly session: Session;
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Shows the progress in words, in percent and as a line on water. `children` are tools that apply to the whole
 * question.
 */
function Progress({ session, name, children }: ProgressProps) {
  const percent = progressPercent(session);
  return (
    <div>
      <div className="flex min-h-11 items-center gap-4 text-ink-soft tabular-nums">
        <p
          aria-live="polite"
          className="mr-auto"
        >{`第 ${session.currentQuestionIndex + 1} 题 / 共 ${session.questionCount} 题`}</p>
        {children}
        <p>{`${percent}%`}</p>
      </div>
      <progress
        className="sr-only"
        max={100}
        value={percent}
        aria-label={`${name}进度，已答 ${countAnswers(session)} 题`}
      />
      <Waterline percent={percent} />
    </div>
  );
}
