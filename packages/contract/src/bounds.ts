import * as z from "zod/mini";

/** Twice the longest text of a report: the interpretation of the toddler screening has 283 characters. */
export const TEXT_MAX_CHARACTERS = 560;
/** Twice the longest field of a result as JSON, with every text and name in it: what the toddler screening says has 1,383 characters. */
const JSON_MAX_CHARACTERS = 2_760;

/** The first check of every text: the checks after it never see a longer one. Characters are code points. */
export function atMost(characters: number, error: string) {
  return z.maxLength(characters, { error, abort: true });
}

/** A part of a path. The router has no address for a longer one: 404. */
export const pathPartSchema = z.string().check(z.maxLength(100));

/** Check of a field that may hold any JSON. The server has bounded the depth of the whole body by then. */
export const ofModestSize = z.refine((json: unknown) => JSON.stringify(json).length <= JSON_MAX_CHARACTERS, {
  error: "内容太长了",
  abort: true,
});
