// Written by npm run texts from docs/results/reviews.json: do not edit.

/** Signature of a professional who reviewed a page of a result in its current wording. */
interface Signature {
  /** Test and row of the result: `asd-adult/high`. */
  readonly page: string;
  readonly name: string;
  readonly profession: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

export const REVIEWS: readonly Signature[] = [];
