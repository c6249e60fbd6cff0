import { useEffect, useRef } from "react";

/**
 * Focuses the heading after a navigation, so that a screen reader starts there. Waits for the heading if the page still loads.
 */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>("main");
    if (!main || focusHeading(main)) return undefined;
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/**
 * Focuses the heading; returns false if there is none. Does nothing if an element of the page already has the focus.
 */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  const { activeElement } = document;
  const isElsewhere = activeElement !== main && main.contains(activeElement);
  if (!isElsewhere) heading.focus({ preventScroll: true });
  return true;
}
