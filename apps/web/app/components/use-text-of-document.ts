import { useState, useSyncExternalStore } from "react";

/**
 * Returns the prerendered text of this element; undefined if it was rendered in the browser. Prerendered text stays as it is,
 * because browsers split words differently.
 */
export function useTextOfDocument(text: string): string | undefined {
  const isDrawnHere = useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
  const [ofDocument] = useState(isDrawnHere ? undefined : text);
  return ofDocument;
}

/** Subscribes to nothing: the value changes only with hydration. */
function follow() {
  return () => undefined;
}
