import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Ids are random: they say nothing, and what stands behind `#` is sent to nobody. */
const ID = /^[\da-f-]{36}$/i;

/** The ids of the chosen results. They stand in the address behind `#`, so that a reload keeps them. */
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
  // Also after the link to the main part, which puts its own word there.
  useEffect(() => {
    if (hash !== wanted) void navigate({ hash: wanted }, { replace: true, preventScrollReset: true });
  }, [hash, wanted, navigate]);
  return [ids, choose];
}
