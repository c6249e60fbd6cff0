import type { Preference } from "./instrument.ts";

/** Position of a person between two equal sides. */
export type Lean = Omit<Preference, "description" | "neighbour">;

/** The parts of a result that a share link carries. */
export interface Shown {
  /** Typed first name; may be empty. */
  readonly name: string;
  readonly leans: readonly Lean[];
}

/** Decoded share link. `version`: made from other questions or another key, so that it cannot be compared. */
export type Decoded =
  | { readonly ok: true; readonly shown: Shown }
  | { readonly ok: false; readonly reason: "unreadable" | "version" };

/** Comparison of two people on one scale. */
export interface PairVerdict {
  /** Key of the scale. */
  readonly key: string;
  /** Topic of the scale. */
  readonly label: string;
  /**
   * `same`: both lean to one side. `apart`: they lean to opposite sides. `middle`: one leans, the other is near the
   * middle. `close`: the difference may be noise.
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

/** Comparison of two people in words, without a score or a verdict on compatibility. */
export interface SideBySide {
  /** Summary: which scales agree, which differ, which are open. */
  readonly lead: readonly string[];
  readonly verdicts: readonly PairVerdict[];
}

/** Comparison of the results of two people. Only for instruments with equal sides, never for one about health. */
export interface Together {
  /** Version of questions and key whose results can be compared. */
  readonly version: string;
  /** Maximum number of characters of a first name. */
  readonly nameMax: number;
  /** Caveats that hold for every comparison. */
  readonly limits: readonly string[];
  /** Reads the leans of a stored result from its scores; undefined if they do not fit this instrument. */
  read(scores: unknown): readonly Lean[] | undefined;
  /**
   * Normalises a typed first name, possibly to an empty one; undefined if it is too long or contains other characters
   * than letters and digits.
   */
  readName(typed: string): string | undefined;
  /** Encodes a result as link text, in characters that browsers leave unchanged. */
  encode(shown: Shown): string;
  /** Finds and decodes every link text in an address or a message. Never throws. */
  find(text: string): readonly Decoded[];
  /** Compares two people in words, using their names. */
  compare(first: Shown, second: Shown): SideBySide;
}
