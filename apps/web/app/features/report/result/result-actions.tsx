import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import { clearSession } from "#web/data/session/clear.ts";
import { peekSession } from "#web/data/session/store.ts";
import { ShareButton } from "../share/share-button.tsx";

interface ResultActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** The shown result's label. */
  readonly label: string;
  /** The shown result's report; undefined where its stored scores cannot be read. */
  readonly report: Report | undefined;
}

/** At the end of every result: retake, share in words. */
export function ResultActions({ instrument, entry, label, report }: ResultActionsProps) {
  const navigate = useNavigate();
  const introPath = `/${instrument.id}/intro`;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          clearFinishedSession(instrument);
          void navigate(introPath);
        }}
      >
        <RotateCcw aria-hidden="true" className="size-5" />
        重新测试
      </button>
      <ShareButton entry={entry} label={label} report={report} />
    </div>
  );
}

/** An older result may be on the screen while a new sheet is half done: the intro asks about that one. */
function clearFinishedSession({ id, questions }: Instrument): void {
  const session = peekSession({ type: id, questions }, Date.now());
  if (!session || findMissingQuestions(session).length === 0) clearSession(id);
}
