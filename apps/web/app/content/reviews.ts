// Written by npm run texts from docs/results/reviews.json: do not edit.

/** A professional who signed a page of a result as it reads today. */
interface Signature {
  /** Test and row: `asd-adult/high`. */
  readonly page: string;
  readonly name: string;
  readonly profession: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

export const REVIEWS: readonly Signature[] = [];
