import type { About, Report } from "@xinjing/instruments/instrument";
import { Activity, Fragment, startTransition, useEffect, useId, useState, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { ProseText, Titled } from "#web/components/prose.tsx";
import { putAgeFirst } from "./age-first.ts";
import { FirstSentences, ReportBanner, UrgentHelp } from "./first-screen.tsx";
import { MarkedProse } from "./marked-prose.tsx";
import { MeasureBar } from "./charts/measure-bar.tsx";
import { PreferenceChart } from "./charts/preference-chart.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { ReportContents, type ContentsEntry } from "./report-contents.tsx";
import { SourceList } from "./source-list.tsx";
import { WhySection } from "./why-section.tsx";
import type { Why } from "./why.ts";

interface ReportViewProps {
  readonly name: string;
  readonly report: Report;
  /** The interpretation as it was stored, where its words differ from the report's: it stands in their place. */
  readonly storedInterpretation?: string | undefined;
  readonly about: About;
  /** How the result came about; left out where that is told elsewhere (the second stage). */
  readonly why?: Why;
  readonly showsHelpLines: boolean;
  /** Age in months, where it was said in this visit: what is listed by age begins with it. */
  readonly months?: number | undefined;
  /** Where the total stands on this site: below the comparison with published samples, where there is one. */
  readonly siteNorms?: ReactNode;
  /** What can be done with the result at once, below the first sentences. */
  readonly lead?: ReactNode;
  /** What must stand right below the result: the way to a second stage. */
  readonly children?: ReactNode;
}

/**
 * A result as a report: first what it says, how much it means and one thing to do today; then what it means and does not mean,
 * what to do and who can help; the numbers and how they came about stand last.
 */
export function ReportView(props: ReportViewProps) {
  const { name, report, showsHelpLines, lead, children } = props;
  const showsRest = useRestLater();
  return (
    <div className="relative space-y-12">
      <ReportBanner name={name} report={report} />
      <div className="-mt-6 space-y-3">
        <FirstSentences report={report} />
        {showsHelpLines && <UrgentHelp tone={report.tone} />}
        {lead}
      </div>
      {children}
      <ReportContents entries={listParts(props)} />
      {!showsRest && <div className="min-h-screen" />}
      <Activity mode={showsRest ? "visible" : "hidden"}>
        <Rest {...props} />
      </Activity>
    </div>
  );
}

/**
 * False in the first paint for who comes from another page: on a slow phone the whole report takes long, and what is below the
 * first screen can follow. Who comes back to a place in it finds it whole at once.
 */
function useRestLater(): boolean {
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const [showsRest, setShowsRest] = useState(isComingBack);
  // Runs behind the paint, and not as long as the report itself is drawn ahead of its page.
  useEffect(() => {
    startTransition(() => {
      setShowsRest(true);
    });
  }, []);
  return showsRest;
}

/** Everything below the first screen. */
function Rest(props: ReportViewProps) {
  const { report, storedInterpretation, about, why, showsHelpLines, months, siteNorms } = props;
  return (
    <>
      <Titled id="meaning" title="这说明什么">
        {storedInterpretation === undefined ? (
          <ProseText
            paragraphs={
              report.firstScreen === undefined
                ? report.interpretation
                : [report.description, ...report.interpretation]
            }
          />
        ) : (
          <MarkedProse text={storedInterpretation} />
        )}
      </Titled>
      {why && why.notes.length > 0 && <QualityNotes notes={why.notes} />}
      <Titled id="limits" title="这不能说明什么">
        <ProseText paragraphs={report.limits} />
      </Titled>
      <Titled id="recommendations" title="可以做的事">
        <RecommendationList recommendations={report.recommendations} />
      </Titled>
      <Titled id="professional" title="谁能帮你">
        <ProseText paragraphs={[report.professionalReminder]} />
      </Titled>
      {showsHelpLines && <HelpLines />}
      {report.extras.length > 0 && (
        <Titled id="more" title="想多看一些">
          <div className="mt-4">
            {report.extras.map((section, index) => (
              <Fragment key={section.title}>
                <Folding
                  title={section.title}
                  isOpen={index === 0 || section.isNumbered === true || section.isReference === true}
                >
                  <ProseText {...putAgeFirst(section, months)} />
                </Folding>
                {section.isReference && siteNorms}
              </Fragment>
            ))}
            {!report.extras.some(({ isReference }) => isReference) && siteNorms}
          </div>
        </Titled>
      )}
      <Scores report={report} why={why} />
      {why && <WhySection why={why} report={report} />}
      <Titled id="basis" title="依据与声明">
        {report.isLabelAside && <p className="mt-3">{`按原规则的分类名：${report.label}`}</p>}
        <p className="mt-3">{about.disclaimer}</p>
        <SourceList about={about} />
      </Titled>
    </>
  );
}

function Scores({ report, why }: { report: Report; why: Why | undefined }) {
  const findDistance = (key: string) => why?.explanation?.distances.find(({ measure }) => measure === key);
  return (
    <Titled id="scores" title="得分">
      <div className="mt-5 space-y-7">
        {report.preferences.length > 0 && (
          <PreferenceChart preferences={report.preferences} findDistance={findDistance} />
        )}
        {[report.total, ...report.measures].map((measure) => (
          <MeasureBar key={measure.key} measure={measure} distance={findDistance(measure.key)} />
        ))}
      </div>
    </Titled>
  );
}

/** The parts below the sentence, in their order on the page. */
function listParts({ report, why }: ReportViewProps): ContentsEntry[] {
  return [
    { id: "meaning", title: "这说明什么" },
    { id: "limits", title: "这不能说明什么" },
    { id: "recommendations", title: "可以做的事" },
    { id: "professional", title: "谁能帮你" },
    ...(report.extras.length > 0 ? [{ id: "more", title: "想多看一些" }] : []),
    { id: "scores", title: "得分" },
    ...(why ? [{ id: "why", title: "为什么是这个结果" }] : []),
    { id: "basis", title: "依据与声明" },
  ];
}

interface FoldingProps {
  readonly title: string;
  /** At first; the browser keeps what the person does. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A part that can be folded away. */
function Folding({ title, isOpen, children }: FoldingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <details open={isOpen}>
        <summary className="min-h-14 py-3.5">
          <h3 id={id} className="inline text-lg font-semibold">
            {title}
          </h3>
        </summary>
        <div className="pb-8">{children}</div>
      </details>
    </section>
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
