import { Activity, useEffect, useState } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import type { Finding } from "#web/features/result/use-result.ts";
import { Head } from "./ending/head.tsx";
import { Result } from "./ending/result.tsx";
import { Waiting } from "./ending/waiting.tsx";

export const { loadPart } = WithFlow;

/**
 * The end of a flow: the page that waits while the answers are scored, and the result of this device's finished sheet. They are
 * one, because the result is drawn out of sight during the wait: when that is over it has only to be shown.
 */
export default function EndingPage() {
  return <WithFlow page={Ending} />;
}

function Ending({ instrument, entry }: FlowPageProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isAtLoading = useMatch("/:testType/loading") !== null;
  const [prepared, setPrepared] = useState<Finding>();
  /** The visit of the loading page that is over: the result is shown first, and the address follows. */
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
