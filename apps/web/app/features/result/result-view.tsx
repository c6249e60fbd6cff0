import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Activity, startTransition, useEffect, useState, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { familyOf } from "#web/content/scene/family.ts";
import { Closing } from "./closing.tsx";
import { FirstSentences, Head } from "./first-screen.tsx";
import { Scores } from "./scores.tsx";
import { FoldedParts, OpenParts, UrgentBox } from "./sections.tsx";
import { OpenedPlace } from "./share/opened-place.tsx";
import type { StoredResult } from "./stored-result.ts";

interface ResultViewProps {
  readonly instrument: Instrument;
  readonly name: string;
  readonly page: ResultPage;
  /** Left out where how it came about is told elsewhere (the second stage). */
  readonly result?: StoredResult;
  /** Where the total stands on this site. */
  readonly siteNorms?: ReactNode;
  /** What can be done with the result at once, below its scores. */
  readonly lead?: ReactNode;
  /** Where a fresh result is kept, or the offer to save it; below that. */
  readonly keeping?: ReactNode;
  /** Notes on a visit to a professional; below the written parts. */
  readonly afterVisit?: ReactNode;
  /** The ways on; above what is long, so that nobody scrolls for them. */
  readonly end: ReactNode;
}

/**
 * A written result by its roles: the first screen, then the scores, what the result means and what to do; all else is folded. On wide
 * screens scene and scores stand on the left, all words on the right; both are floats, so that neither waits for the other, and the
 * scores stand still while the words go by.
 */
export function ResultView(props: ResultViewProps) {
  const { instrument, name, page, lead, keeping } = props;
  const type = instrument.id;
  const showsRest = useRestLater();
  return (
    <div
      className={`flex flex-col gap-5 elder:mx-auto elder:max-w-column wide:flow-root tint-${findTint(type, page)}`}
    >
      <Head name={name} page={page} />
      <FirstSentences type={type} page={page} />
      {/* What is opened there makes it higher than the window: then it goes by like the words. */}
      <div className="result-left space-y-5 wide:sticky wide:top-8 wide:has-[[aria-expanded=true]]:static">
        <Scores page={page} />
        {lead}
        {page.typeName && <p className="text-sm text-ink-soft">{`${page.typeName.note}。`}</p>}
      </div>
      <div className="space-y-6 wide:clear-right wide:ml-[calc(var(--left)+3rem)] wide:space-y-12">
        <UrgentBox page={page} />
        {keeping}
        <OpenedPlace />
        {!showsRest && <div className="min-h-screen" />}
        <Activity mode={showsRest ? "visible" : "hidden"}>
          <Rest {...props} />
        </Activity>
      </div>
    </div>
  );
}

/** The colour of the test, or of the family of a type. */
function findTint(type: InstrumentId, { preferences }: ResultPage): string {
  return preferences.length > 0 ? familyOf(preferences) : type;
}

/**
 * False in the first paint for who comes from another page: on a slow phone the whole page takes long, and what is below the
 * first screen can follow. Who comes back to a place in it finds it whole at once.
 */
function useRestLater(): boolean {
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const [showsRest, setShowsRest] = useState(isComingBack);
  // Runs behind the paint, and not as long as the page itself is drawn ahead of its address.
  useEffect(() => {
    startTransition(() => {
      setShowsRest(true);
    });
  }, []);
  return showsRest;
}

/** Everything below the first screen. */
function Rest({ instrument, page, result, siteNorms, afterVisit, end }: ResultViewProps) {
  return (
    <div className="space-y-6 wide:space-y-12">
      <OpenParts page={page} notes={result?.notes ?? []} end={end} />
      {afterVisit}
      <div className="border-b border-line">
        <FoldedParts type={instrument.id} page={page} siteNorms={siteNorms} />
        <Closing instrument={instrument} page={page} result={result} />
      </div>
      <Disclaimer about={instrument.about} />
    </div>
  );
}
