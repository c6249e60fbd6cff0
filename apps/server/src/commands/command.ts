/** Codes of sysexits.h, which service managers know; 1 is everything else. */
export const EXIT = {
  done: 0,
  failed: 1,
  /** The command was called in a wrong way. */
  usage: 64,
  /** A file that was named is not what it should be. */
  badData: 65,
  /** A file that was named does not exist. */
  noInput: 66,
  /** There is no account with that address. */
  noUser: 67,
  /** A check failed: an older or newer schema, or a finding of `doctor`. */
  unwell: 69,
  /** The database is busy; retrying later may succeed. */
  tryAgain: 75,
  /** The configuration is wrong: a restart will not help. */
  config: 78,
} as const;

/** A command that an operator runs as `node apps/server/src/main.ts <name> …`. */
export interface Command {
  /** One line for the list. */
  readonly summary: string;
  /** Positional arguments, as `--help` shows them. */
  readonly takes?: readonly string[];
  /** Its one flag, without the dashes. */
  readonly flag?: string;
  /** What `--help` prints below the usage. */
  readonly help: string;
  /** Does the work and returns the exit code; undefined keeps the process running. */
  readonly run: (taken: readonly string[], hasFlag: boolean) => Promise<number | undefined>;
}
