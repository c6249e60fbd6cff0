import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import { listSigns, type Check } from "@xinjing/instruments/milestones/check";
import type { MilestonePage } from "@xinjing/instruments/milestones/pages";
import {
  SPEECH_SOURCE,
  TABLE_SOURCE,
  type Row,
  type Sign,
  type SpeechSign,
} from "@xinjing/instruments/milestones/table";
import type { ChildAge } from "@xinjing/instruments/stages";
import { CalendarPlus, FileText, Phone } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Message } from "#web/components/message.tsx";
import { Scene } from "#web/components/scene.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { saveAgeGatePassed } from "#web/data/session/age-gate.ts";
import { sayAge } from "./describe.ts";

/** Answers of a check and its result. */
export interface Answered {
  readonly birth: Birth;
  readonly age: ChildAge;
  readonly today: PlainDay;
  /** Row of the milestone table for this age; undefined if the child is younger than 3 months. */
  readonly row: Row | undefined;
  readonly speechSign: SpeechSign | undefined;
  readonly check: Check;
  readonly page: MilestonePage;
}

interface ResultViewProps extends Answered {
  /** Downloads a calendar file for the next row; undefined if no row follows. */
  readonly onSaveDay: (() => void) | undefined;
  readonly onAgain: () => void;
  readonly onSheet: () => void;
  /** The timeline 长大路上, and the offer to store the check. */
  readonly children: ReactNode;
}

/** Age range of the toddler test, in months. */
const TEST_FROM = 16;
const TEST_TO = 30;

/** Disclaimer of this page. */
const DISCLAIMER = { disclaimer: "这一页不计分，也不下诊断，代替不了医生的检查。" };

/** Shows the written result of a check. */
export function ResultView(props: ResultViewProps) {
  const { age, page, row, speechSign, check, children } = props;
  const [present, unsure] = (["yes", "unsure"] as const).map((answer) =>
    row ? listSigns(check, row, speechSign, answer) : [],
  );
  return (
    <article className="tint-asd mx-auto max-w-column space-y-10">
      <header>
        <Scene test="asd" className="strip h-20! lg:m-0 lg:mb-8 lg:h-40! lg:w-full lg:rounded-2xl" />
        <p className="text-ink-soft">{`孩子${sayAge(age)}`}</p>
        <h1 tabIndex={-1} className="headline mt-1">
          <Clauses>{page.headline}</Clauses>
        </h1>
        <p className="mt-3 text-lg">{page.meaning}</p>
        <p className="mt-2 text-ink-soft">{page.caution}</p>
        <Today {...props} />
      </header>
      <SignGroup
        title="现在有的征象"
        signs={present!}
        speechSign={speechSign}
        isSourced={!unsure!.some((sign) => sign !== speechSign)}
      />
      <SignGroup title="说不准的，这样看" signs={unsure!} speechSign={speechSign} hasHowToLook />
      <Roles {...props} />
      <MoreToDo {...props} />
      {children}
      <Disclaimer about={DISCLAIMER} />
      {age.counted >= TEST_FROM && age.counted <= TEST_TO && (
        <p>
          <Link
            to="/asd/questionnaire"
            className="link inline-flex min-h-11 items-center"
            onClick={() => saveAgeGatePassed("asd", age.counted)}
          >
            还想看看社交和沟通：去做幼儿社交沟通发展筛查
          </Link>
        </p>
      )}
    </article>
  );
}

/** Shows the recommended action, what to say if it is a call, and its button. */
function Today({ page, onSaveDay, onAgain, onSheet }: ResultViewProps) {
  const { button } = page;
  const act = { calendar: onSaveDay, again: onAgain, sheet: onSheet };
  const Icon = { calendar: CalendarPlus, again: undefined, sheet: FileText, call: Phone }[button.kind];
  const inside = (
    <>
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {button.label}
    </>
  );
  return (
    <section aria-labelledby="today" className="sheet mt-6 border-accent px-5 py-4">
      <h2 id="today" className="font-medium text-accent">
        先做一件事
      </h2>
      <p className="mt-1 text-lg">
        <Whole>{page.action}</Whole>
      </p>
      {page.isCall && <CallWords page={page} />}
      {button.kind === "call" ? (
        <a href={`tel:${button.number}`} className="button-primary mt-4">
          {inside}
        </a>
      ) : (
        act[button.kind] && (
          <button
            type="button"
            className={`mt-4 ${page.isCall ? "button-quiet" : "button-primary"}`}
            onClick={act[button.kind]}
          >
            {inside}
          </button>
        )
      )}
    </section>
  );
}

