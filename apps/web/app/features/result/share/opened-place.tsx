import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The room of a result page for what a button beside its scores opens: behind the buttons, and on wide screens in its column. */
export function OpenedPlace() {
  return <div id={PLACE} className="space-y-6 empty:hidden wide:space-y-12 print:hidden" />;
}

/** What a button opens, in that room; below the button on a page without one. */
export function Opened({ children }: { readonly children: ReactNode }) {
  const place = document.querySelector(`#${PLACE}`);
  return place ? createPortal(children, place) : children;
}

const PLACE = "opened";
