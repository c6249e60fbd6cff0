/**
 * Words that guessers of passwords try first, Chinese and English. Compiled by hand for this project instead of copied
 * from a list of leaked passwords.
 */
const WORDS = split(`
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
`);

/** Numbers that sound like phrases, such as 我爱你一生一世. */
const NUMBER_WORDS = split("5201314 1314520 1314521 520 521 1314 168 518 110 120 007");

/** Neighbouring keys of the keyboard, and sequences of letters and digits. */
const RUNS = split(`
  abcdefghijklmnopqrstuvwxyz 01234567890123456789 147258369963852741 !@#$%^&*() qwertyuiop asdfghjkl zxcvbnm
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 qazwsxedcrfvtgbyhnujmikolp
`).flatMap((run) => [run, Array.from(run).toReversed().join("")]);
const RUN_MIN = 3;

/** Characters that are commonly written instead of a letter. */
const SPELLINGS: Readonly<Record<string, string>> = { o: "0", l: "1", e: "3", a: "4@", s: "5$", t: "7" };

/** Maximum number of other characters in a common password: a123456789 has one, password1! has two. */
const LOOSE_MAX = 2;

const spell = (word: string) => word.replaceAll(/[oleast]/g, (letter) => `[${letter}${SPELLINGS[letter]}]`);

const PART = new RegExp(
  [
    // Dates (19900101, 1990-01-01, 01011990), repetitions (aaa, abab, 123123123, aabb, 112233), and years.
    String.raw`(?:19|20)\d\d[-/.]?[01]\d[-/.]?[0-3]\d|[0-3]\d[-/.]?[0-3]\d[-/.]?(?:19|20)\d\d`,
    String.raw`(.)\1{2,}|(.{2,4})\2+|(?:(.)\3){2,}`,
    ...[...WORDS.map(spell), ...NUMBER_WORDS, ...piecesOfRuns()].toSorted(
      (first, second) => second.length - first.length,
    ),
    String.raw`(?:19|20)\d\d`,
  ].join("|"),
  "gsu",
);

/** Normalises a text for comparison: NFKC, lower case, no spaces. */
export function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");
}

/** Returns true if a password consists of common parts and at most two other characters. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  return /^1[3-9]\d{9}$/.test(text) || text.replaceAll(PART, "").length <= LOOSE_MAX;
}

function split(text: string): string[] {
  return text.trim().split(/\s+/);
}

function piecesOfRuns(): string[] {
  const pieces = RUNS.flatMap((run) =>
    Array.from(run).flatMap((_, start) =>
      Array.from({ length: run.length - start - RUN_MIN + 1 }, (__, more) =>
        run.slice(start, start + RUN_MIN + more),
      ),
    ),
  );
  return pieces.map((piece) => piece.replaceAll(/[$^*()]/g, "\\$&"));
}
