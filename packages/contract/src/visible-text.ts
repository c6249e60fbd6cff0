/**
 * Matches invisible characters: control, zero-width, filler and tag characters, variation selectors, direction marks, lone
 * surrogates and blank signs. Two texts that differ only in them look the same.
 */
const UNSEEN = String.raw`[\p{DI}\p{Cc}\p{Cs}\u2028\u2029\u2800\ufff9-\ufffc]`;

/**
 * Matches a character after which a zero-width joiner is kept, if a letter, mark or emoji follows: a mark, an Arabic
 * letter or an emoji.
 */
const BEFORE_JOINER = /^[\p{M}\p{scx=Arab}\p{ExtPict}\p{EMod}]/u;
const AFTER_JOINER = /^[\p{L}\p{M}\p{ExtPict}]/u;
/** Matches variation selectors, which are kept after a character that may have variants. */
const SELECTOR = /^(?:[\ufe00-\ufe0d]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}])$/u;
const BEFORE_SELECTOR = /^[^\0-\u058f\p{DI}]/u;
const EMOJI_SELECTOR = /^[\ufe0e\ufe0f]$/u;
const BEFORE_EMOJI_SELECTOR = /^(?![\0-\u058f])\p{Emoji}/u;

/**
 * Removes outer spaces and invisible characters, except those that a script or an emoji needs. Returns an empty text if nothing
 * visible remains.
 */
export function visibleText(text: string): string {
  const visible = text
    .replaceAll(new RegExp(UNSEEN, "gu"), (sign: string, place: number) => {
      // One character has at most two code units. Slicing keeps the time linear.
      const before = Array.from(text.slice(Math.max(place - 2, 0), place)).at(-1) ?? "";
      const end = place + sign.length;
      return isNeeded(before, sign, text.slice(end, end + 2)) ? sign : "";
    })
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : "";
}

/**
 * Returns true if a joiner or selector is needed between these characters. Uses no lookbehind, which Safari 16.3 lacks.
 */
function isNeeded(before: string, sign: string, after: string): boolean {
  if (sign === "\u200d" && /^\p{M}/u.test(after)) return true;
  if (sign === "\u200c" || sign === "\u200d") return BEFORE_JOINER.test(before) && AFTER_JOINER.test(after);
  if (sign === "\ufe0f" && after.startsWith("\u20e3")) return true;
  if (EMOJI_SELECTOR.test(sign)) return BEFORE_EMOJI_SELECTOR.test(before);
  return SELECTOR.test(sign) && BEFORE_SELECTOR.test(before);
}

/** Returns true if a text contains any invisible character, needed or not. */
export function hasUnseen(text: string): boolean {
  return new RegExp(UNSEEN, "u").test(text);
}
