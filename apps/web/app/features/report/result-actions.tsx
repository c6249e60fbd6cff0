import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { FileText, RotateCcw } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { clearSession, peekSession } from "#web/platform/session-store.ts";
import { ShareButton } from "./share-button.tsx";
import { SharePictureButton } from "./share-card/share-picture-button.tsx";
import { buildShareText } from "./share-text.ts";

interface ResultActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** The shown result's label. */
  readonly label: string;
  /** The shown result's report; undefined where its stored scores cannot be read. */
  readonly report: Report | undefined;
  /** Navigation state that leads the printed sheet to the shown result; undefined for the latest of this device. */
  readonly sheetState: unknown;
}

/** Below every result: the printed sheet, retake, share, home. */
export function ResultActions({ instrument, entry, label, report, sheetState }: ResultActionsProps) {
  const navigate = useNavigate();
  const introPath = `/${instrument.id}/intro`;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={`/${instrument.id}/visit-sheet`} state={sheetState} className="button-quiet">
        <FileText aria-hidden="true" className="size-5" />
        {instrument.sheet.title}
      </Link>
      <button
        type="button"
        className="button-primary"
        onClick={() => {
          clearFinishedSession(instrument);
          void navigate(introPath);
        }}
      >
        <RotateCcw aria-hidden="true" className="size-5" />
        重新测试
      </button>
      <ShareButton {...buildShareText(entry, label)} path={introPath} />
      <SharePictureButton entry={entry} report={report} />
      <Link to="/" className="button-quiet">
        返回首页
      </Link>
    </div>
  );
}

/** An older result may be on the screen while a new sheet is half done: the intro asks about that one. */
function clearFinishedSession({ id, questions }: Instrument): void {
  const session = peekSession({ type: id, questions });
  if (!session || findMissingQuestions(session).length === 0) clearSession(id);
}
