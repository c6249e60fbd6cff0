import { useEffect, useState } from "react";
import { mayShowChild, readKept, recoverKept, subscribeKept, type Kept } from "#web/data/milestones/store.ts";

const NOTHING: Kept = { children: [], isUnreadable: false };

/** What this device keeps and this person may see; nothing while a page is prerendered or it is not known who is signed in. */
export function useKept(userId: string | undefined, isKnown: boolean): Kept {
  const [kept, setKept] = useState(NOTHING);
  useEffect(() => {
    if (!isKnown) return undefined;
    const read = () => {
      const { children, isUnreadable } = readKept();
      setKept({ children: children.filter((child) => mayShowChild(child, userId)), isUnreadable });
    };
    read();
    void recoverKept();
    return subscribeKept(read);
  }, [userId, isKnown]);
  return kept;
}
