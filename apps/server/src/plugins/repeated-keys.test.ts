import { assert, constantFrom, letrec, property, record, string, array, oneof, integer } from "fast-check";
import { expect, it } from "vitest";
import { hasRepeatedKey } from "./repeated-keys.ts";

it.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"x":[{"a":{"b":1,\n "b" :\t2}}]}', true],
  ['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', false],
  ['{"a":"\\"a\\":","b":"\\\\"}', false],
  ['["a", "a", ":", "a\\":"]', false],
  ['"a"', false],
  ['"a\\\\"', false],
  ["12", false],
  ["null", false],
  ["{}", false],
  ['{"":1,"":2}', true],
  ['{"1":1,"0":2}', false],
  ['{"toString":1,"hasOwnProperty":2}', false],
])("%s: %s", (text, expected) => {
  expect(hasRepeatedKey(text, JSON.parse(text))).toBe(expected);
});

const awkward = oneof(string(), constantFrom('"', "\\", ":", '":', '\\":"', "a", " "));
const { value: anyValue } = letrec((tie) => ({
  value: oneof(
    { depthSize: "small" },
    awkward,
    integer(),
    array(tie("value"), { maxLength: 3 }),
    record({ map: array(record({ key: awkward, value: tie("value") }), { maxLength: 4 }) }),
  ),
}));

/** The JSON of such a value; `pad` stands between its signs. */
function write(value: unknown, pad: string): { readonly text: string; readonly repeats: boolean } {
  if (Array.isArray(value)) {
    const parts = value.map((one) => write(one, pad));
    const text = `[${pad}${parts.map((part) => part.text).join(`${pad},${pad}`)}${pad}]`;
    return { text, repeats: parts.some((part) => part.repeats) };
  }
  if (typeof value !== "object" || value === null) return { text: JSON.stringify(value), repeats: false };
  const { map } = value as { map: { key: string; value: unknown }[] };
  const entries = map.filter(({ key }) => key !== "__proto__");
  const parts = entries.map((entry) => ({ key: entry.key, ...write(entry.value, pad) }));
  const inner = parts.map((part) => `${JSON.stringify(part.key)}${pad}:${pad}${part.text}`);
  const isRepeated = new Set(parts.map((part) => part.key)).size < parts.length;
  return { text: `{${inner.join(",")}}`, repeats: isRepeated || parts.some((part) => part.repeats) };
}

it("is found at any depth, whatever the keys and texts hold", () => {
  assert(
    property(anyValue, constantFrom("", " ", "\n\t "), (value, pad) => {
      const { text, repeats } = write(value, pad);
      // What a later key of the same name replaced is gone, and with it what was inside.
      expect(hasRepeatedKey(text, JSON.parse(text))).toBe(repeats);
    }),
  );
});
