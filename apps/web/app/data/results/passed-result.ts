/** Navigation state of a link to the page of a stored result. */
export interface PassedResult {
  readonly result: unknown;
  /** Id of the account that may see it; undefined if anyone on this device may. */
  readonly reader?: string | undefined;
  /** True if it contains only the fields that the history shows. */
  readonly isSummary?: boolean | undefined;
  /** Query of the history to return to. */
  readonly search?: string | undefined;
}
