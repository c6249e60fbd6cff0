/**
 * Opens folded sections before printing and folds them again afterwards. Uses print events, because older browsers
 * cannot open them by CSS.
 */
export function unfoldForPrint(): void {
  let unfolded: readonly HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const details of unfolded) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of unfolded) details.open = false;
  });
}
