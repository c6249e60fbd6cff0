import type { BaseRate, PageTable, PageTexts } from "../../result-page.ts";
import type { Domain, Table } from "../../table.ts";
import { AGE_GROUPS, type AgeGroup } from "../facts.ts";
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
} from "../texts.ts";

/** Conditions that select a page of the second stage. */
export type FollowUpFacts = {
  /** Number of questions that remained failed. */
  readonly left: "0" | "1" | "2+";
  /**
   * `yes` if one of the questions asked is a warning sign. It counts even if the question passed, because the second
   * stage is not validated.
   */
  readonly sign: "yes" | "no";
  /**
   * `yes` if hearing was one of the questions asked. It counts even if the question passed, because only a hearing test
   * can settle it.
   */
  readonly hearing: "yes" | "no";
  /** Age group; decides only when to repeat the test. */
  readonly age: AgeGroup;
};

export const FOLLOW_UP_DOMAIN: Domain<FollowUpFacts> = {
  left: ["0", "1", "2+"],
  sign: ["yes", "no"],
  hearing: ["yes", "no"],
  age: AGE_GROUPS,
};

/**
 * Share of autistic children among those with two or more failed questions after an interview by professionals (Robins
 * et al. 2014).
 */
const AFTER_SECOND_STAGE: BaseRate = {
  lit: 47,
  of: 100,
  who: "医护细问以后还有2处以上的孩子，确诊孤独症（自闭症）的",
  caption: "医护细问以后还有2处以上的孩子，每100个约47个确诊。没亮的，多数是发育慢，或者别处要留意。",
  source: "Robins等2014年，没有再核对原文",
};

const UNDER_LINE =
  "按我们参考的量表，剩不到2处，还不到要评估的线。可是这一步是你自己在网上答的，比医生当面问的依据少，所以约好的照样去，还没约的今天就约。";

/** Texts for the case that only hearing needs a test; one more question may have remained failed. */
const HEARING: PageTexts = {
  chip: { text: "先查听力", tone: "mild" },
  headline: "细问之后，听力还是要查一查。",
  meaning: "光看题数，还不到要评估的线。听不清，孩子看上去会像不理人，说话也会晚。",
  caution: "网上再问，问不出听力。出生时筛查通过了，也要再查。",
  action: CALL.hearing,
  why: "按我们参考的量表，剩2处以上才要评估。听力不一样，要用仪器查，在家只能试个大概；约好的照样去。",
  recommendations: [SIGNS_TOO, SPEAK_FACE_TO_FACE, TAKE_TURNS, NEXT_CHECK],
  help: HELP.near,
  parts: [STEPS.hearing],
};

/**
 * Result pages of the second stage. `{left}` is the topic of the one question that remained failed, and `{signs}`
 * quotes the parent's answers that are warning signs. `{said}`, `{age}` and `{count}` are words for a telephone call.
 */
