import type { Decoded, Shown } from "../together.ts";
import { DIMENSIONS, MBTI_VERSION, type Letter } from "./key.ts";
import { readLeans } from "./lean.ts";
import { strengthPercent } from "./score.ts";

/* Format of the text in a share link, e.g. 2.I65N87T52J67.0i6n0kgn. It consists of the version (2), four letters
   with their strengths in whole percent (I 65 %, …), and the first name. Each character of the name is its code
   point as four base-36 digits: 0i6n is 小, 0kgn is 林. The strengths determine the counts, because no two counts of
   23 or of 24 give the same percentage. */

/** Maximum number of characters of a first name; a link then has at most 52 characters. */
export const NAME_MAX = 8;

const VERSION = MBTI_VERSION.replace("mbti-", "");
const CODE = /^(\d{1,2})\.((?:[A-Z]\d{2,3}){4})(?:\.((?:[0-9a-z]{4}){1,8}))?$/;
/** Maximum length of a text that is decoded. */
const CODE_MAX = 60;

/** Base of the digits that encode a character. */
const BASE = 36;
const DIGITS_PER_CHARACTER = 4;
const LAST_CHARACTER = 0x10_ff_ff;

/** Letters and digits of any script, and separators of names, but no invisible characters. */
const NAME = /^(?:(?!\p{DI})[\p{L}\p{M}\p{N} ·・’'-])*$/u;

/**
 * Normalises and trims a first name; may return an empty one. Undefined if it is too long or contains other characters.
 */
export function readName(typed: string): string | undefined {
  const name = typed.normalize().trim().replaceAll(/\s+/g, " ");
  return NAME.test(name) && Array.from(name).length <= NAME_MAX ? name : undefined;
}

/** Encodes version, strengths and name for a share link. */
export function encodeShown({ name, leans }: Shown): string {
  const strengths = leans.map((lean) => lean.letter + lean.strengthPercent).join("");
  const digits = Array.from(name, (character) =>
    character.codePointAt(0)!.toString(BASE).padStart(DIGITS_PER_CHARACTER, "0"),
  ).join("");
  return `${VERSION}.${strengths}${digits === "" ? "" : `.${digits}`}`;
}

/**
 * Matches what may be an encoded result, with all letters and digits next to it. So a truncated code, or one joined to
 * a word, is rejected.
 */
const CANDIDATE = /\d{1,2}\.[A-Z]\d[\dA-Za-z.]*/g;
/** Matches percent-encoded characters, even if they are encoded twice, e.g. %2523. */
const ENCODED = /(?:%(?:25)*[\dA-F]{2})+/gi;

/**
 * Finds and decodes every encoded result in a text. It may be in an address, after an encoded #, or between words. If
 * none is valid, tries again without white space, which some chats insert into long links.
 */
export function findShown(text: string): readonly Decoded[] {
  const spaced = text.replaceAll(ENCODED, " ");
  const found = decodeAll(spaced);
  if (found.some(({ ok }) => ok)) return found;
  const joined = decodeAll(spaced.replaceAll(/\s+/g, ""));
  return joined.some(({ ok }) => ok) ? joined : found;
}

function decodeAll(text: string): readonly Decoded[] {
  const found = Array.from(text.matchAll(CANDIDATE), ([code]) => code.replace(/\.+$/, ""));
  return [...new Set(found)].map(decodeShown);
}

/** Decodes a text that `encodeShown` made; rejects all others. */
export function decodeShown(text: string): Decoded {
  const [, version, strengths = "", digits = ""] = (text.length <= CODE_MAX && CODE.exec(text)) || [];
  if (version === undefined) return { ok: false, reason: "unreadable" };
  if (version !== VERSION) return { ok: false, reason: "version" };
  const leans = readLeans(decodeCounts(strengths));
  const name = decodeName(digits);
  if (!leans || name === undefined) return { ok: false, reason: "unreadable" };
  return { ok: true, shown: { name, leans } };
}

/**
 * Computes the counts from the letters and strengths of a share link. Counts that no answer sheet can have are left
 * undefined.
 */
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

function decodeName(digits: string): string | undefined {
  const characters = (digits.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, BASE));
  if (characters.some((character) => character > LAST_CHARACTER)) return undefined;
  const name = String.fromCodePoint(...characters);
  return readName(name) === name ? name : undefined;
}
