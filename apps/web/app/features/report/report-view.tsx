import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { About, InstrumentId, Recommendation, Report, Section } from "@xinjing/instruments/instrument";
import { Activity, Fragment, startTransition, useEffect, useState, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { Prose, ProseText, Titled } from "#web/components/prose.tsx";
import { familyOf } from "#web/content/scene/type-scene.ts";
import { FirstSentences, ReportHead, Today, UrgentHelp } from "./first-screen.tsx";
import { Folding } from "#web/components/folding.tsx";
import { MarkedProse } from "../result/marked-prose.tsx";
import { RecommendationList } from "../result/recommendation-list.tsx";
import { PreferenceMeanings, ScaleNotes, Scores } from "../result/scores.tsx";
import { OpenedPlace } from "../result/share/opened-place.tsx";
import { SourceList } from "../result/source-list.tsx";
import { WhySection } from "../result/why-section.tsx";
import type { Why } from "../result/why.ts";

/** Where the thing for today leads to when its card says more about it. */
const TO_RECOMMENDATIONS = "#recommendations";

interface ReportViewProps {
  readonly type: InstrumentId;
  readonly name: string;
  readonly report: Report;
  /** The interpretation as it was stored, where its words differ from the report's: it stands in their place. */
  readonly storedInterpretation?: string | undefined;
  readonly about: About;
  /** How the result came about; left out where that is told elsewhere (the second stage). */
  readonly why?: Why;
  /** Opened from a list: with the way back above it, the help line would not stand on a phone's first screen below the rest. */
  readonly isReopened?: boolean;
  readonly showsHelpLines: boolean;
  /** Where the total stands on this site: below the comparison with published samples, where there is one. */
  readonly siteNorms?: ReactNode;
  /** What can be done with the result at once, below its scales. */
  readonly lead?: ReactNode;
  /** Where the result is kept, and what else can be done with it. */
  readonly end?: ReactNode;
}

/**
 * A result as a report: first what it says, how much it means, what it does not mean and one thing to do today, with the score on the
 * water; then what it means, what to do and who can help; all else is folded. On wide screens scene and scores stand on the left, all
 * words on the right; both are floats, so that neither waits for the other, and the scores stand still while the report goes by.
 */
export function ReportView(props: ReportViewProps) {
  const { type, name, report, isReopened = false, showsHelpLines, lead, end } = props;
  const help = showsHelpLines && <UrgentHelp type={type} report={report} />;
  const showsRest = useRestLater();
  const { today } = splitCards(props);
  return (
    <div className={`flex flex-col gap-5 lg:flow-root tint-${findTint(type, report)}`}>
      <div className="space-y-3 lg:contents">
        <ReportHead type={type} name={name} report={report} />
        {isReopened && <div className="result-right lg:pt-5 lg:text-lg">{help}</div>}
      </div>
      <div className="result-right -mt-2 space-y-3 leading-relaxed lg:mt-0 lg:mb-12 lg:space-y-4 lg:pt-5 lg:text-lg">
        <FirstSentences report={report} />
        {report.firstScreen && <Today today={report.firstScreen.today} more={today?.description} />}
        {!isReopened && help}
      </div>
      {/* What is opened there makes it higher than the window: then it goes by like the report. */}
      <div className="result-left space-y-5 lg:sticky lg:top-8 lg:has-[[aria-expanded=true]]:static">
        <Scores page={report} />
        {lead}
        {report.typeName && <p className="text-sm text-ink-soft">{`${report.typeName.note}。`}</p>}
      </div>
      <div className="space-y-6 lg:clear-right lg:ml-[calc(var(--left)+3rem)] lg:space-y-12">
        <OpenedPlace />
        {!showsRest && <div className="min-h-screen" />}
        <Activity mode={showsRest ? "visible" : "hidden"}>
          <Rest {...props} />
        </Activity>
        {end}
      </div>
    </div>
  );
}

/** The colour of the test, or of the family of a type. */
function findTint(type: InstrumentId, { preferences }: Report): string {
  return preferences.length > 0 ? familyOf(preferences) : type;
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
  const { type, report, storedInterpretation, about, why, showsHelpLines, siteNorms } = props;
  const [portrait, extras] = splitExtras(report);
  const { first, others, Part, gap } = splitFirst(extras);
  const { cards } = splitCards(props);
  return (
    <div className="space-y-6 lg:space-y-12">
      {first.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
      <div className={gap}>
        <Part id="meaning" title="这说明什么">
          {storedInterpretation === undefined ? (
            <Meaning report={report} />
          ) : (
            <MarkedProse text={storedInterpretation} />
          )}
        </Part>
        {why && why.notes.length > 0 && <QualityNotes notes={why.notes} />}
        {report.preferences.length > 0 && (
          <div className="border-b border-line">
            {portrait.map(({ title, ...section }, index) => (
              <Folding key={title} title={title} isOpen={index === 0}>
                <ProseText {...section} />
              </Folding>
            ))}
            <Folding id="numbers" title="四个方面">
              <PreferenceMeanings page={report} />
            </Folding>
            <Folding id="recommendations" title="可以做的事">
              <RecommendationList recommendations={cards} openCount={Infinity} />
            </Folding>
          </div>
        )}
        {report.preferences.length === 0 && (
          <Part id="recommendations" title="可以做的事">
            <RecommendationList recommendations={cards} openCount={1} />
          </Part>
        )}
      </div>
      <Titled id="professional" title="谁能帮你">
        <ProseText paragraphs={report.professionalReminder.split("\n")} />
      </Titled>
      {showsHelpLines && <HelpLines isAboutChild={getCatalogueEntry(type).isAboutChild} />}
      <div className="border-b border-line">
        {others.length > 0 && (
          <Folding id="more" title="想多看一些">
            {others.map((section) => (
              <Fragment key={section.title}>
                <Folding title={section.title} isPart isOpen={section.isNumbered === true}>
                  <ProseText {...section} />
                </Folding>
                {section.isReference && siteNorms}
              </Fragment>
            ))}
            {!others.some(({ isReference }) => isReference) && siteNorms}
          </Folding>
        )}
        <Folding id="limits" title="这不能说明什么">
          <ProseText paragraphs={report.limits} />
        </Folding>
        <Folding title="分数怎么读">
          <ScaleNotes page={report} why={why} />
        </Folding>
        {why && <WhySection why={why} page={report} />}
        <Folding id="basis" title="依据与声明">
          <SourceList about={about} />
          {report.isLabelAside && (
            <p className="mt-3">{`按原规则的分类名（只在记录里用，请以这一页为准）：“${report.label}”。${report.labelNote ?? ""}`}</p>
          )}
        </Folding>
      </div>
      <Disclaimer about={about} />
    </div>
  );
}

interface Cards {
  /** What the first screen unfolds below the thing for today. */
  readonly today?: Recommendation | undefined;
  readonly cards: readonly Recommendation[];
}

/** The first card tells of single answers where there is one that does, and belongs to the thing for today where that leads to it. */
function splitCards({ report }: ReportViewProps): Cards {
  const { firstCard, firstScreen } = report;
  const [first, ...others] = report.recommendations;
  const today = firstCard ?? first;
  if (firstScreen?.today.to === TO_RECOMMENDATIONS) return { today, cards: others };
  return { cards: today ? [today, ...others] : [] };
}

/** What it means in two paragraphs, of a type its portrait; the numbers in words, and whatever else there is to say, are folded. */
function Meaning({ report }: { readonly report: Report }) {
  const { firstScreen, interpretation, typeName } = report;
  if (report.shownDescription) return <ProseText paragraphs={[report.shownDescription]} />;
  const paragraphs = firstScreen === undefined ? interpretation : [report.description, ...interpretation];
  if (paragraphs.length < 4) return <ProseText paragraphs={paragraphs} />;
  const [opening = "", second = "", third = "", ...others] = paragraphs;
  return (
    <>
      <ProseText paragraphs={typeName ? [second] : [opening, third]} />
      <details>
        <summary className="min-h-11 py-2 text-accent">接着读</summary>
        <ProseText paragraphs={typeName ? [opening, third, ...others] : [...others, second]} />
      </details>
    </>
  );
}

/** How many parts a type's portrait has: strengths, which stand open, weak spots, getting along. */
const PORTRAIT_PARTS = 3;

/** A type is read for its portrait; what is read beside any other result is further down. */
function splitExtras({ typeName, extras }: Report) {
  const count = typeName ? PORTRAIT_PARTS : 0;
  return [extras.slice(0, count), extras.slice(count)] as const;
}

/** What stands open before all else; where there is such a part, what says less is folded. */
function splitFirst(extras: readonly Section[]) {
  const first = extras.filter(({ isFirst }) => isFirst);
  const others = extras.filter(({ isFirst }) => !isFirst);
  return first.length > 0
    ? { first, others, Part: Folding, gap: "space-y-1" }
    : { first, others, Part: Titled, gap: "space-y-6 lg:space-y-12" };
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
