import { useEffect, useState } from "react";
import { mayShow } from "#web/data/account/login.ts";
import { readKept, recoverKept, subscribeKept, type Kept } from "#web/data/milestones/store.ts";

const NOTHING: Kept = { children: [], isUnreadable: false };

/**
 * Returns the stored children and checks that the user may see. Empty while prerendering and until it is known who is
 * signed in.
 */
export function useKept(userId: string | undefined, isKnown: boolean): Kept {
  const [kept, setKept] = useState(NOTHING);
  useEffect(() => {
    if (!isKnown) return undefined;
    const read = () => {
      const { children, isUnreadable } = readKept();
      setKept({ children: children.filter((child) => mayShow(child, userId)), isUnreadable });
    };
    read();
    void recoverKept();
    return subscribeKept(read);
  }, [userId, isKnown]);
  return kept;
}
