/** Text up to and with its punctuation and what closes that; what follows the last punctuation is the last clause. */
const CLAUSE = /[^，。；：！？]*[，。；：！？]+[”’）」]*|[^，。；：！？]+/gu;

/** What never begins a line: punctuation that closes, and the particles that lean on the word before them. */
const LEANS_BACK = /^[\p{P}的了吗呢吧着过得地们]+$/u;
/** What never ends one, */
const OPENS = /[（“‘「《]$/u;
/** nor do words of one character that lean on the next. */
const LEANS_ON = /^[这那每不很最没也都只还再更太]$/u;

/** Han beside Latin or a figure: a place to break between them would take away the space that the renderer sets there. */
const SPACED = /^(?:[a-z0-9]\p{Script=Han}|\p{Script=Han}[a-z0-9])$/iu;

/** Words of the site that dictionaries of browsers cut in two, and figures with their unit. */
const TERMS = /孤独症|自闭症|谱系|同龄|账号|二次确认|自查表|小游戏|你两边|两边|一样多|大多数|\d+\s*个/gu;

let segmenter: Intl.Segmenter | undefined;

/** Cuts a sentence where a line may well end, which is not within an enumeration. The clauses joined are the sentence, and none begins with closing punctuation. */
export function splitClauses(sentence: string): readonly string[] {
  return sentence.match(CLAUSE) ?? [sentence];
}

/** Cuts a clause between its words; one piece in a browser that knows none. The pieces joined are the clause. */
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

/** Has the browser read its dictionary, which takes it tens of milliseconds on a slow phone, before a page waits for it. */
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

/** Cuts a title into pairs of characters; Latin letters and figures stay with what follows them, else no space would part the two scripts. */
export function splitTitle(title: string): readonly string[] {
  return title.match(/[a-z]+[^a-z0-9]{0,2}|[0-9]+型?|[^a-z0-9]{1,2}/giu) ?? [title];
}

/**
 * Dates, figures and ranges with their unit, and names with hyphens, which a line must not cut, and the last two characters
 * with their mark, for browsers without `text-wrap: pretty`. First digits and letters need no help, and a piece that began with
 * them would keep the space before it at the beginning of a line.
 */
const WHOLE =
  /(\d-\d{2}-\d{2}|\d年\d{1,2}月\d{1,2}日|\d(?:[–到-]\d+)? ?(?:分钟?|个月|小时|[题岁年月日天周位个次项人秒条张])|\d[–-]\d+|-CHAT-R(?:\/F)?|[a-z](?:-[a-z]+)?-\d|\p{Script=Han}{2}[。？！]$)/u;

/** Cuts a text so that every odd piece is one that stays whole. The pieces joined are the text. */
export function splitWhole(text: string): readonly string[] {
  return text.split(WHOLE);
}
