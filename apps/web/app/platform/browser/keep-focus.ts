/**
 * Moves the focus if the focused element is removed (a used button, a page of a list, a menu) to the heading of its
 * section, or else of the page. The browser would drop the focus, and keyboard users would start at the top of the
 * document.
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
    // The user clicked outside of every control.
    if (isLeft) return;
    const own = section?.isConnected ? section.querySelector<HTMLElement>("h2, h3") : undefined;
    const heading = own ?? document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    // A touch must not scroll the page.
    heading.focus({ preventScroll: !isByKeyboard });
  };
  // A frame later the page has set the focus itself, if it does.
  const checkSoon = () => requestAnimationFrame(() => setTimeout(check));

  const observer = new MutationObserver(() => {
    if (last) checkSoon();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", remember);
  addEventListener("focusout", checkSoon);
  addEventListener("click", checkSoon);
}
