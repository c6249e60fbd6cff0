import { useEffect, useRef } from "react";

/**
 * After a navigation inside the site, focus goes to the page's heading, so that a screen reader starts there. A
 * page that still loads has none yet: the heading gets the focus when it appears.
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

/** Focuses the heading; false when there is none. A person who is already using the page is left alone. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  const { activeElement } = document;
  const isElsewhere = activeElement !== main && main.contains(activeElement);
  if (!isElsewhere) heading.focus({ preventScroll: true });
  return true;
}
