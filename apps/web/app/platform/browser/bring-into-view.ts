/**
 * Scrolls as much of an opened section into view as fits into the window. On a small screen, the section would open
 * below the visible part.
 */
export function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}
