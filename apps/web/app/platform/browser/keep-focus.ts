/**
 * Moves the focus when the focused element is removed (a used button, a page of a list, a menu): to the heading of its section,
 * else of the page. Otherwise the browser would drop the focus, and keyboard users would start at the top of the document.
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
    // The person clicked outside of every control.
    if (isLeft) return;
    const own = section?.isConnected ? section.querySelector<HTMLElement>("h2, h3") : undefined;
    const heading = own ?? document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    // Nothing may move under a finger on the screen.
    heading.focus({ preventScroll: !isByKeyboard });
  };
  // After the next frame, by when a page has moved the focus itself if it does.
  const checkSoon = () => requestAnimationFrame(() => setTimeout(check));

  const observer = new MutationObserver(() => {
    if (last) checkSoon();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", remember);
  addEventListener("focusout", checkSoon);
  addEventListener("click", checkSoon);
}
