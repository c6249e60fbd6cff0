import * as z from "zod/mini";

/** Twice the longest text of a report: the interpretation of the toddler screening has 283 characters. */
export const TEXT_MAX_CHARACTERS = 560;
/** Names inside a result: of scores, and of what an instrument adds. The longest of ours has 23 characters. */
export const KEY_MAX_CHARACTERS = 40;
/** Values in one field of a result, at all depths. Ours have at most 60, a sheet of answers 93. */
const VALUES_MAX = 200;

/** The first check of every text: the checks after it never see a longer one. Characters are code points. */
export function atMost(characters: number, error: string) {
  return z.maxLength(characters, { error, abort: true });
}

/** A part of a path. The router has no address for a longer one: 404. */
export const pathPartSchema = z.string().check(atMost(100, "请求的地址有误"));

/** Check of a field that may hold any JSON: few values, short names, short texts. The server bounds the depth of a whole body. */
export const ofModestSize = z.refine((value: unknown) => isModest(value), {
  error: "内容太多或太长了",
  abort: true,
});

// A stack of its own: the input decides the depth, so recursion would let it decide ours.
function isModest(json: unknown): boolean {
  const stack = [json];
  let count = 1;
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === "string" && !isShort(value, TEXT_MAX_CHARACTERS)) return false;
    if (typeof value !== "object" || value === null) continue;
    const inner: unknown[] = Object.values(value);
    count += inner.length;
    if (count > VALUES_MAX || !hasShortKeys(value)) return false;
    stack.push(...inner);
  }
  return true;
}

/** Whether every key of a map is as short as ours are. */
export function hasShortKeys(map: object): boolean {
  return Object.keys(map).every((key) => isShort(key, KEY_MAX_CHARACTERS));
}

/** A character has at most two units, so that a text of any length is judged at once or counted up to there. */
function isShort(text: string, characters: number): boolean {
  if (text.length <= characters) return true;
  return text.length <= 2 * characters && Array.from(text).length <= characters;
}
