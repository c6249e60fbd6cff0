import { Activity, useEffect, useState } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import type { Finding } from "#web/features/result/use-result.ts";
import { Head } from "./ending/head.tsx";
import { Result } from "./ending/result.tsx";
import { Waiting } from "./ending/waiting.tsx";

export const { loadPart } = WithInstrument;

/**
 * Shows the loading page while the answers are scored, then the result. Both are in one component, so that the result
 * can be rendered (hidden) during the wait.
 */
export default function EndingPage() {
  return <WithInstrument page={Ending} />;
}

function Ending({ instrument, entry }: InstrumentPageProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isAtLoading = useMatch("/:testType/loading") !== null;
  const [prepared, setPrepared] = useState<Finding>();
  /** Location key of the loading page that has finished. The result is shown at once, before the path changes. */
  const [overAt, setOverAt] = useState<string>();
  const isWaiting = isAtLoading && overAt !== key;

  useEffect(() => {
    if (isAtLoading && !isWaiting) void navigate(`/${entry.type}/result`, { replace: true });
  }, [isAtLoading, isWaiting, entry, navigate]);

  return (
    <>
      <Head entry={entry} isWaiting={isWaiting} />
      {isWaiting && (
        <Waiting
          instrument={instrument}
          entry={entry}
          onScored={setPrepared}
          onDone={() => {
            setOverAt(key);
          }}
        />
      )}
      <Activity mode={isWaiting ? "hidden" : "visible"}>
        {(!isWaiting || prepared) && <Result instrument={instrument} entry={entry} prepared={prepared} />}
      </Activity>
    </>
  );
}
