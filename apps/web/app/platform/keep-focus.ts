/**
 * What had the focus may go away: a button that has done its work, a page of a list, a menu. The browser then leaves the focus
 * nowhere, and a keyboard begins again at the top of the document. The heading of the section around it takes the focus, else the
 * page's. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  let sections: Element[] = [];
  let isByKeyboard = false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    sections = listSections(target);
    isByKeyboard = target.matches(":focus-visible");
  };
  const check = () => {
    if (!last || document.activeElement !== document.body) return;
    const isLeft = last.getClientRects().length > 0 && !last.matches(":disabled");
    last = undefined;
    // The person pressed beside everything.
    if (isLeft) return;
    const place = sections.find((section) => section.isConnected && section.querySelector("h1, h2, h3"));
    const heading = (place ?? document.querySelector("main"))?.querySelector<HTMLElement>("h1, h2, h3");
    if (!heading) return;
    heading.tabIndex = -1;
    // A finger is on the screen already: nothing may move under it.
    heading.focus({ preventScroll: !isByKeyboard });
  };
  // Behind the frame that draws it: by then a page has moved the focus itself where it does.
  const checkSoon = () => requestAnimationFrame(() => setTimeout(check));

  const observer = new MutationObserver(() => {
    if (last) checkSoon();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", remember);
  addEventListener("focusout", checkSoon);
  addEventListener("click", checkSoon);
  return () => {
    observer.disconnect();
    removeEventListener("focusin", remember);
    removeEventListener("focusout", checkSoon);
    removeEventListener("click", checkSoon);
  };
}

/** The sections around an element, the innermost first. */
function listSections(element: Element): Element[] {
  const section = element.closest("section");
  return section ? [section, ...(section.parentElement ? listSections(section.parentElement) : [])] : [];
}
