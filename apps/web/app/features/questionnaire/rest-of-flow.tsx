import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "#web/platform/idle.ts";

/**
 * Fetches the scripts of the pages after the last question while the person answers: by then the connection may be gone,
 * or a new release may have taken the old scripts from the server.
 */
export function RestOfFlow({ type }: { type: InstrumentId }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true);
      }),
    [],
  );
  if (!isIdle) return null;
  return (
    <>
      <PrefetchPageLinks page={`/${type}/loading`} />
      <PrefetchPageLinks page={`/${type}/result`} />
    </>
  );
}
