/**
 * Texts and JSON that cost more to look at than to send: marks that have to be put in order, forms that unfold, letters that grow in
 * the other case, what regular expressions try again and again, what looks like an address, a time, a path or a prototype.
 */
const UNITS = [
  ..."\u0301 \u0301\u0316 \u0345 \u05b0\u05b4 \u0f71\u0f72 \u0323\u0307 \u1100\u1161\u11a8 \ufdfa \ufb03 \u33a5 \u1e9b\u0323".split(
    " ",
  ),
  ..."Å ① ㍿ ﷽ İ ß ŉ Σ ΐ ǰ ẞ Ω 長 한 ش श्री\u200d ཧཱུྃ ᠮ\u180b ꙮ 𠮷 😀 👩\u200d🚀 👩🏽\u200d❤\ufe0f\u200d💋\u200d👩🏽 🇨🇳 🏴\u{e0067}\u{e007f} ❤\ufe0f".split(
    " ",
  ),
  ..."\u200b \u200d \u202e \u2066\u2069 \u00ad \ufe0f \u{e0100} \u3164 \u2800".split(" "),
  ..."a A 0 9 _ - . .. , ; : @ a@ @a. a@a. a. .a a.b. + # $& \\ ' ` { } [ ] ( ) < > ~ | ^ * ? ! = & a=b& a[]=1& %61 %00 %e4 %%".split(
    " ",
  ),
  ...'/ // ../ ./ /.. a/ ..%2f \\..\\ T 2026- 11:21 2026-11-21T -- \' 1e 0x 00 1. -1 e+ 1,2, 0-0,1- br;q=1, W/"a", */*, password 1qaz'.split(
    " ",
  ),
  ...'__proto__ constructor "__proto__" <script> ${x} {{x}} %s %n null true'.split(" "),
  ...Array.from(" \t\n\u00a0\u3000\u2028\ufeff\u0000\u0007"),
  "\ud83d",
  "ab ",
] as const;

export interface HostileText {
  readonly name: string;
  /** Of that many bytes of UTF-8 at most. */
  readonly build: (bytes: number) => string;
}

const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
const name = (unit: string) =>
  Array.from(unit, (each) => (/[!-~]/.test(each) ? each : `U+${each.codePointAt(0)?.toString(16)}`)).join(
    " ",
  );

/** Each unit over and over; and so that a pattern nearly fits, also within the lengths that are accepted. */
export const HOSTILE_TEXTS: readonly HostileText[] = UNITS.flatMap((unit) => [
  { name: `${name(unit)} …`, build: (bytes: number) => fill(unit, bytes) },
  { name: `a ${name(unit)} … @x.cn`, build: (bytes: number) => `a${fill(unit, bytes - 8)}@x.cn` },
  { name: `120 × ${name(unit)}`, build: () => Array.from(unit.repeat(120)).slice(0, 120).join("") },
]);

/** Texts of JSON that no `JSON.stringify` writes, of nearly that many bytes, by name. */
export function hostileJson(bytes: number): Readonly<Record<string, string>> {
  const list = (size: number, at: (index: number) => string) =>
    Array.from({ length: Math.floor(bytes / size) }, (_, index) => at(index)).join(",");
  const half = Math.floor(bytes / 2);
  return {
    "lists, nested": "[".repeat(half) + "]".repeat(half),
    "maps, nested": `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`,
    "maps and lists of depth 31": `[${list(64, () => `${"[".repeat(30)}${"]".repeat(30)}`)}]`,
    "one key, repeated": `{${list(6, () => '"a":1')}}`,
    keys: `{${list(12, (index) => `"k${index}":1`)}}`,
    "numbers as keys, far apart": `{${list(15, (index) => `"${4_294_967_294 - index * 65_536}":1`)}}`,
    answers: `{${list(9, (index) => `"${index}":2`)}}`,
    "keys of marks": `{${list(40, (index) => `"${"\u0301".repeat(12)}${index}":1`)}}`,
    "a long key": `{"${"k".repeat(bytes - 20)}":1}`,
    "escaped halves of characters": `"${"\\ud83d".repeat(bytes / 6)}"`,
    prototypes: `[${list(18, () => '{"__proto__" :1}')}]`,
    "a prototype and blanks": `{"a":"__proto__"${" ".repeat(bytes - 40)},"b":1}`,
    "empty maps": `[${list(3, () => "{}")}]`,
    digits: "9".repeat(bytes),
    "a long exponent": `1e${"9".repeat(bytes)}`,
    "noughts before the one": `0.${"0".repeat(bytes)}1e${bytes}`,
    "broken at the end": `[${"1,".repeat(half - 2)}}`,
  };
}
