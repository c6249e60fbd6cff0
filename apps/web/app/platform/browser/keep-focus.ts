/**
 * What had the focus may go away: a button that has done its work, a page of a list, a menu. The browser then leaves the focus
 * nowhere, and a keyboard begins again at the top of the document. The heading of the section around it takes the focus, else the
 * page's. For as long as the document lives.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined;
  let section: Element | null = null;
  let isByKeyboard = false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    section = target.closest("section");
    isByKeyboard = target.matches(":focus-visible");
  };
  const check = () => {
    if (!last || document.activeElement !== document.body) return;
    const isLeft = last.getClientRects().length > 0 && !last.matches(":disabled");
    last = undefined;
    // The person pressed beside everything.
    if (isLeft) return;
    const own = section?.isConnected ? section.querySelector<HTMLElement>("h2, h3") : undefined;
    const heading = own ?? document.querySelector<HTMLElement>("main h1");
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
}
