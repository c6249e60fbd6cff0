import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { FileText } from "lucide-react";
import { Link } from "react-router";
import { ShareButton } from "../share/share-button.tsx";
import { SharePictureButton } from "../share/share-picture-button.tsx";
import { TogetherButton } from "../share/together-button.tsx";

interface LeadActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** The shown result's label. */
  readonly label: string;
  /** Undefined where the stored scores cannot be read. */
  readonly report: Report | undefined;
  /** Version of the questions and the scoring that made the result; undefined when it was not stored. */
  readonly version: string | undefined;
  /** Navigation state that leads the sheet to the shown result; undefined for the latest of this device. */
  readonly sheetState: unknown;
  /** Something else on the page is to be done first. */
  readonly isSecond?: boolean;
}

/** What a person takes along or gives to somebody else: the printed sheet first where it is about health, else the picture. */
export function LeadActions({
  instrument: { id, sheet },
  entry,
  label,
  report,
  version,
  sheetState,
  isSecond = false,
}: LeadActionsProps) {
  const isFirst = entry.isAboutHealth && !isSecond && !report?.firstScreen?.today.isCall;
  const sheetLink = (
    <Link
      to={`/${id}/visit-sheet`}
      state={sheetState}
      className={isFirst ? "button-primary" : "button-quiet"}
    >
      <FileText aria-hidden="true" className="size-5" />
      {sheet.title}
    </Link>
  );
  return (
    <div
      className={`flex flex-wrap gap-3 *:grow print:hidden ${entry.isAboutHealth ? "*:first:basis-full elder:max-sm:[&>button>svg]:hidden" : "[&>:is(a,button)]:basis-[45%] max-sm:[&>:is(a,button)]:px-4"}`}
    >
      {entry.isAboutHealth && sheetLink}
      <SharePictureButton entry={entry} report={report} />
      {!entry.isAboutHealth && sheetLink}
      {report && <TogetherButton entry={entry} report={report} version={version} />}
      <ShareButton entry={entry} label={label} report={report} />
    </div>
  );
}
