import type { About, Report, Section, Tone } from "@xinjing/instruments/instrument";
import { HelpLines } from "#web/components/help-lines.tsx";
import { MeasureBar } from "./measure-bar.tsx";
import { PreferenceBar } from "./preference-bar.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { SourceList } from "./source-list.tsx";

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
  readonly showsHelpLines: boolean;
}

/** A result as a report: one plain sentence, the picture, what it means and does not mean, what to do, who can help. */
export function ReportView({ name, report, about, showsHelpLines }: ReportViewProps) {
  return (
    <div className="space-y-12">
      <header className={`rounded-2xl px-5 py-7 sm:px-8 ${BANNER[report.tone]}`}>
        <p className="text-ink-soft">{`${name} · ${report.toneLabel}`}</p>
        <h1 tabIndex={-1} className="mt-2 font-serif text-2xl font-semibold sm:text-3xl">
          {report.headline}
        </h1>
        <p className="mt-4">{report.label}</p>
        <p className="mt-1">{report.description}</p>
      </header>
      <section aria-labelledby="scores">
        <SectionHeading id="scores">得分</SectionHeading>
        <div className="mt-5 space-y-7">
          {[report.total, ...report.measures].map((measure) => (
            <MeasureBar key={measure.key} measure={measure} tone={report.tone} />
          ))}
          {report.preferences.map((preference) => (
            <PreferenceBar key={preference.key} preference={preference} />
          ))}
        </div>
      </section>
      <Prose id="meaning" section={{ title: "这说明什么", paragraphs: report.interpretation }} />
      <Prose id="limits" section={{ title: "这不能说明什么", paragraphs: report.limits }} />
      {report.extras.map((section, index) => (
        <Prose key={section.title} id={`extra-${index}`} section={section} />
      ))}
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

function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="font-serif text-xl font-semibold">
      {children}
    </h2>
  );
}

function Prose({ id, section }: { id: string; section: Section }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{section.title}</SectionHeading>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.items && (
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
