import { statSync } from "node:fs";
import { resolve } from "node:path";

/** Codes of sysexits.h, which service managers know; what they mean stands in commands.ts. 1 is everything else. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 64,
  badData: 65,
  noInput: 66,
  noUser: 67,
  /** A check failed: an older or newer schema, or a finding of `doctor`. */
  unwell: 69,
  tryAgain: 75,
  /** A folder or file that this user may not use, or a read-only disk. */
  noPermission: 77,
  config: 78,
} as const;

/** Ends a command: the message, one line, is for the operator. `help` is printed below it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly exitCode: number;
  readonly help: string | undefined;

  constructor(message: string, exitCode: number = EXIT.usage, help?: string) {
    super(message);
    this.exitCode = exitCode;
    this.help = help;
  }
}

/** A command that an operator runs as `npm run serve -- <name> …`. */
export interface Command {
  /** One line for the list. */
  readonly summary: string;
  /** Positional arguments, as `--help` shows them. */
  readonly takes?: readonly string[];
  /** True if the last argument can be left out. */
  readonly isLastOptional?: boolean;
  /** Its one flag, without the dashes. */
  readonly flag?: string;
  /** Its one option with a value, without the dashes, and what may stand there, as `--help` shows it. */
  readonly option?: { readonly name: string; readonly value: string };
  /** What `--help` prints below the usage. */
  readonly help: string;
  /** Does the work; returns its exit code where that may not be 0. Throws Refusal. */
  readonly run: (taken: readonly string[], hasFlag: boolean, value?: string) => Promise<number | void>;
}

/** The path of a file that is there. Throws Refusal when there is none. */
export function findFile(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isFile()) return resolve(given);
  const reason = found ? `${given} 是文件夹，请写里面的一个文件` : `没有找到 ${given}`;
  throw new Refusal(reason, EXIT.noInput);
}
