/** Matches one clause with its closing punctuation, or text at the end without punctuation. */
const CLAUSE = /[^，。；：！？]*[，。；：！？]+[”’）」]*|[^，。；：！？]+/gu;

/** Matches pieces that must not begin a line: closing punctuation and particles. */
const LEANS_BACK = /^[\p{P}的了吗呢吧着过得地们]+$/u;
/** Matches punctuation that must not end a line. */
const OPENS = /[（“‘「《]$/u;
/** Matches single characters that belong to the next word. */
const LEANS_ON = /^[这那每不很最没也都就只还再更太]$/u;

/** Matches Han beside Latin or a digit. A break between them would remove the automatic space. */
const SPACED = /^(?:[a-z0-9]\p{Script=Han}|\p{Script=Han}[a-z0-9])$/iu;

/** Words of our texts that browsers were seen to split, and numbers with their unit. */
const TERMS = /孤独症|自闭症|谱系|同龄|账号|二次确认|自查表|小游戏|你两边|两边|一样多|大多数|\d+\s*个/gu;

let segmenter: Intl.Segmenter | undefined;

/** Splits a sentence after punctuation, but not within an enumeration. No clause begins with closing punctuation. */
export function splitClauses(sentence: string): readonly string[] {
  return sentence.match(CLAUSE) ?? [sentence];
}

/** Splits a clause into words; returns one piece if the browser has no segmenter. */
export function splitWords(clause: string): readonly string[] {
  try {
    segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  } catch {
    return [clause];
  }
  const dictionary = segmenter;
  const pieces = clause
    .replaceAll(TERMS, "\n$&\n")
    .split("\n")
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : Array.from(dictionary.segment(part), ({ segment }) => segment),
    );
  const words: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = words.at(-1);
    if (last !== undefined && (belongTogether(last, piece) || LEANS_ON.test(pieces[index - 1]!)))
      words[words.length - 1] = last + piece;
    else words.push(piece);
  }
  return words;
}

/** Makes the browser load its segmentation dictionary early, because loading it blocks a slow phone. */
export function readDictionary(): void {
  splitWords("词典");
}

function belongTogether(word: string, next: string): boolean {
  if (OPENS.test(next)) return false;
  return (
    SPACED.test(word.at(-1)! + next.at(0)!) ||
    OPENS.test(word) ||
    LEANS_BACK.test(next) ||
    (word.length === 1 && next.length === 1)
  );
}

/**
 * Splits a title into pairs of characters. Latin letters and digits stay with the following pair, so that the automatic space
 * remains.
 */
export function splitTitle(title: string): readonly string[] {
  return title.match(/[a-z]+[^a-z0-9]{0,2}|[0-9]+型?|[^a-z0-9]{1,2}/giu) ?? [title];
}

/** Matches the unit after a number. `WHOLE` below has the same units, because a pattern must not be made from a text. */
export const UNIT = /^(?:%| ?(?:分钟?|个月|小时|[题岁年月日天周位个次项人秒条张]))/;

/**
 * Matches parts that must not break: dates, numbers and ranges with their unit, hyphenated names, and the last two
 * characters, so that no line has a single one (for browsers without `text-wrap: pretty`). Of a longer number or name,
 * only the last digit or letter is included; including the first one would keep the preceding space at the start of a
 * line.
 */
const WHOLE =
  /(\d-\d{2}-\d{2}|\d年\d{1,2}月\d{1,2}日|\d(?:[–到-]\d+)? ?(?:分钟?|个月|小时|[题岁年月日天周位个次项人秒条张])|\d[–-]\d+|-CHAT-R(?:\/F)?|[a-z](?:-[a-z]+)?-\d|\p{Script=Han}{2}[。？！]$)/u;

/** Splits a text; pieces with an odd index must not break. */
export function splitWhole(text: string): readonly string[] {
  return text.split(WHOLE);
}
