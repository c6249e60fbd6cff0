import type { Report, Tone } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/clauses.tsx";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { SITE } from "#web/content/site.ts";

const BANNER: Record<Tone, string> = {
  calm: "border-calm bg-calm-wash",
  mild: "border-mild bg-mild-wash",
  moderate: "border-moderate bg-moderate-wash",
  marked: "border-marked bg-marked-wash",
};

const CHIP: Record<Tone, string> = {
  calm: "border-calm",
  mild: "border-mild",
  moderate: "border-moderate",
  marked: "border-marked",
};

/** Results after which a person may need to talk to somebody at once. */
const URGENT_TONES: ReadonlySet<Tone> = new Set(["moderate", "marked"]);

/** The result in one sentence, on its tone; the tone's name is always written. */
export function ReportBanner({ name, report }: { name: string; report: Report }) {
  return (
    <header className={`border-l-4 px-4 py-5 sm:px-8 sm:py-6 ${BANNER[report.tone]}`}>
      <p className="text-ink-soft">{name}</p>
      <h1 tabIndex={-1} className="mt-2 font-serif text-[1.35rem] font-semibold sm:text-3xl">
        <Clauses>{report.headline}</Clauses>
      </h1>
      <p className="mt-3 flex flex-wrap gap-x-3">
        <span className="text-ink-soft">{report.toneLabel}</span>
        {report.typeName?.letters === report.label ? (
          <LetterBadges code={report.label} />
        ) : (
          !report.isLabelAside &&
          !report.isTypeOpen && (
            <span className={`rounded-full border-2 px-3 font-semibold ${CHIP[report.tone]}`}>
              {report.label}
            </span>
          )
        )}
      </p>
    </header>
  );
}

/** What stands below the headline on the first screen: how much it means, what it does not mean, one thing to do today. */
export function FirstSentences({ report }: { readonly report: Report }) {
  if (report.firstScreen === undefined) return <p className="text-lg">{report.description}</p>;
  const { weight, limit, today } = report.firstScreen;
  const { text, to, label } = today;
  return (
    <>
      <p className="text-pretty">{weight}</p>
      <p className="text-pretty">{limit}</p>
      <div className="border-l-4 border-accent pl-3">
        <p className="text-pretty">
          <strong className="block font-semibold">今天可以做的一件事</strong>
          {text}
        </p>
        {to !== undefined && <TodayLink to={to}>{label}</TodayLink>}
      </div>
    </>
  );
}

/** To a part of this page, or to another page of the site. */
function TodayLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const className = "link inline-flex min-h-11 items-center";
  return to.startsWith("#") ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** Above everything that is to be read: who is in distress must not have to scroll. */
export function UrgentHelp({ tone }: { readonly tone: Tone }) {
  const [line, ...urgent] = SITE.helpLines;
  if (!line || !URGENT_TONES.has(tone)) return null;
  return (
    <p>
      如果心里撑不住，现在就可以打
      <a
        href={`tel:${line.number}`}
        className="link mx-1 inline-flex min-h-11 min-w-11 items-center font-semibold tabular-nums"
      >
        {line.number}
      </a>
      {`（${line.name}）；如果情况紧急，请打${urgent.map(({ number }) => number).join("或")}。`}
    </p>
  );
}
