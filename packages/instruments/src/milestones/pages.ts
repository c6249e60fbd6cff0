import type { CheckOutcome } from "./check.ts";

export type PageButton =
  | { readonly kind: "calendar" | "again" | "sheet"; readonly label: string }
  | { readonly kind: "call"; readonly label: string; readonly number: string };

/** Written page. `{…}` are placeholders that `fillPage` replaces. */
export interface MilestonePage {
  readonly headline: string;
  readonly meaning: string;
  readonly caution: string;
  /** The one thing to do today. */
  readonly action: string;
  readonly button: PageButton;
  /** Situations that must not wait. */
  readonly safety: string;
  readonly whom: string;
  /** Sentence to say on the telephone. */
  readonly phone: string;
  /** True if the one thing to do today is this call. */
  readonly isCall?: boolean;
  readonly hearing: string;
  readonly cost: string;
  readonly next: string;
}

export interface PageFacts {
  /** `young` means below 3 months; the table has no row for that age. */
  readonly outcome: CheckOutcome | "young";
  /** True if the child has reached the last row of the table. */
  readonly isLast: boolean;
}

export interface PageValues {
  /** Age of the child, e.g. 18个月 or 4岁2个月. */
  readonly age: string;
  /** Number of signs with the answer that led to this page. */
  readonly count: string;
  /** These signs, each in quotation marks. */
  readonly signs: string;
  /** Age and day of the next row of the table; empty on the last page. */
  readonly nextAge: string;
  readonly nextDay: string;
  /** Age at the next free health check, which counts from birth; empty on the last page. */
  readonly checkAge: string;
}

const EMERGENCY =
  "抽搐或叫不醒：马上打120。成串点头、抱团样抽动、反复吐、突然走不稳、一直没精神：马上去急诊。";

const SAVE_DAY: PageButton = { kind: "calendar", label: "存进日历" };
const TRY_AGAIN: PageButton = { kind: "again", label: "试过了，改答案" };
const MAKE_SHEET: PageButton = { kind: "sheet", label: "做一页给医生看" };
const CALL_AMBULANCE: PageButton = { kind: "call", label: "打120", number: "120" };

const ASK_ANY_TIME = "平时有担心，不用等到下一次：社区卫生服务中心或乡镇卫生院的儿保门诊，随时可以去问。";
const CLINIC_FIRST =
  "先去社区卫生服务中心或乡镇卫生院的儿保门诊，由他们转到县区的妇幼保健院复查。也可以直接挂妇幼保健院或儿童医院的儿童保健科、发育行为儿科，哪家早去哪家。";
const CLINIC_FIRST_AT_SIX =
  "先去社区卫生服务中心或乡镇卫生院的儿保门诊，由他们转诊。也可以直接挂妇幼保健院或儿童医院的儿童保健科、发育行为儿科，上学的孩子还可以挂儿童精神科，哪家早去哪家。";
const HOSPITAL_THIS_WEEK =
  "妇幼保健院或儿童医院的发育行为儿科、儿童保健科，哪家早去哪家；这一周都约不上，就先挂普通儿科。";
const HOSPITAL_TODAY = "小儿神经科；没有这个科，或者下班了，就去最近的儿科急诊。";

const CHECK_HEARING = "出生时听力筛查通过了，也要再查一次听力：这次看医生时一起问。";
const HEARING_LATER = "出生时听力筛查通过了，以后也要再查；什么时候觉得孩子听不清，就去查。";

const FREE_CHECK = "满{checkAge}的健康检查在社区卫生服务中心或乡镇卫生院做，不收钱。";
const FREE_CHECK_AT_SIX = "6岁这一年的健康检查在社区、乡镇卫生院或幼儿园做，不收钱。";
const ASK_PRICE = "去以前先问清挂号、评估各多少钱，医保报不报。到月龄的健康检查不收钱。";

