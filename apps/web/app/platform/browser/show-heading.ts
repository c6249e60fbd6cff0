/** Focuses a heading. Scrolls only if the heading is above the visible part of the page. */
export function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: "start" });
}
