/** Focuses a heading without moving the page, unless the page was scrolled past it. */
export function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: "start" });
}
