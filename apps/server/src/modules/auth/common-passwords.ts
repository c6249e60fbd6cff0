/**
 * What is tried first when somebody guesses passwords, as parts instead of a copied list: the words, rows of keys
 * and number games that lists of leaked passwords are made of, here and abroad. Compiled by hand for this project.
 */
const WORDS = `
  password passwd pass word parola mima admin administrator root user guest login welcome hello secret letmein
  trustno master super man batman superman spiderman pokemon starwars star wars matrix shadow dragon monkey tiger
  football foot base basket ball soccer hockey princess sunshine flower summer winter spring autumn what ever
  computer internet google windows android iphone samsung killer hunter ranger buster jordan michael jennifer
  michelle jessica charlie daniel thomas andrew ashley nicole baby girl boy love lovely me you iloveyou
  freedom mustang maverick corvette ferrari mercedes cookie chocolate cheese pepper ginger orange banana apple
  woaini woaiwo woai aini xuexi jia wode nihao wangyi taobao weixin weibo baidu alibaba zhifubao qq tencent huawei
  xiaomi china zhongguo beijing shanghai shenzhen guangzhou laopo laogong baobao mama baba zhang wang zhao liu chen
  yang huang zhou wei li test testing change default temp demo sample access system server oracle mysql
  asd qwe zxc qaz wsx edc abc aaa qwer asdf zxcv
`
  .trim()
  .split(/\s+/);

/** 我爱你一生一世, getting rich, and the like. */
const NUMBER_WORDS = "5201314 1314520 1314521 520 521 1314 168 518 110 120 007".split(" ");

/** Rows and columns of keys, the alphabet and the digits. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
  "147258369963852741",
  "!@#$%^&*()",
].flatMap((run) => [run, Array.from(run).toReversed().join("")]);
const RUN_MIN = 3;

/** Letters that are often written as digits or signs. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Characters that may stand around or between the parts: a123456789, password1!. */
const LOOSE_MAX = 2;

/** The text as a guesser sees it: compatible forms united, lower case, no spaces. */
export function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");
}

/** Whether the password is among those that are tried first: nothing but such parts, and at most two characters more. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  if (/^1[3-9]\d{9}$/.test(text)) return true;
  const spelled = Array.from(text, (character) => SPELLINGS[character] ?? character).join("");
  // loose[n]: the fewest characters outside of parts among the first n.
  const loose = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (let start = 0; start < text.length; start += 1) {
    const sofar = loose[start] ?? start;
    loose[start + 1] = Math.min(loose[start + 1] ?? start + 1, sofar + 1);
    for (const length of partsAt(text, spelled, start)) {
      loose[start + length] = Math.min(loose[start + length] ?? start + length, sofar);
    }
  }
  return (loose[text.length] ?? text.length) <= LOOSE_MAX;
}

/** Lengths of the parts that begin there. */
function partsAt(text: string, spelled: string, start: number): number[] {
  const rest = text.slice(start);
  const words = WORDS.filter((word) => rest.startsWith(word) || spelled.startsWith(word, start));
  const numbers = NUMBER_WORDS.filter((number) => rest.startsWith(number));
  const patterns = [DAY, YEAR, REPEATED_CHARACTER, REPEATED_PIECE, PAIRS].map(
    (pattern) => pattern.exec(rest)?.[0] ?? "",
  );
  return [...words, ...numbers, ...patterns, longestRun(rest)]
    .map(({ length }) => length)
    .filter((length) => length > 0);
}

/** 19900101, 1990-01-01, 01011990. */
const DAY = /^(?:(?:19|20)\d\d[-/.]?[01]\d[-/.]?[0-3]\d|[0-3]\d[-/.]?[0-3]\d[-/.]?(?:19|20)\d\d)/;
const YEAR = /^(?:19|20)\d\d/;
const REPEATED_CHARACTER = /^(.)\1{2,}/su;
/** abab, 123123123. */
const REPEATED_PIECE = /^(.{2,4})\1+/su;
/** aabb, 112233. */
const PAIRS = /^(?:(.)\1){2,}/su;

function longestRun(text: string): string {
  return RUNS.flatMap((run) => runFrom(run, text)).reduce(
    (longest, each) => (each.length > longest.length ? each : longest),
    "",
  );
}

function runFrom(run: string, text: string): string[] {
  let length = RUN_MIN;
  while (length <= text.length && run.includes(text.slice(0, length))) length += 1;
  return length > RUN_MIN ? [text.slice(0, length - 1)] : [];
}
