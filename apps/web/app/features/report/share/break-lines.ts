/** Width of a text on one line, in the unit of the line. */
export type Measure = (text: string) => number;

/** What may not end a line. */
const OPENING = "“‘（《〈「『【";
/** What may not begin a line, by the strict rule; a dash and an ellipsis are two characters that stay together. */
const CLOSING = "，。；：！？、”’）》〉」』】·…—％%";

/** What a setting costs: few lines, evenly long, broken where a reader pauses. */
const LINE_COST = 0.3;
const BREAK_COST = { afterClause: 0, afterItem: 0.4, betweenWords: 1, inWord: 2 } as const;
const TOO_WIDE_COST = 10;

/**
 * Breaks Chinese text into lines of at most `maxWidth`: after punctuation where that costs no more than a line, else
 * between words. No line begins with closing punctuation or ends with opening punctuation.
 */
export function breakLines(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const units = splitText(text, mayBreak).flatMap((unit) =>
    // A word that is longer than a line, an address for example, breaks anywhere.
    measure(unit.trimEnd()) <= maxWidth ? [unit] : splitText(unit, mayBreakAtPunctuation),
  );
  const wordEnds = findWordEnds(text);
  return findCheapest(units, (line, end) => {
    const width = measure(line.trimEnd());
    if (width > maxWidth) return undefined;
    return LINE_COST + (1 - width / maxWidth) ** 2 + BREAK_COST[classifyBreak(line, wordEnds.has(end))];
  });
}

function classifyBreak(line: string, endsWord: boolean): keyof typeof BREAK_COST {
  if (/[，。；：！？][”’]?$/u.test(line)) return "afterClause";
  if (line.endsWith("、")) return "afterItem";
  return endsWord ? "betweenWords" : "inWord";
}

/** Places between words, as the browser's own dictionary knows them. */
function findWordEnds(text: string): ReadonlySet<number> {
  const words = new Intl.Segmenter("zh-CN", { granularity: "word" }).segment(text);
  return new Set(Array.from(words, ({ index, segment }) => index + segment.length));
}

type Rule = (before: string, after: string) => boolean;

/** Cuts a text wherever the rule allows it; nothing is lost. */
function splitText(text: string, mayBreakBetween: Rule): readonly string[] {
  const units: string[] = [];
  let before: string | undefined;
  for (const character of text) {
    if (before === undefined || mayBreakBetween(before, character)) units.push(character);
    else units.push(`${units.pop() ?? ""}${character}`);
    before = character;
  }
  return units;
}

function mayBreak(before: string, after: string): boolean {
  return mayBreakAtPunctuation(before, after) && !(isOfWord(before) && isOfWord(after));
}

function mayBreakAtPunctuation(before: string, after: string): boolean {
  return !OPENING.includes(before) && !CLOSING.includes(after) && after !== " ";
}

/** Letters, digits and what stands between them in numbers and addresses. */
function isOfWord(character: string): boolean {
  return (
    !/[\p{Script=Han}\s]/u.test(character) && !OPENING.includes(character) && !CLOSING.includes(character)
  );
}

interface Setting {
  readonly lines: readonly string[];
  readonly cost: number;
}

const NOTHING: Setting = { lines: [], cost: 0 };

/** Cost of a line that ends before this place of the text; undefined for a line that is too wide. */
type LineCost = (line: string, end: number) => number | undefined;

/** The cheapest way to set all units, found from the end: what follows a break does not depend on what came before. */
function findCheapest(units: readonly string[], costOf: LineCost): readonly string[] {
  const ends = units.map((_, index) => units.slice(0, index + 1).join("").length);
  /** The cheapest way to set the units from each one on. */
  const settings = new Map<number, Setting>();
  for (let first = units.length - 1; first >= 0; first -= 1) {
    const choices: Setting[] = [];
    for (let next = first + 1; next <= units.length; next += 1) {
      const line = units.slice(first, next).join("");
      const cost = costOf(line, ends[next - 1] ?? 0);
      if (cost === undefined && choices.length > 0) break;
      const rest = settings.get(next) ?? NOTHING;
      // A single unit that is too wide by itself stands on a line of its own.
      choices.push({ lines: [line.trimEnd(), ...rest.lines], cost: (cost ?? TOO_WIDE_COST) + rest.cost });
    }
    settings.set(
      first,
      choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)),
    );
  }
  return (settings.get(0) ?? NOTHING).lines;
}
