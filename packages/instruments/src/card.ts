import type { Unit } from "./instrument.ts";

/** What lists show of an instrument without loading it: no questions, no scoring, light enough for the home page. */
export interface Card {
  /** Name stored and sent as `test_name`. */
  readonly name: string;
  /** The name people search for, where it is another one; stands in brackets in titles. */
  readonly searchName?: string;
  /** What brings people to it, as they would say it: at most 12 characters, which a phone shows on one line. */
  readonly worry: string;
  readonly description: string;
  /** Whole minutes, as the card shows it. */
  readonly duration: number;
  readonly question_count: number;
  /** False closes the test: no card leads to it, its pages say so, and the server does not score it. */
  readonly isAvailable: boolean;
  /** Its pages show the help lines, and sharing it never names the result. */
  readonly isAboutHealth: boolean;
  /** A guardian answers for a child, and agrees to keeping its results. */
  readonly isAboutChild: boolean;
  readonly total: TotalScale;
  /** What screens call each stored label, where they do not say it as it is (one ladder of words for each test). */
  readonly plainLabels?: Readonly<Record<string, string>>;
  /** What lists say instead of the label where it does not tell (adhd: core hint beside low parts, both parts raised; asd: 1 to 7 counted questions; mbti: all four letters borderline). */
  readonly openLabel?: (scores: Readonly<Record<string, unknown>>, label: string) => string | undefined;
  /** Scores that stand as chips in a list, in this order: key in `scores`, name, and the highest value of each band, where it has some. */
  readonly chips: readonly (readonly [key: string, label: string, bands?: readonly number[]])[];
  /** The letters of a stored label that is a code; undefined where it is none. Only of a test of such codes. */
  readonly readLetters?: (
    code: string,
    scores: Readonly<Record<string, unknown>>,
  ) => readonly CodeLetter[] | undefined;
}

/** One letter of a code; where it is borderline, the other one is as likely. */
export interface CodeLetter {
  readonly letter: string;
  readonly isBorderline: boolean;
}

/** The number called `total_score`, in words and bounds. */
export interface TotalScale {
  /** What it counts, e.g. 总分: a number of questions or a clarity is no score. */
  readonly label: string;
  readonly unit: Unit;
  /** The highest that the scoring of today gives; what a bar is drawn against. */
  readonly max: number;
  /** The highest that a submitted result may have, where older results go beyond `max`. */
  readonly acceptedMax?: number;
  /** Whether whole numbers from 0 to `max` are counted for this site's own norms (decision 016). */
  readonly isCompared?: true;
}
