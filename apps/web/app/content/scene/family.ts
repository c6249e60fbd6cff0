import type { CodeLetter } from "@xinjing/instruments/card";

export type Family = "nt" | "nf" | "sj" | "sp";

/** Returns the family of a type, NT, NF, SJ or SP; each has a colour. */
export function familyOf(letters: readonly CodeLetter[]): Family {
  const [, senses, judging, order] = letters.map(({ letter }) => letter);
  if (senses === "N") return judging === "T" ? "nt" : "nf";
  return order === "J" ? "sj" : "sp";
}
