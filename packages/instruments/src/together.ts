import type { Preference } from "./instrument.ts";

/** Position of a person between two sides of equal worth, e.g. extraversion and introversion. */
export type Lean = Omit<Preference, "description" | "neighbour">;

/** Parts of a result that a share link contains. */
export interface Shown {
  /** First name that the person typed; may be empty. */
  readonly name: string;
  readonly leans: readonly Lean[];
}

/**
 * Decoded share link. The reason `version` means: made from other questions or another scoring key, so not comparable.
 */
export type Decoded =
  | { readonly ok: true; readonly shown: Shown }
  | { readonly ok: false; readonly reason: "unreadable" | "version" };

/** Comparison of two people on one scale, e.g. extraversion and introversion. */
export interface PairVerdict {
  /** Key of the scale. */
  readonly key: string;
  /** Topic of the scale. */
  readonly label: string;
  /**
   * `same`: both prefer the same side. `apart`: they prefer opposite sides. `middle`: one has a preference, the other
   * is near the middle. `close`: the difference may be noise.
   */
  readonly kind: "same" | "apart" | "middle" | "close";
  readonly text: string;
  /** True if the difference exceeds the noise. */
  readonly differs: boolean;
  /** Difference in numbers, and whether it exceeds the noise. */
  readonly difference: string;
  /** Suggestions for one of them or for both. */
  readonly tries: readonly { readonly who: string; readonly text: string }[];
}

/** Comparison of two people in words. Gives no score and no verdict on whether they fit together. */
export interface SideBySide {
  /** Summary: on which scales the two agree, on which they differ, and which are undecided. */
  readonly lead: readonly string[];
  readonly verdicts: readonly PairVerdict[];
}

/**
 * Comparison of the results of two people. Only for instruments whose sides are of equal worth, never for one about
 * health.
 */
export interface Together {
  /** Version of questions and scoring key. Only results of the same version can be compared. */
  readonly version: string;
  /** Maximum number of characters of a first name. */
  readonly nameMax: number;
  /** Caveats that apply to every comparison. */
  readonly limits: readonly string[];
  /** Reads a person's positions from stored scores; undefined if the scores do not belong to this instrument. */
  read(scores: unknown): readonly Lean[] | undefined;
  /**
   * Trims a typed first name and normalises its characters; may return an empty one. Undefined if it is too long or
   * contains other characters than letters and digits.
   */
  readName(typed: string): string | undefined;
  /** Encodes a result as text for a link, with characters that browsers do not escape. */
  encode(shown: Shown): string;
  /** Finds and decodes every encoded result in an address or a message. Never throws. */
  find(text: string): readonly Decoded[];
  /** Compares two people in words that use their names. */
  compare(first: Shown, second: Shown): SideBySide;
}
