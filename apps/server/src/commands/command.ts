import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { explainFileError } from "#server/database/storage-error.ts";

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

/** Arguments of a command after its options. */
export type OptionValues = Readonly<Record<string, string | undefined>>;

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
  /** Its options with a value: the name without the dashes, and what may stand there, as `--help` shows it. */
  readonly options?: Readonly<Record<string, string>>;
  /** What `--help` prints below the usage. */
  readonly help: string;
  /** Does the work; returns its exit code where that may not be 0. Throws Refusal. */
  readonly run: (taken: readonly string[], hasFlag: boolean, values: OptionValues) => Promise<number | void>;
}

/** The path of a file that is there. Throws Refusal when there is none. */
export function findFile(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isFile()) return resolve(given);
  const reason = found ? `${given} 是文件夹，请写里面的一个文件` : `没有找到 ${given}`;
  throw new Refusal(reason, EXIT.noInput);
}

/** Writes a file that is not there yet. Throws Refusal, which ends with the advice, when it is. */
export async function writeNewFile(file: string, text: string, advice: string): Promise<void> {
  await writeFile(file, text, { flag: "wx" }).catch((error: unknown) => {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (isThere) throw new Refusal(`${file} 已经存在，没有覆盖它。${advice}`);
    throw explainFileError(error, file) ?? error;
  });
}
