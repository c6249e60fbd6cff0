const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Replaces control and formatting characters and line breaks by `\u{…}`: one line that cannot control a terminal. */
export function escapeControls(text: string): string {
  return text.replace(UNSEEN, (sign) => String.raw`\u{${sign.codePointAt(0)?.toString(16)}}`);
}
