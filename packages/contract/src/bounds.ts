import * as z from "zod/mini";

/** Maximum length of a text in a submission: twice the longest that the site sends. */
export const TEXT_MAX_CHARACTERS = 560;
/** Maximum length of a field as JSON, including its names: twice the longest that the site sends. */
const JSON_MAX_CHARACTERS = 2_760;

export const LABEL_MAX_CHARACTERS = 100;

/**
 * Limits a text to a number of code points. Must be the first check of every text, so that later checks never process a
 * longer one.
 */
export function atMost(characters: number, error: string) {
  return z.maxLength(characters, { error, abort: true });
}

/** A short text in one line. `name` names it in the messages. */
export function labelSchema(name: string) {
  return z.string(`${name}不能为空`).check(
    atMost(LABEL_MAX_CHARACTERS, `${name}不能超过${LABEL_MAX_CHARACTERS}个字`),
    z.refine((text) => text.trim() !== "", { error: `${name}不能为空`, abort: true }),
    z.refine((text) => !/\p{Cc}/u.test(text), `${name}里有无法保存的字符`),
  );
}

/** One segment of a path, such as an id. The router answers a longer one with 404. */
export const pathPartSchema = z.string().check(z.maxLength(100));

/** Limits the size of a field that may hold any JSON. The server has already limited how deeply it is nested. */
export const ofModestSize = z.refine((json: unknown) => JSON.stringify(json).length <= JSON_MAX_CHARACTERS, {
  error: "内容太长了",
  abort: true,
});
