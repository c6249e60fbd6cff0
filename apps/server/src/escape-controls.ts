const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line that a terminal shows and does not obey: control and formatting characters and line breaks become `\u{…}`. */
export function escapeControls(text: string): string {
  return text.replace(UNSEEN, (sign) => String.raw`\u{${sign.codePointAt(0)?.toString(16)}}`);
}
