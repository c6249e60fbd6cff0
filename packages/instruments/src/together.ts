import type { Preference } from "./instrument.ts";

/** Where a person stands between two equal sides. */
export type Lean = Omit<Preference, "description" | "neighbour">;

/** A person beside another: all that a link carries of a result. */
export interface Shown {
  /** The first name that was typed; empty where there is none. */
  readonly name: string;
  readonly leans: readonly Lean[];
}

/** What the text of a link says. `version`: it was made from other questions or another key, and is not compared. */
export type Decoded =
  | { readonly ok: true; readonly shown: Shown }
  | { readonly ok: false; readonly reason: "unreadable" | "version" };

/** What one scale says about two people. */
export interface PairVerdict {
  /** Key of the scale. */
  readonly key: string;
  /** What the scale is about. */
  readonly label: string;
  /**
   * `same`: both lean to one side. `apart`: each to another. `middle`: one leans, the other is near the middle. `close`: the
   * difference may be noise.
   */
  readonly kind: "same" | "apart" | "middle" | "close";
  readonly text: string;
  /** The difference is more than noise. */
  readonly differs: boolean;
  /** The difference in numbers, and whether it is more than noise. */
  readonly difference: string;
  /** What each of them, or both, may try with the other. */
  readonly tries: readonly { readonly who: string; readonly text: string }[];
}

/** Two people side by side, in words: no score and no verdict on whether they fit. */
export interface SideBySide {
  /** Which scales are alike, which differ, which leave it open. */
  readonly lead: readonly string[];
  readonly verdicts: readonly PairVerdict[];
}

/**
 * How the results of two people are laid side by side. Only for an instrument whose sides are equal, and never for one about
 * health: the catalogue says which.
 */
export interface Together {
  /** Version of the questions and the key whose results can be compared. */
  readonly version: string;
  /** How many characters a first name may have. */
  readonly nameMax: number;
  /** What two results side by side do not say. */
  readonly limits: readonly string[];
  /** Leans of a stored result from its scores, or undefined when they do not fit this instrument. */
  read(scores: unknown): readonly Lean[] | undefined;
  /** A first name as it is shown, empty for none; undefined where it is too long or holds more than letters and figures. */
  readName(typed: string): string | undefined;
  /** Writes what is shown as the text of a link, in characters that no browser changes. */
  encode(shown: Shown): string;
  /** Reads every text of a link in an address or a message; empty where there is none. Never throws. */
  find(text: string): readonly Decoded[];
  /** Says in words how two people differ, by the names that they have there. */
  compare(first: Shown, second: Shown): SideBySide;
}
