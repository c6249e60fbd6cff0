import { environmentSchema, SECRETS } from "./config.ts";
import { readEnvironmentFile } from "./environment-file.ts";

/** Settings that only the build of the site reads (scripts/lib/settings.mjs, which an installed archive lacks). */
const OF_BUILD = [
  "SITE_ORIGIN",
  "SITE_NAME",
  "OPERATOR_NAME",
  "CONTACT_EMAIL",
  "HOTLINE",
  "ICP_NUMBER",
  "POLICE_NUMBER",
  "ITEM_PACKS",
  "API_BASE",
  "RETIRE_WORKER",
];
/** Length from which a name counts as mistyped if it differs by two letters; shorter ones may differ by one. */
const LONG_NAME = 8;

/**
 * Describes lines of a settings file that have no effect: names that are nearly one of ours, such as PROT, and lines
 * that are not settings. All other names may belong to other programs. Returns nothing if the file is missing; throws
 * StartError.
 */
export function describeIgnored(file: string): string[] {
  const { values, unreadLines } = readEnvironmentFile(file);
  const names = Object.keys(values);
  const known = names.length === 0 ? [] : listSettings();
  const misspelt = names.flatMap((name) => {
    const nearest = known.includes(name) ? undefined : findNearest(name, known);
    return nearest === undefined ? [] : [`${file} 里的 ${name} 不起作用：没有这个设置。是不是 ${nearest}？`];
  });
  const unread = unreadLines.map(
    (line) => `${file} 的第 ${line} 行不起作用：应当是“名字=值”，或者以 # 开头的说明`,
  );
  return [...misspelt, ...unread];
}

/** Lists the names of all settings of the server and the build. */
export function listSettings(): string[] {
  return [...Object.keys(environmentSchema.shape), ...SECRETS.map((name) => `${name}_FILE`), ...OF_BUILD];
}

function findNearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((one) => ({ one, distance: countSlips(name.toUpperCase(), one) }));
  const [nearest] = distances.toSorted((left, right) => left.distance - right.distance);
  return nearest !== undefined && nearest.distance <= (name.length < LONG_NAME ? 1 : 2)
    ? nearest.one
    : undefined;
}

/** Returns the edit distance of two words. Two swapped neighbours count as one edit. */
function countSlips(left: string, right: string): number {
  let [older, row]: number[][] = [[], Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const isSame = left[at - 1] === right[to - 1];
      const isSwapped = at > 1 && to > 1 && left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1];
      next[to] = Math.min(
        next[to - 1]! + 1,
        row![to]! + 1,
        row![to - 1]! + (isSame ? 0 : 1),
        isSwapped ? older![to - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [older, row] = [row, next];
  }
  return row!.at(-1)!;
}
