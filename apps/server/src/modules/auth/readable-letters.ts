/** Letters of codes and passwords that people read aloud and copy by hand. Without 0, 1, i, l and o, which are easily confused. */
export const READABLE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** Writes letters in groups of four, with hyphens between them. */
export const inGroups = (letters: string) => letters.replaceAll(/.{4}(?=.)/g, "$&-");
