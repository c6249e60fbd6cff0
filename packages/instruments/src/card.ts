import type { Unit } from "./instrument.ts";

/** Data of a test for lists such as the home page. Contains no questions and no scoring, to keep that page light. */
export interface Card {
  /** Display name, stored and sent as `test_name`. */
  readonly name: string;
  /** Label of a small button: at most 6 characters, so that two rows on a phone hold all tests. */
  readonly shortName: string;
  /** Name under which people search for the test, if it differs from `name`; titles show it in brackets. */
  readonly searchName?: string;
  /** Reason to take the test, in a visitor's own words: at most 12 characters, so that it fits one line on a phone. */
  readonly worry: string;
  readonly description: string;
  /** Shortest and longest time for answering, in minutes. */
  readonly answeringMinutes: readonly [number, number];
  readonly question_count: number;
  /** If false, no card links to the test, its pages say that it is closed, and the server does not score it. */
  readonly isAvailable: boolean;
  /** If true, the pages of the test show telephone numbers for help, and sharing asks first whether to name the result. */
  readonly isAboutHealth: boolean;
  /** If true, a guardian answers for a child and must agree to storing the results. */
  readonly isAboutChild: boolean;
  readonly total: TotalScale;
  /** Shorter or gentler display names for stored labels, by label. Labels without an entry are shown as stored. */
  readonly plainLabels?: Readonly<Record<string, string>>;
  /**
   * Returns another label for lists if the stored one alone would mislead (adhd: neither part is raised but many core
   * questions are met, or both parts are raised; asd: 1 to 7 risk signs; mbti: all four letters are borderline).
   */
  readonly relabel?: (scores: Readonly<Record<string, unknown>>, label: string) => string | undefined;
  /**
   * Scores shown as chips in lists, in this order: key in `scores`, or `total_score` for the total; label; and the
   * highest value of each band.
   */
  readonly chips: readonly (readonly [key: string, label: string, bands?: readonly number[]])[];
  /** Splits a stored label into the letters of a type code; undefined if it is not a code. Only for tests with such codes. */
  readonly readLetters?: (
    code: string,
    scores: Readonly<Record<string, unknown>>,
  ) => readonly CodeLetter[] | undefined;
}

/** One letter of a type code such as INTJ. If the letter is borderline, `other` is about as likely. */
export interface CodeLetter {
  readonly letter: string;
  readonly isBorderline: boolean;
}

/** Label and limits of the total score. */
export interface TotalScale {
  /** Noun for the value, e.g. 总分 (total score): some totals are counts or percentages, not scores. */
  readonly label: string;
  readonly unit: Unit;
  /** Highest value of the current scoring; the full length of a bar. */
  readonly max: number;
  /** Highest value that the server accepts in a submitted result, if results of an older scoring may exceed `max`. */
  readonly acceptedMax?: number;
  /** If true, the server counts integer totals from 0 to `max` for the site norms (decision 016). */
  readonly hasNorms?: true;
}
