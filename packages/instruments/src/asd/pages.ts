import type { Action, Advice, BaseRate, PageTable, PageTexts } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AsdFacts } from "./facts.ts";
import {
  ASK_FAMILY,
  BLOW_BUBBLES,
  CALL,
  CHECK_SIGNS,
  GO_IN_PAIRS,
  HELP,
  NEXT_CHECK,
  SIGNS_BEFORE_VISIT,
  SIGNS_TOO,
  SPEAK_FACE_TO_FACE,
  SPEECH_NOT_ASKED,
  STEPS,
  TAKE_TURNS,
  TAKE_VIDEOS,
  TEST_HEARING,
  TEST_HEARING_ONCE,
} from "./texts.ts";

const FOLLOW_UP_PATH = "/asd/follow-up";
const START_FOLLOW_UP = "开始二次确认";
const CONFIRM: Action = {
  kind: "open",
  text: "现在做二次确认，把这几处再细问一遍，3到6分钟。",
  button: START_FOLLOW_UP,
  to: FOLLOW_UP_PATH,
};
const CONFIRM_AND_TEST_HEARING: Action = {
  kind: "open",
  text: "现在做二次确认，3到6分钟；上班时间再给耳鼻喉科打电话，约两周内的听力检查。",
  button: START_FOLLOW_UP,
  to: FOLLOW_UP_PATH,
};

const CONFIRM_TOO: Advice = {
  icon: "📝",
  title: "二次确认也做",
  text: "等的时候花3到6分钟做好，把结果带给医生看。不管结果怎样，约好的都去。",
  to: FOLLOW_UP_PATH,
};
const CALL_INSTEAD: Advice = {
  icon: "📞",
  title: "今天做不了，就先打电话",
  text: "打给儿童保健门诊：“孩子做了筛查，有几处想请医生看看，两周内能约吗？”",
};
const POINT_AND_NAME: Advice = {
  icon: "🌱",
  title: "指一指，说一说",
  text: "出门时指给孩子看，等孩子看过去了，再说它的名字。",
};
const LOOK_AT_BOOKS: Advice = {
  icon: "📖",
  title: "一起看10分钟图画书",
  text: "孩子指哪儿，你就讲哪儿，不用从头念到尾。",
};
const SING_HALF: Advice = {
  icon: "🎶",
  title: "面对面唱半首歌",
  text: "唱孩子最熟的，唱到一半停下来。孩子看你、出声、动一动，就接着唱。",
};
const PACK_BAG: Advice = {
  icon: "🎒",
  title: "准备一个小袋子",
  text: "放儿童保健手册和就诊摘要；会说的词、最想问的三件事，写在纸上。",
};

/**
 * Share of autistic children among those with a risk count of 3 or more. From Guo et al. 2019, for a prevalence of 7 to
 * 18 in 1,000 (see README.md).
 */
const FROM_THREE: BaseRate = {
  lit: [5, 12],
  of: 100,
  who: "至少3处要留意的孩子，会确诊的",
  caption: "亮的会确诊，空心的说不准，没亮的也可能要看别处。",
  source: "按Guo等2019年推算",
};

/** Texts for one or two risk signs with a warning sign. */
const FEW_SIGN: PageTexts = {
  chip: { text: "请医生看看", tone: "moderate" },
  headline: "孩子会的很多，有{asked}两周内要请医生看。",
  meaning: "{signs}，很像国家预警征象里说的。有一条像，就该请医生看，别的题答得好也去。",
  caution: "这不是你带得不好，也不等于孤独症（自闭症）：原因有好几种，要医生来分。",
  action: CALL.clinic,
  why: "要留意的不多，可是有一条像预警征象，就该先请医生看。早点问，心里有数，孩子真要帮忙，也不耽误。",
  recommendations: [SIGNS_BEFORE_VISIT, TAKE_VIDEOS, TEST_HEARING, ASK_FAMILY, TAKE_TURNS],
  help: HELP.near,
  parts: [STEPS.doctor],
};

/** Texts for a middle risk count with a warning sign. */
const SOME_SIGN: PageTexts = {
  chip: { text: "请医生看看", tone: "moderate" },
  headline: "孩子会的不少，有{asked}两周内要请医生看。",
  meaning: "{signs}，很像国家预警征象里说的。像一条就该请医生看，不用等二次确认。",
  caution: "不怪你，也不是结论：3处以上要留意的，100个孩子里约5到12个确诊孤独症，绝大多数没有。",
  action: CALL.clinic,
  why: "题数在中间，不等于有一半可能，也不怪你。可是有一条像预警征象，就该先请医生看。早点问，心里有数，孩子真要帮忙，也不耽误。",
  recommendations: [CONFIRM_TOO, SIGNS_BEFORE_VISIT, TEST_HEARING, TAKE_VIDEOS, BLOW_BUBBLES],
  help: HELP.near,
  baseRate: FROM_THREE,
  parts: [STEPS.doctor],
};

