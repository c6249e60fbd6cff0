import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Activity, startTransition, useEffect, useState, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { familyOf } from "#web/content/scene/family.ts";
import { Closing } from "./closing.tsx";
import { FirstSentences, Head, Silhouette } from "./first-screen.tsx";
import { Scores } from "./scores.tsx";
import { FoldedParts, OpenParts, UrgentBox } from "./sections.tsx";
import type { StoredResult } from "./stored-result.ts";

interface ResultViewProps {
  readonly instrument: Instrument;
  readonly name: string;
  readonly page: ResultPage;
  /** The stored result; undefined for the second stage, which explains its result itself. */
  readonly result?: StoredResult;
  /** Compares the total with the results of this site. */
  readonly siteNorms?: ReactNode;
  /** Says that the result is not stored, or asks whether to store it; shown above the meaning. */
  readonly notice?: ReactNode;
  /** Buttons for print, picture and sharing, shown below the open parts. */
  readonly lead?: ReactNode;
  /** Links to other pages, shown below `lead`. */
  readonly end: ReactNode;
  /** Says where the result is stored, shown below `end`. */
  readonly place?: ReactNode;
  /** Notes on a doctor's appointment, shown above the folded parts. */
  readonly afterVisit?: ReactNode;
}

/**
 * Shows a written result: first screen, scores, meaning and recommendations, then the actions. Everything else is
 * folded. On wide screens, the scene and the scores are on the left, the texts on the right. Both columns are floats, so that neither
 * waits for the other; the scores are sticky.
 */
export function ResultView(props: ResultViewProps) {
  const { instrument, name, page, notice } = props;
  const type = instrument.id;
  const showsRest = useRestLater();
  return (
    <div
      className={`flex flex-col gap-5 elder:mx-auto elder:max-w-column wide:flow-root tint-${findTint(type, page)}`}
    >
      {page.typeName && <Silhouette page={page} />}
      {/* One float, so that the picture begins at the same height. */}
      <div className="result-right contents wide:block">
        <Head name={name} page={page} />
        <FirstSentences type={type} page={page} />
      </div>
      <div className="result-left space-y-5 wide:sticky wide:top-8">
        <Scores page={page} />
        {page.typeName && <p className="text-sm text-ink-soft">{`${page.typeName.note}。`}</p>}
      </div>
      <div className="space-y-6 wide:clear-right wide:ml-[calc(var(--left)+3rem)] wide:space-y-12">
        <UrgentBox page={page} />
        {notice && <div className="print:hidden">{notice}</div>}
        {!showsRest && <div className="min-h-screen" />}
        <Activity mode={showsRest ? "visible" : "hidden"}>
          <Rest {...props} />
        </Activity>
      </div>
    </div>
  );
}

/** Returns the class for the colour of the test, or of the family of a type. */
function findTint(type: InstrumentId, { preferences }: ResultPage): string {
  return preferences.length > 0 ? familyOf(preferences) : type;
}

/**
 * False in the first paint after following a link, because rendering the whole page takes long on slow phones. True at
 * once after a back or forward navigation, so that the scroll position can be restored.
 */
function useRestLater(): boolean {
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const [showsRest, setShowsRest] = useState(isComingBack);
  // Runs after the paint, and not while the page is rendered hidden.
  useEffect(() => {
    startTransition(() => {
      setShowsRest(true);
    });
  }, []);
  return showsRest;
}

/** Shows everything below the first screen. */
function Rest({ instrument, page, result, siteNorms, afterVisit, lead, end, place }: ResultViewProps) {
  return (
    <div className="space-y-6 wide:space-y-12">
      <OpenParts page={page} notes={result?.notes ?? []} />
      <div className="space-y-3 print:hidden">
        {lead}
        {end}
        {place}
      </div>
      <div className="border-b border-line">
        {afterVisit}
        <FoldedParts type={instrument.id} page={page} siteNorms={siteNorms} />
        <Closing instrument={instrument} page={page} result={result} />
      </div>
      <Disclaimer about={instrument.about} />
    </div>
  );
}
