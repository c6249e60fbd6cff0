import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { FileText } from "lucide-react";
import { Link } from "react-router";
import { SharePictureButton } from "../share/share-picture-button.tsx";
import { TogetherButton } from "../share/together-button.tsx";

interface LeadActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** Undefined where the stored scores cannot be read. */
  readonly report: Report | undefined;
  /** Version of the questions and the scoring that made the result; undefined when it was not stored. */
  readonly version: string | undefined;
  /** Navigation state that leads the sheet to the shown result; undefined for the latest of this device. */
  readonly sheetState: unknown;
  /** Something else on the page is to be done first. */
  readonly isSecond?: boolean;
}

/** What a person takes along right away: the printed sheet first where it is about health, else the picture; and what is shown to somebody else. */
export function LeadActions({
  instrument: { id, sheet },
  entry,
  report,
  version,
  sheetState,
  isSecond = false,
}: LeadActionsProps) {
  const sheetLink = (
    <Link
      to={`/${id}/visit-sheet`}
      state={sheetState}
      className={entry.isAboutHealth && !isSecond ? "button-primary" : "button-quiet"}
    >
      <FileText aria-hidden="true" className="size-5" />
      {sheet.title}
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-3 *:grow print:hidden">
      {entry.isAboutHealth && sheetLink}
      <SharePictureButton entry={entry} report={report} />
      {!entry.isAboutHealth && sheetLink}
      {report && <TogetherButton entry={entry} report={report} version={version} />}
    </div>
  );
}
