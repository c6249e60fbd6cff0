import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Pattern of an id. Ids are random, and the fragment is never sent to a server. */
const ID = /^[\da-f-]{36}$/i;

/** Holds the ids of the chosen results in the fragment of the URL, so that they survive a reload. */
export function useChosenIds(): readonly [ids: readonly string[], choose: (ids: readonly string[]) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [ids, choose] = useState<readonly string[]>(() =>
    hash
      .slice(1)
      .split(",")
      .filter((id) => ID.test(id)),
  );
  const wanted = ids.length === 0 ? "" : `#${ids.join(",")}`;
  // The skip link replaces the fragment; this restores it.
  useEffect(() => {
    if (hash !== wanted) void navigate({ hash: wanted }, { replace: true, preventScrollReset: true });
  }, [hash, wanted, navigate]);
  return [ids, choose];
}