export const FOLLOW_UP_PAGES: PageTable<FollowUpFacts> = [
  {
    id: "left-more",
    when: { left: "2+" },
    value: {
      chip: { text: "建议去评估", tone: "moderate" },
      headline: "细问之后还有几处，请现在去评估。",
      meaning:
        "美国研究里，由医护人员细问，仍有2处以上的，100个约47个确诊孤独症（自闭症），另约48个是发育别处要留意。",
      caution: "不怪你，也不是结论：也可能是听不清，或者发育慢一些。",
      action: CALL.hospital,
      why: "到了2处就该去评估，不用再等。复筛是医生当面再筛一次，不等于确诊；儿童医院更早，就直接去。孩子会的事也不少，去的时候都讲给医生听。",
      recommendations: [TEST_HEARING, SIGNS_BEFORE_VISIT, TAKE_VIDEOS, GO_IN_PAIRS, TAKE_TURNS],
      help: HELP.now,
      baseRate: AFTER_SECOND_STAGE,
      parts: [STEPS.evaluate],
    },
  },
  {
    id: "left-sign-hearing",
    when: { sign: "yes", hearing: "yes" },
    value: {
      chip: { text: "请医生看看", tone: "moderate" },
      headline: "细问之后，两周内看医生，查听力。",
      meaning: "你在第一遍说{signs}，很像国家预警征象里说的；你还担心孩子听不清。",
      caution: "这不是结论：原因有好几种，要医生来分。网上再问，替不了当面看。",
      action: CALL.clinicAndHearing,
      why: UNDER_LINE,
      recommendations: [TEST_HEARING, SIGNS_BEFORE_VISIT, TAKE_VIDEOS, ASK_FAMILY],
      help: HELP.near,
      parts: [STEPS.doctor],
    },
  },
  {
    id: "left-sign",
    when: { sign: "yes" },
    value: {
      chip: { text: "请医生看看", tone: "moderate" },
      headline: "细问之后，还是要在两周内看医生。",
      meaning: "你在第一遍说{signs}，很像国家预警征象里说的。像一条就该看医生，跟还剩几处没关系。",
      caution: "这不是结论：原因有好几种，要医生来分。网上再问，替不了当面看。",
      action: CALL.clinic,
      why: UNDER_LINE,
      recommendations: [SIGNS_BEFORE_VISIT, TEST_HEARING, TAKE_VIDEOS, ASK_FAMILY],
      help: HELP.near,
      parts: [STEPS.doctor],
    },
  },
  {
    id: "left-one-hearing",
    when: { left: "1", hearing: "yes" },
    value: {
      ...HEARING,
      meaning: "还要留意的是{left}，查听力那天一起问医生。听不清，孩子看上去会像不理人，说话也会晚。",
    },
  },
  { id: "left-hearing", when: { hearing: "yes" }, value: HEARING },
  {
    id: "left-one",
    when: { left: "1" },
    value: {
      chip: { text: "暂时不用评估", tone: "normal" },
      headline: "细问之后，还剩一处再留意。",
      meaning: "还剩{left}。按我们参考的量表，剩2处以上才要评估，现在暂时不用。",
      caution: SPEECH_NOT_ASKED,
      action: CHECK_SIGNS,
      why: "这一步没有医生当面看，不能说一定没事，所以这一处要接着看。只要你担心，现在就可以去问，不用等到下次体检。",
      recommendations: [TEST_HEARING_ONCE, TAKE_TURNS, BLOW_BUBBLES, NEXT_CHECK],
      help: HELP.near,
      parts: [STEPS.watch],
    },
  },
  {
    id: "left-none",
    when: { left: "0" },
    value: {
      chip: { text: "暂时不用评估", tone: "normal" },
      headline: "细问下来，没有剩下要留意的。",
      meaning: "按我们参考的量表，暂时不用去评估。不过医生没当面看过，不能说一定没事。",
      caution: SPEECH_NOT_ASKED,
      action: CHECK_SIGNS,
      why: "第一遍只能答“是”“否”，有时会把偶尔的事也算进来。这一步是你自己在网上答的，比医生当面问的依据少；只要你担心，现在就可以去问。",
      recommendations: [TEST_HEARING_ONCE, TAKE_TURNS, BLOW_BUBBLES, NEXT_CHECK],
      help: HELP.near,
      parts: [STEPS.watch],
    },
  },
];

export const FOLLOW_UP_AGAIN: Table<FollowUpFacts, string> = [
  { when: { left: "2+" }, value: "不用再做这一份；去看过以后，照医生说的日子再看。" },
  { when: { age: "under 24" }, value: "满两岁以后把20题再做一次，看过医生也照常：做两次，漏掉的少一些。" },
  { when: { age: "from 24" }, value: "过3到6个月再看一次：没过30个月就重做20题，过了就请儿童保健医生看。" },
  { when: {}, value: "没满两岁的，满两岁再做；满了的，过3到6个月再做，过了30个月就请医生看。" },
];

/** Labels of the three possible outcomes. */
export const LABELS = {
  settled: "按我们参考的量表，暂时不用去评估",
  ask: "建议去问医生",
  evaluate: "建议现在去评估",
} as const;

export const STILL_FAILED_LABEL = "二次确认后值得留意的题数";

/** Notes beside the number of questions that remained failed. */
export const LEFT_NOTES = { none: "第一遍值得留意的几题都细问过了。", some: "还要留意的是{left}。" } as const;