/** Texts for a middle risk count without a known warning sign. */
const SOME: PageTexts = {
  chip: { text: "中等风险", tone: "mild" },
  headline: "孩子会的不少，有几处要再细问一遍。",
  meaning: "按中国的研究推算，至少3处要留意的孩子，100个里约5到12个确诊孤独症（自闭症），绝大多数没有。",
  caution: "不是你带得不好，也不是结论：也可能是听不清、说话晚，这些也值得查。",
  action: CONFIRM,
  why: "只答“是”“否”，看不出孩子平时怎么做，所以要再细问一遍，分清哪些只是答题时的误会。“中等”说的是题数，不是有一半可能。",
  recommendations: [SIGNS_TOO, CALL_INSTEAD, TEST_HEARING_ONCE, TAKE_VIDEOS, BLOW_BUBBLES],
  help: HELP.near,
  baseRate: FROM_THREE,
  parts: [STEPS.confirm],
};

/** Recommendations for a low result without a warning sign. */
const GAMES = [POINT_AND_NAME, TAKE_TURNS, NEXT_CHECK, LOOK_AT_BOOKS, ASK_FAMILY];

/**
 * Result pages of the first stage. `{count}` is the risk count, and `{asked}` the number of answers that a doctor
 * should see within two weeks (both as 两处); `{things}` names the topics of two questions. `{signs}` and `{others}`
 * quote the parent's answers that are warning signs and the remaining risk signs. `{said}` and `{age}` are words for a
 * telephone call. Headlines contain no number, because they can be shared.
 */
