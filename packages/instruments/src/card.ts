import type { Unit } from "./instrument.ts";

/** Data of a test for lists. Contains no questions and no scoring, because the home page loads it. */
export interface Card {
  /** Display name, stored and sent as `test_name`. */
  readonly name: string;
  /** Common name in searches, if it differs from `name`; titles show it in brackets. */
  readonly searchName?: string;
  /** Reason to take the test, in a visitor's own words: at most 12 characters, one line on a phone. */
  readonly worry: string;
  readonly description: string;
  /** Rounded duration in minutes. */
  readonly duration: number;
  readonly question_count: number;
  /** If false, no card links to the test, its pages show that it is closed, and the server does not score it. */
  readonly isAvailable: boolean;
  /** If true, its pages show the help lines, and shared texts never name the result. */
  readonly isAboutHealth: boolean;
  /** If true, a guardian answers for a child and must agree to storing the results. */
  readonly isAboutChild: boolean;
  readonly total: TotalScale;
  /** Display names of stored labels that differ from the label itself. */
  readonly plainLabels?: Readonly<Record<string, string>>;
  /**
   * Returns the text for lists if the label alone misleads (adhd: core hint beside low parts, both parts raised; asd:
   * 1 to 7 counted questions; mbti: all four letters borderline).
   */
  readonly openLabel?: (scores: Readonly<Record<string, unknown>>, label: string) => string | undefined;
  /** Scores shown as chips in lists, in this order: key in `scores`, label, and the highest value of each band. */
  readonly chips: readonly (readonly [key: string, label: string, bands?: readonly number[]])[];
  /** Splits a stored label into the letters of a type code; undefined if it is not a code. Only for tests with such codes. */
  readonly readLetters?: (
    code: string,
    scores: Readonly<Record<string, unknown>>,
  ) => readonly CodeLetter[] | undefined;
}

/** One letter of a type code. If it is borderline, `other` is as likely. */
export interface CodeLetter {
  readonly letter: string;
  readonly isBorderline: boolean;
}

/** Label and bounds of `total_score`. */
export interface TotalScale {
  /** Noun for the value, e.g. 总分: not every total is a score. */
  readonly label: string;
  readonly unit: Unit;
  /** Highest value of the current scoring; the full length of a bar. */
  readonly max: number;
  /** Highest value accepted in a submitted result, if older scorings exceed `max`. */
  readonly acceptedMax?: number;
  /** If true, the server counts integer totals from 0 to `max` for the site norms (decision 016). */
  readonly isCompared?: true;
}
