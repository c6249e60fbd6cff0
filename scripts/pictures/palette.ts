/** The colours of the site that its pictures use, as `styles.css` sets them. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly accent: string;
}

/** Reads the tokens of one colour scheme from `styles.css`, which sets each of them first for light, then for dark. */
export function readPalette(css: string, scheme: "light" | "dark"): Palette {
  const token = (name: string) => {
    const values = Array.from(
      css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g")),
      ([, value]) => value,
    );
    const value = values[scheme === "light" ? 0 : 1];
    if (value === undefined) throw new Error(`styles.css has no ${scheme} --${name}`);
    return value;
  };
  return {
    paper: token("paper"),
    ink: token("ink"),
    inkSoft: token("ink-soft"),
    accent: token("accent"),
  };
}
