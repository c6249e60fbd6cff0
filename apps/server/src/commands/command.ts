import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ArchiveError } from "#server/backup/archive.ts";
import { codeOf } from "#server/code-of.ts";
import { explainFileError } from "#server/database/storage-error.ts";
import { isUnavailable } from "#server/database/unavailable.ts";

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
  /**
   * A backup is made, but something beside it is wrong. Must not be retried: every try makes another backup, which may
   * push out an older one.
   */
  backupFault: 74,
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

/** Returns the refusal for an error that an operator can solve. Rethrows any other. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ArchiveError) return new Refusal(error.message, EXIT.badData);
  const storage = explainFileError(error);
  if (storage) return new Refusal(storage.message, storage.isPermanent ? EXIT.noPermission : EXIT.tryAgain);
  const file = describeFailedFile(error);
  if (file !== undefined) return new Refusal(file, EXIT.failed);
  if (!isUnavailable(error)) throw error;
  return new Refusal("数据库正忙，可能没有做完。请看一下，再试一次", EXIT.tryAgain);
}

/**
 * Describes an error of the file system by path and reason, e.g. a failing disk or a lost network share; undefined for
 * other errors.
 */
function describeFailedFile(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "path" in error)) return undefined;
  return `${String(error.path)} 读写出错：${error.message}。请查看硬盘，或网络盘是不是还连着，再试一次`;
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
