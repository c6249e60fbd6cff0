const KEY_LENGTH_SHOWN = 20;

/** What is wrong with an answer whose key names no question, in Chinese; the same for every instrument. */
export function describeUnknownKey(key: string): string {
  const shown = cut(key);
  return /^\d+$/.test(key) ? `没有第${shown}题` : `无法识别的题号“${shown}”`;
}

/** Cuts by code points, so that no character is torn apart. */
function cut(key: string): string {
  const characters = Array.from(key);
  return characters.length > KEY_LENGTH_SHOWN ? `${characters.slice(0, KEY_LENGTH_SHOWN).join("")}……` : key;
}
