import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/**
 * Container of a result page for sections that its buttons open. It is below the buttons; on wide screens, in the
 * column of texts.
 */
export function OpenedPlace() {
  return <div id={PLACE} className="space-y-6 empty:hidden wide:space-y-12 print:hidden" />;
}

/** Renders a section into `OpenedPlace`, or at its own position if the page has none. */
export function Opened({ children }: { readonly children: ReactNode }) {
  const place = document.querySelector(`#${PLACE}`);
  return place ? createPortal(children, place) : children;
}

const PLACE = "opened";
