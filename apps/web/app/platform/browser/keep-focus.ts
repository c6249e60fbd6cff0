/**
 * If the focused element is removed (a button, a page of a list, a menu), moves the focus to the heading of its
 * section, or else of the page. Otherwise the browser would drop the focus, and keyboard users would start at the top
 * of the document.
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
    // The user clicked beside all controls.
    if (isLeft) return;
    const own = section?.isConnected ? section.querySelector<HTMLElement>("h2, h3") : undefined;
    const heading = own ?? document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    // After a touch, the page must not scroll.
    heading.focus({ preventScroll: !isByKeyboard });
  };
  // The page may set the focus itself; by the next frame it has done so.
  const checkSoon = () => requestAnimationFrame(() => setTimeout(check));

  const observer = new MutationObserver(() => {
    if (last) checkSoon();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", remember);
  addEventListener("focusout", checkSoon);
  addEventListener("click", checkSoon);
}
