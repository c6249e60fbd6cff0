import type { InstrumentId, Source } from "./instrument.ts";

/** Question texts that belong to somebody else, for use with one of our instruments (docs/item-packs.md). */
export interface ItemPack {
  readonly instrument: InstrumentId;
  readonly id: string;
  readonly version: number;
  /** Name of the questionnaire. */
  readonly title: string;
  /** Labels for the options of every item that has no labels of its own, in our order of options. */
  readonly options?: readonly string[] | undefined;
  readonly items: readonly PackItem[];
  /** Copyright holder. */
  readonly holder: string;
  readonly permission: Permission;
  readonly source: Omit<Source, "url"> & { readonly url?: string | undefined };
  readonly validated: Validation;
}

export interface PackItem {
  readonly number: number;
  readonly text: string;
  /**
   * The option that scores: the first or the last. For a choice between two sides: the place of the option for E, S, T
   * or J.
   */
  readonly scores: "first" | "last";
  readonly options?: readonly string[] | undefined;
}

export interface Permission {
  readonly grantedBy: string;
  readonly grantedTo: string;
  /** YYYY-MM-DD. */
  readonly grantedOn: string;
  /** YYYY-MM-DD of the last day, or `unlimited`. */
  readonly validUntil: string;
  readonly media: readonly ("screen" | "print" | "read-aloud")[];
}

/** People with whom the texts were validated. */
export interface Validation {
  readonly population: string;
  readonly n: number;
  readonly country: string;
  readonly year: number;
  /** Psychometric figures as one sentence. */
  readonly figures: string;
}
