import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Tone } from "@xinjing/instruments/instrument";
import type { Action, ResultPage } from "@xinjing/instruments/result-page";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/text/clauses.tsx";
import { HelpSentence } from "#web/components/help-sentence.tsx";
import { TypeLetters, TypeScene } from "#web/components/type-scene.tsx";
import { findChosen } from "#web/components/text/describe-measure.ts";
import { Whole } from "#web/components/text/whole.tsx";
import { SITE } from "#web/content/site.ts";
import { addDays, readDay } from "#web/platform/browser/calendar-day.ts";
import { saveCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { isKiosk } from "#web/platform/storage/kiosk-mode.ts";

/** Background colours of the chip for each severity. */
const CHIP: Record<Tone, string> = {
  normal: "bg-normal-wash",
  mild: "bg-mild-wash",
  moderate: "bg-moderate-wash",
  severe: "bg-severe-wash",
};

interface HeadProps {
  readonly name: string;
  readonly page: ResultPage;
}

/** Shows the name of the test, the headline and the chip of the result; for a type, its letters and name. */
export function Head({ name, page }: HeadProps) {
  const { chip, headline, typeName } = page;
  if (typeName) return <TypeHead name={name} page={page} typeName={typeName} />;
  return (
    <header>
      <p className="text-ink-soft">{name}</p>
      <h1 tabIndex={-1} className="headline result-headline">
        <Clauses>{headline}</Clauses>
      </h1>
      {chip && (
        <div className="mt-2.5">
          <span
            className={`inline-block rounded-full px-3 font-medium outline -outline-offset-1 outline-transparent ${CHIP[chip.tone]}`}
          >
            {chip.text}
          </span>
        </div>
      )}
    </header>
  );
}

interface TypeHeadProps extends HeadProps {
  readonly typeName: NonNullable<ResultPage["typeName"]>;
}

function TypeHead({ name, page: { headline, preferences }, typeName }: TypeHeadProps) {
  const isBorderline = preferences.some((each) => each.isBorderline);
  return (
    <header>
      {/* Positioned, because in forced-colours mode the browser paints a background behind the letters. */}
      <p className="relative flex flex-wrap justify-between gap-x-4 text-ink-soft lg:justify-start">
        {name}
        {/* With a borderline letter, the headline names the sides. */}
        {!isBorderline && <span>{preferences.map((each) => findChosen(each).label).join(" ")}</span>}
      </p>
      <h1
        tabIndex={-1}
        className="mt-1 flex flex-wrap items-baseline gap-x-4 font-serif font-semibold text-pigment sm:mt-2"
      >
        <span className="code">
          <TypeLetters letters={preferences} />
        </span>{" "}
        {isBorderline ? (
          <span className="text-base font-normal text-ink-soft lg:text-xl">{`最接近“${typeName.name}”`}</span>
        ) : (
          <span className="text-3xl text-ink">{typeName.name}</span>
        )}
      </h1>
      <p className="mt-2 font-serif text-lg lg:text-xl">
        <Clauses>{headline}</Clauses>
      </p>
    </header>
  );
}

/** Shows the silhouette of a type: on phones first, on wide screens above the preferences. */
export function Silhouette({ page }: Pick<HeadProps, "page">) {
  return (
    <TypeScene
      letters={page.preferences}
      isNamed
      className="result-left -mx-5 -mt-6 -mb-2 h-32 sm:mx-0 sm:mt-0 sm:h-56 sm:rounded-2xl wide:mb-0 wide:h-64 wide:rounded-b-none"
    />
  );
}

interface FirstSentencesProps extends Pick<HeadProps, "page"> {
  readonly type: InstrumentId;
}

/** Shows the meaning, the caution and the action of a result, and whom to call. */
export function FirstSentences({ type, page }: FirstSentencesProps) {
  const { meaning, caution, action, hasSafety } = page;
  return (
    <div className="-mt-2 space-y-2.5 leading-relaxed wide:mt-0 wide:mb-12 wide:space-y-4 wide:pt-5 wide:text-lg">
      <p>
        <Whole>{meaning}</Whole>
      </p>
      <p>
        <Whole>{caution}</Whole>
      </p>
      <Today action={action} />
      {hasSafety && <HelpSentence isAboutChild={getCatalogueEntry(type).isAboutChild} />}
    </div>
  );
}

/** Shows the recommended action and its button. */
function Today({ action }: { readonly action: Action }) {
  return (
    <section aria-label="今天可以做的一件事" className="border-l-4 border-accent pl-3">
      <p>
        <strong className="font-semibold">{`${(action.kind === "call" && action.when) || "今天可以做"}：`}</strong>
        <Whole>{action.text}</Whole>
      </p>
      <ActionButton action={action} />
    </section>
  );
}

function ActionButton({ action }: { readonly action: Action }) {
  // A file would stay on a device that many people use.
  if (action.kind === "do") return isKiosk() ? null : <Reminder label={action.button} />;
  if (action.kind === "open") {
    return (
      <Link to={action.to} className="button-primary mt-1.5">
        {action.button}
      </Link>
    );
  }
  return (
    <details>
      <summary className="button-primary mt-1.5">{action.button}</summary>
      <p className="mt-3">
        <Whole>{action.say}</Whole>
      </p>
    </details>
  );
}

const DAYS = 14;
/** Title of the calendar event. It does not name the test, because calendars may be shared. */
const EVENT_TITLE = `${SITE.name}：两周前写下的，回来看一眼`;

/** Downloads a calendar file for a reminder in two weeks. */
function Reminder({ label }: { readonly label: string }) {
  const [uid] = useState(createId);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-primary mt-1.5"
        onClick={() => {
          const madeAt = new Date();
          const day = addDays(readDay(madeAt)!, DAYS);
          saveCalendarFile({ uid, day, title: EVENT_TITLE, madeAt });
          setIsSaved(true);
        }}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {label}
      </button>
      <p role="status" className="text-ink-soft empty:hidden">
        {isSaved &&
          `日历文件在下载里，打开就能加进日历。里面只写“${EVENT_TITLE}”，不写是哪个测试。微信里可能下载不了，自己记下日期就好。`}
      </p>
    </>
  );
}
