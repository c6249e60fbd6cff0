/**
 * Control, zero-width, filling and tag characters, selectors, marks that turn the direction, halves of characters, and signs that are
 * drawn as nothing: two texts that differ in them look the same.
 */
const UNSEEN = String.raw`[\p{DI}\p{Cc}\p{Cs}\u2028\u2029\u2800\ufff9-\ufffc]`;

/** Joiners after a shaped letter or an emoji, before a letter, mark or emoji. */
const BEFORE_JOINER = /^[\p{M}\p{scx=Arab}\p{ExtPict}\p{EMod}]/u;
const AFTER_JOINER = /^[\p{L}\p{M}\p{ExtPict}]/u;
/** Selectors of a form, after a character that may have one; those of emoji and text after an emoji. */
const SELECTOR = /^(?:[\ufe00-\ufe0d]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}])$/u;
const BEFORE_SELECTOR = /^[^\0-\u058f\p{DI}]/u;
const EMOJI_SELECTOR = /^[\ufe0e\ufe0f]$/u;
const BEFORE_EMOJI_SELECTOR = /^(?![\0-\u058f])\p{Emoji}/u;

/**
 * A text as people see it: without outer spaces and without characters that nobody sees, but for those that a script or an emoji needs.
 * Empty when nothing is left to see.
 */
export function visibleText(text: string): string {
  const visible = text
    .replaceAll(new RegExp(UNSEEN, "gu"), (sign: string, place: number) => {
      // Two code units are enough for one character, and keep the time linear.
      const before = Array.from(text.slice(Math.max(place - 2, 0), place)).at(-1) ?? "";
      const end = place + sign.length;
      return isNeeded(before, sign, text.slice(end, end + 2)) ? sign : "";
    })
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : "";
}

/** True for joiners of shaped letters and of emoji, and for selectors of a form. Without lookbehind, which Safari 16.3 lacks. */
function isNeeded(before: string, sign: string, after: string): boolean {
  if (sign === "\u200d" && /^\p{M}/u.test(after)) return true;
  if (sign === "\u200c" || sign === "\u200d") return BEFORE_JOINER.test(before) && AFTER_JOINER.test(after);
  if (sign === "\ufe0f" && after.startsWith("\u20e3")) return true;
  if (EMOJI_SELECTOR.test(sign)) return BEFORE_EMOJI_SELECTOR.test(before);
  return SELECTOR.test(sign) && BEFORE_SELECTOR.test(before);
}

/** Whether a text has a character that nobody sees, in whatever place. */
export function hasUnseen(text: string): boolean {
  return new RegExp(UNSEEN, "u").test(text);
}
