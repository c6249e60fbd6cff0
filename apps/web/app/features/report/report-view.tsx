import type { About, Report, Section, Tone } from "@xinjing/instruments/instrument";
import { Fragment, type ReactNode } from "react";
import { Clauses } from "#web/components/clauses.tsx";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { MeasureBar } from "./measure-bar.tsx";
import { PreferenceChart } from "./preference-chart.tsx";
import { ProfileChart } from "./profile-chart.tsx";
import { findProfile } from "./profile.ts";
import { RecommendationList } from "./recommendation-list.tsx";
import { SourceList } from "./source-list.tsx";
import { WhySection } from "./why-section.tsx";
import type { Why } from "./why.ts";

const BANNER: Record<Tone, string> = {
  calm: "bg-calm-wash",
  mild: "bg-mild-wash",
  moderate: "bg-moderate-wash",
  marked: "bg-marked-wash",
};

interface ReportViewProps {
  readonly name: string;
  readonly report: Report;
  readonly about: About;
  /** How the result came about; left out where that is told elsewhere (the second stage). */
  readonly why?: Why;
  readonly showsHelpLines: boolean;
  /** Where the total stands on this site: below the comparison with published samples, where there is one. */
  readonly siteNorms?: ReactNode;
  /** What must stand right below the result: the way to a second stage. */
  readonly children?: ReactNode;
}

/** A result as a report: one plain sentence, the picture, what it means and does not mean, what to do, who can help. */
export function ReportView({
  name,
  report,
  about,
  why,
  showsHelpLines,
  siteNorms,
  children,
}: ReportViewProps) {
  const findDistance = (key: string) => why?.explanation?.distances.find(({ measure }) => measure === key);
  const profile = findProfile(report);
  return (
    <div className="space-y-12">
      <header className={`rounded-2xl px-5 py-7 sm:px-8 ${BANNER[report.tone]}`}>
        <p className="text-ink-soft">{`${name} · ${report.toneLabel}`}</p>
        <h1 tabIndex={-1} className="mt-2 font-serif text-2xl font-semibold sm:text-3xl">
          <Clauses>{report.headline}</Clauses>
        </h1>
        <p className="mt-4">{report.label}</p>
        <p className="mt-1">{report.description}</p>
      </header>
      {children}
      <section aria-labelledby="scores">
        <SectionHeading id="scores">得分</SectionHeading>
        <div className="mt-5 space-y-7">
          {[report.total, ...(profile ? [] : report.measures)].map((measure) => (
            <MeasureBar
              key={measure.key}
              measure={measure}
              tone={report.tone}
              distance={findDistance(measure.key)}
            />
          ))}
          {profile && <ProfileChart measures={profile} />}
          {report.preferences.length > 0 && (
            <PreferenceChart preferences={report.preferences} findDistance={findDistance} />
          )}
        </div>
      </section>
      {why && <WhySection why={why} report={report} />}
      <Prose id="meaning" section={{ title: "这说明什么", paragraphs: report.interpretation }} />
      {why && why.notes.length > 0 && <QualityNotes notes={why.notes} />}
      <Prose id="limits" section={{ title: "这不能说明什么", paragraphs: report.limits }} />
      {report.extras.map((section, index) => (
        <Fragment key={section.title}>
          <Prose id={`extra-${index}`} section={section} />
          {section.isReference && siteNorms}
        </Fragment>
      ))}
      {!report.extras.some(({ isReference }) => isReference) && siteNorms}
      <section aria-labelledby="recommendations">
        <SectionHeading id="recommendations">可以做的事</SectionHeading>
        <RecommendationList recommendations={report.recommendations} />
      </section>
      <Prose id="professional" section={{ title: "谁能帮你", paragraphs: [report.professionalReminder] }} />
      {showsHelpLines && <HelpLines />}
      <section aria-labelledby="basis">
        <SectionHeading id="basis">依据与声明</SectionHeading>
        <p className="mt-3">{about.disclaimer}</p>
        <SourceList about={about} />
      </section>
    </div>
  );
}

/** Kind hints about the way of answering: advice, and the result stays as it is. */
function QualityNotes({ notes }: { notes: Why["notes"] }) {
  return (
    <Message role="status">
      {notes.map(({ code, text }, index) => (
        <p key={code} className={index > 0 ? "mt-2" : ""}>
          {text}
        </p>
      ))}
    </Message>
  );
}

function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="font-serif text-xl font-semibold">
      {children}
    </h2>
  );
}

function Prose({ id, section }: { id: string; section: Section }) {
  const List = section.isNumbered ? "ol" : "ul";
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{section.title}</SectionHeading>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.items && (
        <List
          className={`mt-3 space-y-2 pl-6 marker:text-accent ${section.isNumbered ? "list-decimal" : "list-disc"}`}
        >
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
    </section>
  );
}
