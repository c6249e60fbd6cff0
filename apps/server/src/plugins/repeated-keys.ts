/**
 * Whether a map in this JSON text names a key twice: parsers disagree about which one holds, so nobody can have meant
 * it. The text must be valid JSON.
 */
export function hasRepeatedKey(json: string): boolean {
  const maps: (Set<string> | undefined)[] = [];
  for (const { 0: token } of json.matchAll(TOKEN)) {
    if (token === "{") maps.push(new Set());
    else if (token === "[") maps.push(undefined);
    else if (token === "}" || token === "]") maps.pop();
    else if (token.endsWith(":")) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      const keys = maps.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** A bracket, or a string, which is a key when a colon follows. */
const TOKEN = /[{}[\]]|"(?:[^"\\]|\\.)*"(?:\s*:)?/g;
