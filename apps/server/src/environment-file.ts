import { existsSync, readFileSync } from "node:fs";
import { StartError } from "./database/start-error.ts";

interface EnvironmentFile {
  readonly values: Readonly<Record<string, string>>;
  /** Numbers of the lines that were not understood: neither a setting nor a comment nor empty. */
  readonly unreadLines: readonly number[];
}

/** Matches NAME=value. The value is in quotes and may have several lines, or it ends at a # after a space. */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:'([^']*)'|"([^"]*)"|`([^`]*)`|([^\n]*?))[ \t]*(?:(?<=\s)#.*)?$/gm;

/**
 * Reads a file such as .env; a missing file is like an empty one. Unlike Node's reader, it accepts a byte order mark,
 * as Notepad writes it, and a # inside a value. If a name occurs twice, the last line counts. Throws StartError if the
 * file is not UTF-8; PowerShell writes UTF-16.
 */
export function readEnvironmentFile(file: string): EnvironmentFile {
  if (!existsSync(file)) return { values: {}, unreadLines: [] };
  const text = decode(readFileSync(file))?.replaceAll(/\r\n?/g, "\n");
  if (text === undefined)
    throw new StartError(`${file} 不是 UTF-8 的文本，里面的设置读不出来。请用编辑器另存为 UTF-8，再来一次`);
  const settings = Array.from(text.matchAll(SETTING), ([, name = "", single, double, back, plain = ""]) => [
    name,
    single ?? double?.replaceAll(String.raw`\n`, "\n") ?? back ?? plain,
  ]);
  const rest = text.replaceAll(SETTING, (setting) => setting.replaceAll(/[^\n]/g, "")).split("\n");
  return {
    values: Object.fromEntries(settings) as Record<string, string>,
    unreadLines: rest.flatMap((line, index) => (/^\s*(?:#|$)/.test(line) ? [] : index + 1)),
  };
}

/** Decodes UTF-8 and removes a byte order mark; undefined for any other encoding. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // The file is UTF-16 without a byte order mark.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
