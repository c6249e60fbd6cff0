import type { CodeLetter } from "@xinjing/instruments/card";

export type Family = "nt" | "nf" | "sj" | "sp";

/** The family of a type, which has a colour of its own: NT, NF, SJ or SP. */
export function familyOf(letters: readonly CodeLetter[]): Family {
  const [, senses, judging, order] = letters.map(({ letter }) => letter);
  if (senses === "N") return judging === "T" ? "nt" : "nf";
  return order === "J" ? "sj" : "sp";
}
