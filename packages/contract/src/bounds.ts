import * as z from "zod/mini";

/** Maximum length of a text: twice the longest text of a report. */
export const TEXT_MAX_CHARACTERS = 560;
/** Maximum length of a field as JSON, with all its texts and names: twice the longest of a result. */
const JSON_MAX_CHARACTERS = 2_760;

/** Limits the length in code points. It is the first check of every text, so that later checks never see a longer one. */
export function atMost(characters: number, error: string) {
  return z.maxLength(characters, { error, abort: true });
}

/** A part of a path. The router answers 404 for a longer one. */
export const pathPartSchema = z.string().check(z.maxLength(100));

/** Limits the size of a field with any JSON. The server has checked the depth of the body before. */
export const ofModestSize = z.refine((json: unknown) => JSON.stringify(json).length <= JSON_MAX_CHARACTERS, {
  error: "内容太长了",
  abort: true,
});
