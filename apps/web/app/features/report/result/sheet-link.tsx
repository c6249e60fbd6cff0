import type { Instrument } from "@xinjing/instruments/instrument";
import { FileText } from "lucide-react";
import { Link } from "react-router";

interface SheetLinkProps {
  readonly instrument: Instrument;
  /** Navigation state that leads the sheet to the shown result; undefined for the latest of this device. */
  readonly state: unknown;
}

/** The way to the printed sheet, below the first sentences of a result: what a person can take along right away. */
export function SheetLink({ instrument: { id, sheet }, state }: SheetLinkProps) {
  return (
    <p className="pt-2 print:hidden">
      <Link to={`/${id}/visit-sheet`} state={state} className="button-quiet">
        <FileText aria-hidden="true" className="size-5" />
        {sheet.title}
      </Link>
    </p>
  );
}
