const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
/** Beyond a space JSON has only control characters between its signs. */
const SPACE = 0x20;

/**
 * Whether a map in this JSON text names a key twice: parsers disagree about which one holds, so nobody can have meant
 * it. The text must be valid JSON and `value` what became of it, in which such a key stands once.
 */
export function hasRepeatedKey(json: string, value: unknown): boolean {
  return countKeysInText(json) !== countKeys(value);
}

/** Strings that a colon follows. */
function countKeysInText(json: string): number {
  let count = 0;
  for (let start = json.indexOf('"'); start >= 0;) {
    const end = endOfString(json, start);
    let next = end + 1;
    while (json.charCodeAt(next) <= SPACE) next += 1;
    if (json.charCodeAt(next) === COLON) count += 1;
    start = json.indexOf('"', next);
  }
  return count;
}

/** Index of the quote that ends the string that begins there. */
function endOfString(json: string, start: number): number {
  for (let index = start + 1; ; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
    // Only in a text that is no JSON: nothing ends it.
    if (Number.isNaN(code)) return index;
  }
}

// A stack of its own: the input decides the depth, so recursion would let it decide ours.
function countKeys(value: unknown): number {
  let count = 0;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const one of inner) stack.push(one);
  }
  return count;
}
