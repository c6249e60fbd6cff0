import type { Decoded, Shown } from "../together.ts";
import { DIMENSIONS, MBTI_VERSION, type Letter } from "./key.ts";
import { readLeans } from "./lean.ts";
import { strengthPercent } from "./score.ts";

/*
 * The text of a link, e.g. 2.I65N87T52J67.0i6n0kgn: the version, four letters with their strengths in whole percent, and the first
 * name with four signs for each character. Whole percent give the counts back: no two counts of 23 or of 24 have the same.
 */

/** Characters of a first name. With that a link has at most 52 characters. */
export const NAME_MAX = 8;

const VERSION = MBTI_VERSION.replace("mbti-", "");
const CODE = /^(\d{1,2})\.((?:[A-Z]\d{2,3}){4})(?:\.((?:[0-9a-z]{4}){1,8}))?$/;
/** The longest text that is looked at. */
const CODE_MAX = 60;

/** Every character has four signs in this base. */
const BASE = 36;
const SIGNS = 4;
const LAST_CHARACTER = 0x10_ff_ff;

/** Letters and figures of any script, and what stands between the parts of a name; nothing that is drawn as nothing. */
const NAME = /^(?:(?!\p{DI})[\p{L}\p{M}\p{N} ·・’'-])*$/u;

/** A first name without room around it, empty for none; undefined where it is too long or holds other signs. */
export function readName(typed: string): string | undefined {
  const name = typed.normalize().trim().replaceAll(/\s+/g, " ");
  return NAME.test(name) && Array.from(name).length <= NAME_MAX ? name : undefined;
}

/** Writes version, strengths and name. */
export function encodeShown({ name, leans }: Shown): string {
  const strengths = leans.map((lean) => lean.letter + lean.strengthPercent).join("");
  const signs = Array.from(name, (character) =>
    character.codePointAt(0)!.toString(BASE).padStart(SIGNS, "0"),
  ).join("");
  return `${VERSION}.${strengths}${signs === "" ? "" : `.${signs}`}`;
}

/** A code with the letters and figures around it: what was cut, or ran together with a word, is none. */
const CANDIDATE = /\d{1,2}\.[A-Z]\d[\dA-Za-z.]*/g;
/** Percent-encoded characters, also those that were encoded twice. */
const ENCODED = /(?:%(?:25)*[\dA-F]{2})+/gi;

/** Reads each code of a text once, wherever it is: in an address, behind an encoded #, between words and their punctuation. */
export function findShown(text: string): readonly Decoded[] {
  const found = Array.from(text.replaceAll(ENCODED, " ").matchAll(CANDIDATE), ([code]) =>
    code.replace(/\.+$/, ""),
  );
  return [...new Set(found)].map(decodeShown);
}

/** Reads what `encodeShown` writes, and nothing else. */
export function decodeShown(text: string): Decoded {
  const [, version, strengths = "", signs = ""] = (text.length <= CODE_MAX && CODE.exec(text)) || [];
  if (version === undefined) return { ok: false, reason: "unreadable" };
  if (version !== VERSION) return { ok: false, reason: "version" };
  const leans = readLeans(decodeCounts(strengths));
  const name = decodeName(signs);
  if (!leans || name === undefined) return { ok: false, reason: "unreadable" };
  return { ok: true, shown: { name, leans } };
}

/** The counts that have these letters and strengths; those that no sheet gives are missing. */
function decodeCounts(strengths: string): Partial<Record<Letter, number>> {
  const parts = strengths.match(/[A-Z]\d+/g) ?? [];
  const counts: Partial<Record<Letter, number>> = {};
  for (const [index, { letters, firstQuestion, lastQuestion }] of DIMENSIONS.entries()) {
    const [first, second] = letters;
    const total = lastQuestion - firstQuestion + 1;
    for (let count = 0; count <= total; count += 1) {
      const letter = count >= total - count ? first : second;
      if (`${letter}${strengthPercent(count, total - count)}` !== parts[index]) continue;
      counts[first] = count;
      counts[second] = total - count;
    }
  }
  return counts;
}

function decodeName(signs: string): string | undefined {
  const characters = (signs.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, BASE));
  if (characters.some((character) => character > LAST_CHARACTER)) return undefined;
  const name = String.fromCodePoint(...characters);
  return readName(name) === name ? name : undefined;
}
