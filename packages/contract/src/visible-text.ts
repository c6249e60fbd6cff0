/**
 * Control, zero-width, filling and tag characters, selectors, marks that turn the direction, halves of characters, and signs that are
 * drawn as nothing: two texts that differ in them look the same.
 */
const UNSEEN = String.raw`[\p{DI}\p{Cc}\p{Cs}\u2028\u2029\u2800\ufff9-\ufffc]`;

/** Joiners of shaped letters and of emoji, and selectors of a form: there they belong to what is seen. */
const BELONGS = String.raw`(?<=[\p{M}\p{scx=Arab}\p{ExtPict}\p{EMod}])[\u200c\u200d](?=[\p{L}\p{M}\p{ExtPict}])|\u200d(?=\p{M})|(?<=[^\0-\u058f\p{DI}])[\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}]|\ufe0f(?=\u20e3)`;

/**
 * A text as people see it: without outer spaces and without characters that nobody sees, but for those that a script or an emoji needs.
 * Empty when nothing is left to see.
 */
export function visibleText(text: string): string {
  const visible = text.replaceAll(new RegExp(`(${BELONGS})|${UNSEEN}`, "gu"), "$1").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : "";
}

/** Whether a text has a character that nobody sees, in whatever place. */
export function hasUnseen(text: string): boolean {
  return new RegExp(UNSEEN, "u").test(text);
}
