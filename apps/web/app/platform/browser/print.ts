/**
 * Opens folded sections while the page is printed and folds them again afterwards: paper cannot be tapped. By event,
 * because older browsers cannot open them by style. Returns what ends it.
 */
export function unfoldForPrint(): () => void {
  let unfolded: readonly HTMLDetailsElement[] = [];
  const unfold = () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const details of unfolded) details.open = true;
  };
  const fold = () => {
    for (const details of unfolded) details.open = false;
    unfolded = [];
  };
  globalThis.addEventListener("beforeprint", unfold);
  globalThis.addEventListener("afterprint", fold);
  return () => {
    globalThis.removeEventListener("beforeprint", unfold);
    globalThis.removeEventListener("afterprint", fold);
  };
}