export const ASD_PAGES: PageTable<AsdFacts> = [
  {
    id: "none",
    when: { level: "none" },
    value: {
      chip: { text: "低风险", tone: "normal" },
      headline: "问到的20件事，这次没有要留意的。",
      meaning: "在我们参考的量表研究里，得到这个结果的孩子，绝大多数不在孤独症（自闭症）谱系上。",
      caution: SPEECH_NOT_ASKED,
      action: CHECK_SIGNS,
      why: "这20题问的是看人、应人、指给人看、学样和一起玩，是跟人来往、学说话的底子。孩子一个月一个样，筛查也会漏；只要你担心，现在就可以去问。",
      recommendations: GAMES,
      help: HELP.near,
      parts: [STEPS.watch],
    },
  },
  {
    id: "few-sign-hearing",
    when: { level: "few", sign: "yes", hearing: "yes" },
    value: {
      ...FEW_SIGN,
      headline: "孩子会的很多，有两处两周内要请医生看。",
      meaning: "{signs}，很像国家预警征象里说的；你还担心孩子听不清。两样都在两周内看。",
      action: CALL.clinicAndHearing,
      recommendations: [TEST_HEARING, SIGNS_BEFORE_VISIT, TAKE_VIDEOS, ASK_FAMILY, TAKE_TURNS],
    },
  },
  {
    id: "few-sign-other",
    when: { level: "few", sign: "yes", other: "yes" },
    value: {
      ...FEW_SIGN,
      headline: "孩子会的很多，有一处两周内要请医生看。",
      meaning: "{signs}，很像国家预警征象里说的，像一条就该看。另一处{others}，去时一起说。",
    },
  },
  { id: "few-sign", when: { level: "few", sign: "yes" }, value: FEW_SIGN },
  {
    id: "few-hearing",
    when: { level: "few", hearing: "yes" },
    value: {
      chip: { text: "先查听力", tone: "mild" },
      headline: "孩子会的很多，先查一查听力。",
      meaning: "要留意的是{things}。听不清的孩子，看上去会像不理人，说话也会晚。",
      caution: "出生时听力筛查通过了，也要再查：有的听力问题是后来才有的。",
      action: CALL.hearing,
      why: "这样的孩子，绝大多数不在孤独症（自闭症）谱系上。听力要用仪器查，在家只能试个大概。查的那天，也可以请儿童保健医生一起看看。",
      recommendations: [SIGNS_TOO, SPEAK_FACE_TO_FACE, TAKE_TURNS, NEXT_CHECK, ASK_FAMILY],
      help: HELP.near,
      parts: [STEPS.hearing],
    },
  },
  {
    id: "few-stored",
    when: { level: "few", sign: "unknown" },
    value: {
      chip: { text: "先对征象", tone: "mild" },
      headline: "有{count}值得留意，先对预警征象。",
      meaning:
        "叫名字没反应、不会用手指、不看人、不学样、满18个月不会走、满24个月听不懂话，有一样就两周内看医生；约好的照样去。",
      caution: SPEECH_NOT_ASKED,
      action: CHECK_SIGNS,
      why: "保存下来的只有题数，没有存下是哪几题；当时答了什么，只在做题的那台设备上看得到。孩子一个月一个样，所以现在是什么样，比那天的题数要紧。",
      recommendations: GAMES,
      help: HELP.near,
      parts: [STEPS.watchStored],
    },
  },
  {
    id: "few",
    when: { level: "few" },
    value: {
      chip: { text: "低风险", tone: "normal" },
      headline: "孩子会的很多，有{count}再留意。",
      meaning: "要留意的是{things}。这样的孩子，绝大多数不在孤独症（自闭症）谱系上。",
      caution: SPEECH_NOT_ASKED,
      action: CHECK_SIGNS,
      why: "20件里有一两件要留意，不少孩子都这样。筛查也会漏，所以这一两件要接着看；只要你担心，现在就可以去问，不用等题数变多。",
      recommendations: GAMES,
      help: HELP.near,
      parts: [STEPS.watch],
    },
  },
  {
    id: "some-sign-hearing",
    when: { level: "some", sign: "yes", hearing: "yes" },
    value: {
      ...SOME_SIGN,
      meaning: "{signs}，很像国家预警征象里说的；你还担心孩子听不清。两样都在两周内看。",
      action: CALL.clinicAndHearing,
      recommendations: [TEST_HEARING, CONFIRM_TOO, SIGNS_BEFORE_VISIT, TAKE_VIDEOS, BLOW_BUBBLES],
    },
  },
  { id: "some-sign", when: { level: "some", sign: "yes" }, value: SOME_SIGN },
  {
    id: "some-stored",
    when: { level: "some", sign: "unknown" },
    value: {
      ...SOME,
      headline: "孩子会的不少，有几处值得再看。",
      caution: "当时请你看医生、查听力的，照样去。这里没有存下是哪几题。",
      action: CALL.clinicWithCount,
      why: "只答“是”“否”，看不出孩子平时怎么做，所以要再细问一遍：在做题的那台设备上做二次确认，或者请医生当面问。",
      recommendations: [SIGNS_TOO, TEST_HEARING_ONCE, TAKE_VIDEOS, BLOW_BUBBLES, TAKE_TURNS],
      parts: [STEPS.confirmStored],
    },
  },
  {
    id: "some-hearing",
    when: { level: "some", hearing: "yes" },
    value: {
      ...SOME,
      headline: "孩子会的不少，再细问一遍，也查听力。",
      caution: "听不清的孩子，也会像不理人。出生时听力筛查通过了，也要再查。",
      action: CONFIRM_AND_TEST_HEARING,
      why: "只答“是”“否”，看不出孩子平时怎么做，所以要再细问一遍。听力不管细问的结果怎样，都要去查。“中等”说的是题数，不是有一半可能。",
      recommendations: [SIGNS_TOO, CALL_INSTEAD, TAKE_VIDEOS, BLOW_BUBBLES, SPEAK_FACE_TO_FACE],
    },
  },
  { id: "some", when: { level: "some" }, value: SOME },
  {
    id: "many",
    when: { level: "many" },
    value: {
      chip: { text: "高风险", tone: "severe" },
      headline: "有好几处，现在就请医生看看。",
      meaning: "可能是孤独症（自闭症），可能听不清，也可能发育慢些。不管哪种，早看都有帮助。",
      caution: "这不怪你。孩子是不是孤独症，现在还说不准，要医生当面看了才知道。",
      action: CALL.hospital,
      why: "“高风险”说的是要留意的多，不是已经确诊。到了8处，不用再细问，直接请医生看。复筛就是医生当面再筛一次，不等于确诊。孩子会的、喜欢的也讲给医生听，往后教新本事从这些开始。",
      recommendations: [TEST_HEARING, TAKE_VIDEOS, GO_IN_PAIRS, PACK_BAG, SIGNS_BEFORE_VISIT, SING_HALF],
      help: HELP.now,
      parts: [STEPS.evaluate],
    },
  },
];

export const ASD_AGAIN: Table<AsdFacts, string> = [
  { when: { level: "many" }, value: "不用再做这一份；看过以后，照医生说的日子再看。" },
  {
    when: { level: "some", sign: "yes" },
    value: "看医生别等，约好的先去。哪天再做这一份，二次确认做完会说。",
  },
  {
    when: { level: "some" },
    value: "二次确认做完会说哪天再看；做过的，照那一页。要看医生、查听力的，别等。",
  },
  { when: { age: "under 24" }, value: "满两岁以后请再做一次，看过医生也照常：做两次，漏掉的少一些。" },
  { when: { age: "from 24" }, value: "这一份不用再做，下次健康检查时请医生再看；要去问、要查的，别等。" },
  { when: {}, value: "没满两岁的，满两岁再做一次；满了的，体检时请医生看。要去问、要查的，别等。" },
];
