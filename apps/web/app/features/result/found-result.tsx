import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import type { ReactNode } from "react";
import { useFollowUpRecord, type FollowUpRecord } from "./follow-up/use-follow-up-record.ts";
import { LeadActions } from "./lead-actions.tsx";
import { ResultView } from "./result-view.tsx";
import type { StoredResult } from "./stored-result.ts";
import { UnreadableResult } from "./unreadable-result.tsx";
import type { MissingTexts } from "./use-result.ts";

interface FoundResultProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly result: StoredResult;
  /** State of loading the texts that only the account has. */
  readonly missing?: MissingTexts | undefined;
  /** Navigation state for the printed page; undefined for the latest result of this device. */
  readonly sheetState: unknown;
  readonly siteNorms?: ReactNode;
  readonly keeping?: ReactNode;
  readonly afterVisit?: ReactNode;
  readonly end: ReactNode;
}

/** Shows a result with its second stage. If its scores cannot be read, shows the stored texts. */
export function FoundResult(props: FoundResultProps) {
  const { instrument, entry, result } = props;
  const record = useFollowUpRecord(instrument, result.id);
  const page = result.page && followPage(result.page, record, entry.type);
  const lead = <LeadActions {...props} page={page} record={record} />;
  if (!page) return <UnreadableResult {...props} lead={lead} />;
  return <ResultView {...props} name={entry.name} page={page} lead={lead} />;
}

/**
 * Merges a result page with its second stage. If the second stage is finished, returns its page with the scores of the
 * first stage. If it is unfinished, the page's button continues it; if its answers were replaced by later ones, the
 * button starts the test again.
 */
function followPage(page: ResultPage, record: FollowUpRecord, type: InstrumentId): ResultPage {
  const { action, total, measures, preferences, sections, limits, reading, label } = page;
  if (record.state === "done") {
    return { ...record.page, total, measures, preferences, sections, limits, reading, label };
  }
  if (record.state !== "open" || action.kind !== "open" || action.to !== `/${type}/follow-up`) return page;
  if (!record.isLatest) return { ...page, action: { ...action, button: "重新做一次", to: `/${type}/intro` } };
  return record.hasBegun ? { ...page, action: { ...action, button: `继续${record.title}` } } : page;
}
