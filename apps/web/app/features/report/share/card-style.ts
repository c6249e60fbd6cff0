/** Colours and fonts of a share card. */
export interface CardStyle {
  readonly paper: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly accent: string;
  readonly accentWash: string;
  readonly sans: string;
  readonly serif: string;
}

/** Reads the style sheet's tokens where `place` stands: an element of class `day font-serif`, light in every theme. */
export function readCardStyle(place: Element): CardStyle {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    paper: token("--paper"),
    line: token("--line"),
    ink: token("--ink"),
    inkSoft: token("--ink-soft"),
    accent: token("--accent"),
    accentWash: token("--accent-wash"),
    sans: getComputedStyle(document.documentElement).fontFamily,
    serif: style.fontFamily,
  };
}
