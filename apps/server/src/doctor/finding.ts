/** What a check found: `bad` needs somebody now, `warn` before long. */
export interface Finding {
  readonly level: "good" | "warn" | "bad";
  /** What was looked at, in a word. */
  readonly about: string;
  /** What is so, and for warn and bad what to do. */
  readonly text: string;
}
