import { useState, useSyncExternalStore } from "react";

/** The text that the served document holds in this place; undefined where the browser draws it itself. Browsers do not agree on words. */
export function useTextOfDocument(text: string): string | undefined {
  const isDrawnHere = useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
  const [ofDocument] = useState(isDrawnHere ? undefined : text);
  return ofDocument;
}

/** Nothing to follow: the one change is that the document has been taken over. */
function follow() {
  return () => undefined;
}