/** Shows the sentence to say on the telephone. */
function CallWords({ page }: Pick<ResultViewProps, "page">) {
  return (
    <figure className="mt-3 border-l-2 border-accent pl-4">
      <figcaption className="text-ink-soft">电话里可以这样说</figcaption>
      <blockquote className="mt-1 font-serif text-lg">{page.phone}</blockquote>
    </figure>
  );
}

/** Says when to seek help at once, what to say on the phone, where to go, the costs, and the next check. */
function Roles({ page }: Pick<ResultViewProps, "page">) {
  return (
    <div className="space-y-6">
      <Message role="status">
        <Whole>{page.safety}</Whole>
      </Message>
      {!page.isCall && <CallWords page={page} />}
      <dl className="divide-y divide-line border-y border-line">
        {(
          [
            ["去哪里", page.whom],
            ["多少钱", page.cost],
            ["听力", page.hearing],
            ["下一次", page.next],
          ] as const
        ).map(([title, text]) => (
          <div key={title} className="py-3 sm:grid sm:grid-cols-[6rem_1fr] sm:gap-x-4">
            <dt className="font-medium">{title}</dt>
            <dd>
              <Whole>{text}</Whole>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface SignGroupProps {
  readonly title: string;
  readonly signs: readonly Sign[];
  readonly speechSign: SpeechSign | undefined;
  readonly hasHowToLook?: boolean;
  /** False if the source is named elsewhere on the page. */
  readonly isSourced?: boolean;
}

/** Lists signs with the same answer. The speech sign is listed separately, because it has its own source. */
function SignGroup({ title, signs, speechSign, hasHowToLook = false, isSourced = true }: SignGroupProps) {
  const id = useId();
  if (signs.length === 0) return null;
  const official = signs.filter((sign) => sign !== speechSign);
  const apart = signs.filter((sign) => sign === speechSign);
  const list = (listed: readonly Sign[]) => (
    <ul className="mt-3 space-y-2">
      {listed.map((sign) => (
        <li key={sign.official} className="border-l-2 border-pigment pl-4">
          <span className="font-medium">{sign.official}</span>
          {hasHowToLook && <span className="block">{sign.howToLook}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      {official.length > 0 && list(official)}
      {official.length > 0 && isSourced && <p className="mt-2 text-sm text-ink-soft">{TABLE_SOURCE}</p>}
      {apart.length > 0 && list(apart)}
      {apart.length > 0 && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="min-h-11 py-2">这一条不在国家的表里，依据</summary>
          <p>
            <Whole>{SPEECH_SOURCE}</Whole>
          </p>
        </details>
      )}
    </section>
  );
}

/** Lists further actions. Leaves out the one that the main button offers. */
function MoreToDo({ page: { button }, check, row, onSaveDay, onSheet, onAgain }: ResultViewProps) {
  const isSkipped = row && check.loss !== "none" && check.answers.length === 0;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {button.kind !== "sheet" && (row || check.loss !== "none") && (
        <button type="button" className="button-quiet" onClick={onSheet}>
          <FileText aria-hidden="true" className="size-5" />
          做一页给医生看
        </button>
      )}
      {button.kind !== "calendar" && onSaveDay && (
        <button type="button" className="button-quiet" onClick={onSaveDay}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          下一次存进日历
        </button>
      )}
      {button.kind !== "again" && row && (
        <button type="button" className="button-quiet" onClick={onAgain}>
          {isSkipped ? "把四条也填上，给医生看" : "改答案"}
        </button>
      )}
    </div>
  );
}
