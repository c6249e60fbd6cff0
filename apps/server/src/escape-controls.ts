const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces control characters, formatting characters and line breaks by `\\u{…}`. The result is one line that cannot
 * control a terminal.
 */
export function escapeControls(text: string): string {
  return text.replace(UNSEEN, (sign) => String.raw`\u{${sign.codePointAt(0)?.toString(16)}}`);
}
