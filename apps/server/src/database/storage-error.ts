import { accessSync, constants, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, parse, resolve } from "node:path";
import { codeOf } from "#server/code-of.ts";
import { SQLITE, sqliteCode } from "./sqlite/errors.ts";
import { StartError } from "./start-error.ts";
import { isUnavailable } from "./unavailable.ts";

const { R_OK, W_OK, X_OK } = constants;
const FULL_CODES: readonly string[] = ["ENOSPC", "EDQUOT"];
const DENIED_CODES: readonly string[] = ["EACCES", "EPERM"];
/** Folders of the system. The error must not suggest a command that changes everything in them. */
const SYSTEM_FOLDER =
  /^\/(?:(?:bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var)|var\/[^/]+|usr\/.*)?$/;

/**
 * Error if a file or folder is not accessible to this user, or if a disk is full or read-only. Its message says what to
 * do.
 */
export class StorageError extends StartError {
  override readonly name = "StorageError";
  /** True if a retry cannot succeed without another owner, mode or mount; false if the disk is full. */
  readonly isPermanent: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isPermanent: boolean }) {
    super(message, options);
    this.isPermanent = options.isPermanent;
  }
}

/** Maps an error of the file system to a StorageError; undefined for any other. `path` is used if the error names none. */
export function explainFileError(error: unknown, path?: string): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return undefined;
  const named = "path" in error && typeof error.path === "string" ? resolve(error.path) : path;
  if (named === undefined) return undefined;
  const code = codeOf(error);
  if (FULL_CODES.includes(code)) return full(named, error);
  if (code === "EROFS") return readOnly(named, error);
  return DENIED_CODES.includes(code) ? denied(named, error) : undefined;
}

/** Maps a failure to open or write a SQLite database to a StorageError; undefined if its files and folder are usable. */
export function explainDatabaseError(error: unknown, databaseFile: string): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof StartError || !(error instanceof Error)) return undefined;
  const code = sqliteCode(error) ?? sqliteCode(error.cause);
  if (code === SQLITE.FULL) return full(databaseFile, error);
  const isPerhapsStorage = code === SQLITE.PERM || isUnavailable(error);
  return (
    (isPerhapsStorage ? findDatabaseProblem(databaseFile) : undefined) ??
    explainFileError(error, databaseFile)
  );
}

/** Runs work on a SQLite database. Throws StorageError if its files or folder are unusable. */
export async function withStorageErrors<Result>(
  databaseFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainDatabaseError(error, databaseFile) ?? error;
  }
}

/** Finds the first of a database's files, or their folder, that this user cannot read and write. */
export function findDatabaseProblem(databaseFile: string): StorageError | undefined {
  const folder = dirname(databaseFile);
  const files = ["", "-wal", "-shm", ".lock", ".secret"].map((suffix) => `${databaseFile}${suffix}`);
  return findFolderProblem(folder) ?? files.map((file) => findProblem(file, R_OK | W_OK)).find(Boolean);
}

/** Returns the reason why this user cannot create files in a folder or create the folder; undefined if that is possible. */
export function findFolderProblem(folder: string): StorageError | undefined {
  if (existsSync(folder)) return findProblem(folder, R_OK | W_OK | X_OK);
  let parent = dirname(folder);
  while (parent !== dirname(parent) && !existsSync(parent)) parent = dirname(parent);
  const problem = attempt(parent, W_OK | X_OK);
  return problem && explainFileError(Object.assign(problem, { path: folder }));
}

const findProblem = (path: string, mode: number) => explainFileError(attempt(path, mode));

/** Returns the error of accessing a path; undefined if it is accessible or missing. */
function attempt(path: string, mode: number): Error | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return error instanceof Error && codeOf(error) !== "ENOENT" ? error : undefined;
  }
}

const full = (path: string, cause: unknown) =>
  new StorageError(`${path} 所在的硬盘满了。请腾出空间，再试一次`, { cause, isPermanent: false });

const readOnly = (path: string, cause: unknown) =>
  new StorageError(`${path} 所在的硬盘是只读的。请重新挂载成可写的；在容器里，请给这个文件夹挂一个可写的卷`, {
    cause,
    isPermanent: true,
  });

function denied(wanted: string, cause: unknown): StorageError {
  const closed = findClosedParent(wanted);
  const path = closed ?? wanted;
  const isMissing = statOf(path) === undefined;
  const owner = statOf(isMissing ? dirname(path) : path)?.uid;
  const belongs = owner === undefined ? "" : `${isMissing ? dirname(path) : "它"}属于 ${nameOf(owner)}，`;
  const text = `没有权限${isMissing ? "新建" : "读写"} ${wanted}：${belongs}现在的用户是 ${nameOf(process.getuid?.())}`;
  // Never suggest a command that opens everything below a parent folder.
  const help =
    closed === undefined ? helpFor(path, owner) : `请运行 sudo chmod o+x ${quote(closed)}，或换一个文件夹`;
  return new StorageError(`${text}。${help}`, { cause, isPermanent: true });
}

/** Returns the command that gives this user access to the path. */
function helpFor(path: string, owner: number | undefined): string {
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  const found = statOf(path);
  const folder = found?.isFile() === true ? dirname(path) : path;
  const target = SYSTEM_FOLDER.test(folder) ? path : folder;
  if (user === undefined || SYSTEM_FOLDER.test(target)) return "请换一个文件夹";
  if (found === undefined) return `请运行 sudo install -d -m 700 -o ${user} -g ${group} ${quote(path)}`;
  if (owner === user) return `请运行 chmod -R u+rwX ${quote(target)}`;
  return `请运行 sudo chown -R ${user}:${group} ${quote(target)}`;
}

/** Finds the outermost parent of a path that this user may not enter. */
function findClosedParent(path: string): string | undefined {
  const { root } = parse(path);
  const parents: string[] = [];
  for (let parent = dirname(path); parent !== root; parent = dirname(parent)) parents.unshift(parent);
  return parents.find((parent) => attempt(parent, X_OK));
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns a user's name, if it is known, and number. */
function nameOf(uid: number | undefined): string {
  if (uid === 0) return "root（uid 0）";
  try {
    const own = userInfo();
    if (uid === undefined || uid === own.uid) return `${own.username}（uid ${own.uid}）`;
  } catch {
    // The user has no entry in /etc/passwd, as is common in containers.
  }
  return `uid ${uid}`;
}

const quote = (path: string) =>
  /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
