import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Report, Tone } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/clauses.tsx";
import { HelpSentence } from "#web/components/help-sentence.tsx";
import { ProseText } from "#web/components/prose.tsx";
import { Scene } from "#web/components/scene.tsx";
import { TypeLetters, TypeScene } from "#web/components/type-scene.tsx";
import { Whole } from "#web/components/whole.tsx";

/** The colours of the specification's three bands, on a chip and nowhere else. */
const CHIP: Record<Tone, string> = {
  calm: "border-calm text-calm",
  mild: "border-mild text-mild",
  moderate: "border-moderate text-moderate",
  marked: "border-marked text-marked",
};

/** A longer label is no chip. */
const LONG_LABEL = 6;

/** Results after which a person may need to talk to somebody at once. */
const URGENT_TONES: ReadonlySet<Tone> = new Set(["moderate", "marked"]);

interface ReportHeadProps {
  readonly type: InstrumentId;
  readonly name: string;
  readonly report: Report;
}

/** The result in one sentence, with the scene of its test, where the disc stands at the score; a type with its own picture, its letters and its name. */
export function ReportHead({ type, name, report }: ReportHeadProps) {
  const { typeName, preferences } = report;
  if (preferences.length > 0) {
    return (
      <header className="lg:contents">
        <TypeScene
          letters={preferences}
          className="result-left h-32 rounded-2xl max-lg:w-full sm:h-40 lg:mb-6 lg:h-64"
        />
        {typeName?.letters === report.label ? (
          <TypeHeadline name={name} typeName={typeName} report={report} />
        ) : (
          <>
            <p className="result-right mt-5 text-ink-soft lg:mt-0">{`${name} · ${report.toneLabel}`}</p>
            <Headline>{report.headline}</Headline>
          </>
        )}
      </header>
    );
  }
  const { value, max, errorPoints = 0 } = report.total;
  const score = { place: Math.min(1, value / max), spread: errorPoints / max };
  return (
    <header className="lg:contents">
      {/* Beside a name in large letters there is no room for the scene. */}
      <div className="flex items-center justify-between gap-x-4 gap-y-3 elder:max-sm:flex-col-reverse elder:max-sm:items-stretch lg:contents">
        <p className="result-right flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 break-keep text-ink-soft">
          {name}
          {report.isLabelAside && <span className="text-ink">{report.toneLabel}</span>}
          {!report.isLabelAside && report.label.length <= LONG_LABEL && (
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className={`rounded-2xl border-2 px-2.5 font-semibold ${CHIP[report.tone]}`}>
                {report.label}
              </span>
              {report.toneLabel}
            </span>
          )}
        </p>
        <Scene test={type} score={score} className="result-left result-scene thumbnail" />
      </div>
      {!report.isLabelAside && report.label.length > LONG_LABEL && (
        <p className="result-right mt-2 flex flex-wrap gap-x-3 break-keep lg:mt-1">
          <span className="font-semibold">{report.label}</span>
          {report.toneLabel}
        </p>
      )}
      <Headline>{report.headline}</Headline>
    </header>
  );
}

function Headline({ children }: { readonly children: string }) {
  return (
    <h1 tabIndex={-1} className="result-right headline result-headline">
      <Clauses>{children}</Clauses>
    </h1>
  );
}

interface TypeHeadlineProps extends Pick<ReportHeadProps, "name"> {
  readonly typeName: NonNullable<Report["typeName"]>;
  readonly report: Report;
}

function TypeHeadline({ name, typeName, report: { toneLabel, preferences } }: TypeHeadlineProps) {
  return (
    <>
      {/* Above the ground that forced colours lay behind the letters. */}
      <p className="result-right relative mt-5 text-ink-soft lg:mt-0">{`${name} · ${toneLabel}`}</p>
      <h1
        tabIndex={-1}
        className="result-right mt-1 flex flex-wrap items-baseline gap-x-4 font-serif font-semibold text-pigment sm:mt-2"
      >
        <span className="code">
          <TypeLetters letters={preferences} />
        </span>{" "}
        <span className="text-3xl text-ink">{typeName.name}</span>
      </h1>
      <p className="result-right mt-3 font-serif text-lg lg:text-xl">
        <Clauses>{typeName.portrait}</Clauses>
      </p>
    </>
  );
}

/** What stands below the headline on the first screen: how much it means, and what it does not mean. */
export function FirstSentences({ report }: { readonly report: Report }) {
  if (report.firstScreen === undefined) return <p className="text-lg">{report.description}</p>;
  const { weight, limit } = report.firstScreen;
  return (
    <>
      <p>
        <Whole>{weight}</Whole>
      </p>
      <p>
        <Whole>{limit}</Whole>
      </p>
    </>
  );
}

interface TodayProps {
  readonly today: NonNullable<Report["firstScreen"]>["today"];
  /** What else there is to say about it; unfolds in its place. */
  readonly more: string | undefined;
}

/** The one thing to do today. */
export function Today({ today: { text, to, label, isCall }, more }: TodayProps) {
  return (
    <div className="border-l-4 border-accent pl-3">
      <p>
        <strong className="block font-semibold">今天可以做的一件事</strong>
        <Whole>{text}</Whole>
      </p>
      {more !== undefined && (
        <details>
          <summary className={isCall ? "button-primary mt-1.5" : "-mt-2 min-h-11 py-2 text-accent -mb-1"}>
            {label}
          </summary>
          <div className="pb-2">
            <ProseText paragraphs={more.split("\n")} />
          </div>
        </details>
      )}
      {more === undefined && to !== undefined && <TodayLink to={to}>{label}</TodayLink>}
    </div>
  );
}

/** To a part of this page; another page of the site is a step that comes before all others. */
function TodayLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return to.startsWith("#") ? (
    <a
      href={to}
      className="link inline-flex min-h-11 items-center"
      onClick={() => {
        document.querySelector(to)?.closest("details")?.setAttribute("open", "");
      }}
    >
      {children}
    </a>
  ) : (
    <Link to={to} className="button-primary mt-3">
      {children}
    </Link>
  );
}

interface UrgentHelpProps {
  readonly type: InstrumentId;
  readonly report: Report;
}

/** Above everything that is to be read: who is in distress must not have to scroll. */
export function UrgentHelp({ type, report }: UrgentHelpProps) {
  if (!(report.offersHelpLine || URGENT_TONES.has(report.tone))) return null;
  return <HelpSentence isAboutChild={getCatalogueEntry(type).isAboutChild} />;
}
