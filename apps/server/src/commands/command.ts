import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { codeOf } from "#server/code-of.ts";
import { explainFileError } from "#server/database/storage-error.ts";

/**
 * Exit codes of sysexits.h, which service managers know. commands.ts explains them to operators. All other failures are
 * 1.
 */
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
  /** This user may not use a folder or file, or the disk is read-only. */
  noPermission: 77,
  config: 78,
} as const;

/** Error that ends a command. Its message is one line for the operator; `help` is printed below it. */
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

/** Parsed arguments of a command. */
export interface CommandInput {
  /** Positional arguments. */
  readonly given: readonly string[];
  /** True if the command's flag was given. */
  readonly hasFlag: boolean;
  /** Values of the options by name; undefined for an option that was not given. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** A command that an operator runs as `npm run serve -- <name> …`. */
export interface Command {
  /** One line for the list. */
  readonly summary: string;
  /** Positional arguments, as `--help` shows them. */
  readonly takes?: readonly string[];
  /** True if the last argument can be left out. */
  readonly isLastOptional?: boolean;
  /** Name of the command's only flag, without the dashes. */
  readonly flag?: string;
  /** Options with a value: the name without the dashes, and a placeholder for the value in `--help`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Text that `--help` prints below the usage. */
  readonly help: string;
  /** Runs the command. Resolves with the exit code; no value means 0. Throws Refusal. */
  readonly run: (input: CommandInput) => Promise<number | void>;
}

/** Returns the absolute path of an existing file. Throws Refusal if there is none. */
export function findFile(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isFile()) return resolve(given);
  const reason = found ? `${given} 是文件夹，请写里面的一个文件` : `没有找到 ${given}`;
  throw new Refusal(reason, EXIT.noInput);
}

/** Writes a new file. Throws Refusal, with `advice` at the end of its message, if the file exists. */
export async function writeNewFile(file: string, text: string, advice: string): Promise<void> {
  await writeFile(file, text, { flag: "wx" }).catch((error: unknown) => {
    if (codeOf(error) === "EEXIST") throw new Refusal(`${file} 已经存在，没有覆盖它。${advice}`);
    throw explainFileError(error, file) ?? error;
  });
}