const NEXT = "满{nextAge}再看一遍，{nextDay}起。";
const NEXT_AFTER_DOCTOR = "看过医生也照常：满{nextAge}再看一遍，{nextDay}起。";
const NEXT_AT_SIX = "这张表到6岁为止，以后每年跟着幼儿园、学校体检。";

const NONE: Omit<MilestonePage, "action" | "button" | "cost" | "next"> = {
  headline: "这个月龄的征象，一条也没有。",
  meaning: "这个月龄的四条，今天没有。别的结果请你去看、去查的，照样去；心里担心，现在就去问。",
  caution: "这不是合格证：更小月龄那几张表里的，现在还不会，两周内也去看。以后的月龄，到时再看。",
  safety: EMERGENCY,
  whom: ASK_ANY_TIME,
  phone: "你好，孩子{age}，想约儿童健康检查，哪天可以去？",
  hearing: HEARING_LATER,
};

const UNSURE: Omit<MilestonePage, "whom" | "next"> = {
  headline: "有{count}条说不准，先试一试。",
  meaning: "说不准很平常：孩子在家和在外面不一样，试几次才看得出。",
  caution: "试了一周还是说不准，就当作有，去问儿保医生。",
  action: "今天挑孩子精神好的时候，照下面的办法试一试。",
  button: TRY_AGAIN,
  safety: EMERGENCY,
  phone: "你好，孩子{age}，预警征象里的{signs}我说不准，能约儿保看看吗？",
  hearing: CHECK_HEARING,
  cost: ASK_PRICE,
};

const SIGNS: Omit<MilestonePage, "whom" | "next"> = {
  headline: "有{count}条征象，这两周去看医生。",
  meaning: "国家的做法是：有一条就请医生再看一遍，需要帮忙的话，也能早一点帮上。",
  caution: "有征象不等于有病，也不是你没带好，要医生看了才知道。",
  action: "今天或明天一早给儿保门诊打电话，照这句话说，约在两周内。",
  button: MAKE_SHEET,
  safety: EMERGENCY,
  isCall: true,
  phone: "你好，孩子{age}，自查预警征象，有{signs}，想在两周内看儿保，最早约到哪天？",
  hearing: CHECK_HEARING,
  cost: ASK_PRICE,
};

const LOSS_THIS_WEEK: Omit<MilestonePage, "next"> = {
  headline: "会的又不会了，这一周就去看。",
  meaning: "会说的话、会看人会应人，这些本事没有了，不管多大都要请医生看。",
  caution: "原因有好几种，现在说不清，也不是你没带好。",
  action: "今天或明天一早给医院打电话，照这句话说，约在这一周。",
  button: MAKE_SHEET,
  safety: EMERGENCY,
  whom: HOSPITAL_THIS_WEEK,
  isCall: true,
  phone: "你好，孩子{age}，以前会的说话或互动现在不会了，想这一周看医生，最早约到哪天？",
  hearing: CHECK_HEARING,
  cost: ASK_PRICE,
};

const LOSS_TODAY: Omit<MilestonePage, "next"> = {
  headline: "这样的变化，今天就去看医生。",
  meaning: "会的动作不会了，或者不管哪样是突然不会的，都要当天请医生看。",
  caution: "原因要当面检查才知道，先不要自己下结论。",
  action: "现在就带孩子去医院；抽搐或叫不醒，马上叫救护车。",
  button: CALL_AMBULANCE,
  safety: EMERGENCY,
  whom: HOSPITAL_TODAY,
  phone: "你好，孩子{age}，本来会的突然不会了，或者动作不会了，今天还能看小儿神经科吗？",
  hearing: CHECK_HEARING,
  cost: "急的时候先看，费用和医保到了医院再问。",
};

