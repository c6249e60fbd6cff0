/** Side of the square viewbox of the mark. */
export const MARK_SIZE = 32;

/**
 * Logo of 心镜, the only source for header, icons and pictures: a round mirror half full of still water, a moon above
 * it and its reflection. It is one shape in one colour, filled by the even-odd rule.
 */
export const MARK_PATH = [
  "M2 16a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
  "M4 16a12 12 0 0 1 24 0z",
  "M13 10.2a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  "M13 21.8a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
].join("");
