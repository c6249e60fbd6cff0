import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { followPage } from "./follow-up/follow-page.ts";
import { useFollowUpRecord } from "./follow-up/use-follow-up-record.ts";
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
  readonly notice?: ReactNode;
  readonly place?: ReactNode;
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
