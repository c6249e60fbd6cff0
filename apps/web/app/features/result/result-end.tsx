import type { Instrument } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { clearSession } from "#web/data/session/clear.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { peekSession } from "#web/data/session/store.ts";

interface ResultEndProps {
  readonly instrument: Instrument;
  /** Links before 重新测试. */
  readonly first?: ReactNode;
  /** Links after 返回首页. */
  readonly children?: ReactNode;
}

/** Links at the end of a result: 重新测试 and 返回首页. */
export function ResultEnd({ instrument, first, children }: ResultEndProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {first}
      <RetakeButton instrument={instrument} />
      <Link to="/" className="link inline-flex min-h-11 items-center">
        返回首页
      </Link>
      {children}
    </div>
  );
}

function RetakeButton({ instrument }: { readonly instrument: Instrument }) {
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

/** Clears a finished session. An unfinished one stays; the intro page asks whether to continue it. */
function clearFinishedSession(instrument: Instrument): void {
  const session = peekSession(shapeOf(instrument), Date.now());
  if (!session || findMissingQuestions(session).length === 0) clearSession(instrument.id);
}