const YOUNG: MilestonePage = {
  headline: "满3个月再看这张表。",
  meaning: "第一张表从3个月开始；这以前由医生上门，还有满月、42天的检查来看。",
  caution: "早产的孩子按预产期算，所以会晚一些。",
  action: "今天不用做什么，把满3个月的日子存进日历。",
  button: SAVE_DAY,
  safety: "不肯吃、叫不醒、抽动、手脚特别软或特别硬，或者发热：不用等，马上去医院；抽搐或叫不醒，打120。",
  whom: "社区卫生服务中心或乡镇卫生院的儿保医生，还有接生的医院，有担心随时可以问。",
  phone: "你好，孩子{age}，想问新生儿访视和满月检查怎么约？",
  hearing: "出生时听力筛查没做或没通过，42天以内回接生的医院再查；通过了，以后也要再查。",
  cost: "新生儿访视和满月的健康检查不收钱。",
  next: "第一次是满{nextAge}，{nextDay}起。",
};

/** Decision table: the page of the first matching row is shown. */
export const PAGES: readonly { readonly when: Partial<PageFacts>; readonly page: MilestonePage }[] = [
  { when: { outcome: "loss-today", isLast: false }, page: { ...LOSS_TODAY, next: NEXT_AFTER_DOCTOR } },
  { when: { outcome: "loss-today", isLast: true }, page: { ...LOSS_TODAY, next: NEXT_AT_SIX } },
  { when: { outcome: "loss-week", isLast: false }, page: { ...LOSS_THIS_WEEK, next: NEXT_AFTER_DOCTOR } },
  { when: { outcome: "loss-week", isLast: true }, page: { ...LOSS_THIS_WEEK, next: NEXT_AT_SIX } },
  {
    when: { outcome: "signs", isLast: false },
    page: { ...SIGNS, whom: CLINIC_FIRST, next: NEXT_AFTER_DOCTOR },
  },
  {
    when: { outcome: "signs", isLast: true },
    page: { ...SIGNS, whom: CLINIC_FIRST_AT_SIX, next: NEXT_AT_SIX },
  },
  { when: { outcome: "unsure", isLast: false }, page: { ...UNSURE, whom: CLINIC_FIRST, next: NEXT } },
  {
    when: { outcome: "unsure", isLast: true },
    page: { ...UNSURE, whom: CLINIC_FIRST_AT_SIX, next: NEXT_AT_SIX },
  },
  {
    when: { outcome: "none", isLast: false },
    page: {
      ...NONE,
      action: "没有别的担心，就把下一次的日子存进日历。",
      button: SAVE_DAY,
      cost: FREE_CHECK,
      next: NEXT,
    },
  },
  {
    when: { outcome: "none", isLast: true },
    page: {
      ...NONE,
      action: "没有别的担心，这一年的体检照常去，可以带上这一页。",
      button: { kind: "sheet", label: "做一页带去体检" },
      cost: FREE_CHECK_AT_SIX,
      next: NEXT_AT_SIX,
    },
  },
  { when: { outcome: "young" }, page: YOUNG },
];

/**
 * Returns the page for these facts, with its placeholders filled in. It does not use `choose` of `../table.ts`, for the
 * same reason as `fillPage`.
 */
export function findPage(facts: PageFacts, values: PageValues): MilestonePage {
  const found = PAGES.find(({ when }) =>
    Object.entries(when).every(([name, value]) => facts[name as keyof PageFacts] === value),
  );
  if (!found) throw new Error(`No page is written for ${JSON.stringify(facts)}`);
  return fillPage(found.page, values);
}

/**
 * Fills every placeholder of a page. It does not use `fill` of `../table.ts`: a module shared with the result pages
 * would become a script of its own, and every result page would load one more.
 * @throws if a placeholder has no value.
 */
export function fillPage(page: MilestonePage, values: PageValues): MilestonePage {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name as keyof PageValues];
      if (!value) throw new Error(`Nothing fills {${name}}`);
      return value;
    });
  const filled = Object.entries(page).map(([role, text]) => [
    role,
    typeof text === "string" ? fill(text) : text,
  ]);
  return Object.fromEntries(filled) as MilestonePage;
}
