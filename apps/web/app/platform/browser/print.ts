/**
 * Opens folded sections while the page is printed and folds them again afterwards: paper cannot be tapped. By event,
 * because older browsers cannot open them by style.
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
