import { existsSync, readFileSync } from "node:fs";
import { StartError } from "./database/start-error.ts";

interface EnvironmentFile {
  readonly values: Readonly<Record<string, string>>;
  /** Numbers of the lines that are neither a setting nor empty nor begin with a #. */
  readonly unreadLines: readonly number[];
}

/** NAME=value: in quotes of one kind, over several lines too, or up to a # after a space. */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:'([^']*)'|"([^"]*)"|`([^`]*)`|([^\n]*?))[ \t]*(?:(?<=\s)#.*)?$/gm;

/**
 * Reads a file such as .env; one that is not there is empty. Unlike Node's own reader it takes the mark that Notepad puts before the
 * first line, and a # inside a value. The last line of a name counts. Throws StartError for another encoding than UTF-8, as
 * PowerShell writes.
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

/** Without a mark at the beginning; undefined for any other encoding. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // UTF-16 without a mark.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
