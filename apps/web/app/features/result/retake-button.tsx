import type { Instrument } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import { clearSession } from "#web/data/session/clear.ts";
import { peekSession } from "#web/data/session/store.ts";

/** 重新测试, on every result. */
export function RetakeButton({ instrument }: { readonly instrument: Instrument }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="button-quiet print:hidden"
      onClick={() => {
        clearFinishedSession(instrument);
        void navigate(`/${instrument.id}/intro`);
      }}
    >
      <RotateCcw aria-hidden="true" className="size-5" />
      重新测试
    </button>
  );
}

/** An older result may be on the screen while a new sheet is half done: the intro asks about that one. */
function clearFinishedSession({ id, questions }: Instrument): void {
  const session = peekSession({ type: id, questions }, Date.now());
  if (!session || findMissingQuestions(session).length === 0) clearSession(id);
}
