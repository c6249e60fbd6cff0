/** What a check found: `bad` needs somebody now, `warn` before long. */
export interface Finding {
  readonly level: "good" | "warn" | "bad";
  /** Name of the check, one word. */
  readonly about: string;
  /** The finding, and for warn and bad what to do. */
  readonly text: string;
}
