import type { Domain } from "../table.ts";
import type { MbtiScores } from "./score.ts";

/** The sixteen type codes, from ESTJ to INFP. */
export const MBTI_TYPES: readonly string[] = ["E", "I"].flatMap((energy) =>
  ["S", "N"].flatMap((information) =>
    ["T", "F"].flatMap((decision) => ["J", "P"].map((order) => energy + information + decision + order)),
  ),
);

const OPEN_LETTERS = ["0", "1", "2-3", "4"] as const;

/** Conditions that select a page: the type, and the number of borderline letters. */
export type MbtiFacts = { readonly type: string; readonly openLetters: (typeof OPEN_LETTERS)[number] };

export const MBTI_DOMAIN: Domain<MbtiFacts> = { type: MBTI_TYPES, openLetters: OPEN_LETTERS };

/** Derives the conditions that select a page from the scored counts. */
export function findMbtiFacts({ type, dimensions }: MbtiScores): MbtiFacts {
  const open = dimensions.filter(({ isBorderline }) => isBorderline).length;
  return { type, openLetters: (["0", "1", "2-3", "2-3", "4"] as const)[open]! };
}
