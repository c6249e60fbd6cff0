/** Scripts in which joiners change the shape of a word. */
const SHAPED = "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr"
  .split(" ")
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("");

/** Where characters without a look of their own belong to what is seen. */
const BELONGS = [
  String.raw`(?<=[${SHAPED}])[\u200c\u200d](?=[${SHAPED}])`,
  String.raw`(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})`,
  String.raw`(?<=[\p{ExtPict}#*0-9])[\ufe0e\ufe0f]`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180f]`,
].join("|");

/**
 * Zero-width, filling and tag characters, selectors, marks that turn the direction, and signs that are drawn as nothing: two texts that
 * differ in them look the same.
 */
const UNSEEN = String.raw`[\p{DI}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]`;

const UNSEEN_OR_BELONGING = new RegExp(`(${BELONGS})|${UNSEEN}`, "gu");
const ANY_UNSEEN = new RegExp(UNSEEN, "u");
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text as people see it: without outer spaces and without characters that nobody sees, but for those that a script or an emoji needs.
 * Empty when nothing is left to see.
 */
export function visibleText(text: string): string {
  const visible = text
    .replaceAll(UNSEEN_OR_BELONGING, (_, belonging: string | undefined) => belonging ?? "")
    .trim();
  return SEEN.test(visible) ? visible : "";
}

/** Whether a text has a character that nobody sees, in whatever place. */
export function hasUnseen(text: string): boolean {
  return ANY_UNSEEN.test(text);
}
