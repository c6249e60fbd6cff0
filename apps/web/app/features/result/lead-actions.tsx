import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { FileText } from "lucide-react";
import { Link } from "react-router";
import type { Gist } from "./gist.ts";
import { ShareButton } from "./share/share-button.tsx";
import { SharePictureButton } from "./share/share-picture-button.tsx";
import { TogetherButton } from "./share/together-button.tsx";

interface LeadActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** The shown result's label. */
  readonly label: string;
  /** Undefined where the stored scores cannot be read. */
  readonly page: Gist | undefined;
  /** Version of the questions and the scoring that made the result; undefined when it was not stored. */
  readonly version: string | undefined;
  /** Navigation state that leads the sheet to the shown result; undefined for the latest of this device. */
  readonly sheetState: unknown;
  /** The page of the finished second stage. */
  readonly outcomePath?: string | undefined;
}

/** What a person takes along or gives to somebody else: the printed sheet first where it is about health, else the picture. */
export function LeadActions({
  instrument: { id, sheet },
  entry,
  label,
  page,
  version,
  sheetState,
  outcomePath,
}: LeadActionsProps) {
  // On a written page the filled button is the one of what is to be done today.
  const isFirst = page === undefined;
  const sheetLink = (
    <Link
      to={`/${id}/visit-sheet`}
      state={sheetState}
      className={isFirst && entry.isAboutHealth ? "button-primary" : "button-quiet"}
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
      <SharePictureButton isPrimary={isFirst && !entry.isAboutHealth} entry={entry} page={page} />
      {!entry.isAboutHealth && sheetLink}
      {outcomePath !== undefined && (
        <Link to={outcomePath} className="button-quiet">
          看二次确认的结果
        </Link>
      )}
      {page && <TogetherButton entry={entry} page={page} version={version} />}
      <ShareButton entry={entry} label={label} page={page} />
    </div>
  );
}
