import { createContext, use } from "react";

/** False where the browser keeps nothing of what a person does beyond this page. */
export const IsKept = createContext(true);

/** What the layout says of it; true while prerendering and hydrating. */
export function useIsKept(): boolean {
  return use(IsKept);
}
