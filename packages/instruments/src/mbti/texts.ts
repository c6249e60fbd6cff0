import type { Scale } from "../instrument.ts";
import type { Advice } from "../result-page.ts";
import type { DimensionKey, Letter } from "./key.ts";

// Texts that all pages of the test use, and texts about single preferences.

/**
 * Strength of a preference that is not borderline: slight below 70 percent, clear from 70, strong from 83 (see
 * README.md).
 */
export type Step = "slight" | "clear" | "strong";

/** Descriptions of a preference, by letter and strength. */
export const LETTER_TEXTS: Readonly<Record<Letter, Readonly<Record<Step, string>>>> = {
  E: {
    slight: "外向这边多几题：有人一起商量、一起热闹，你更来劲，安静做事也不难受。",
    clear: "外向这边多出一截：想法常常说出口才清楚，累了跟人待一阵，就缓过来了。",
    strong: "绝大多数题选了外向：先开口、先认识，差不多成了习惯，连着独处几天，多半会闷。",
  },
  I: {
    slight: "内向这边多几题：你更习惯先自己想一想、歇一歇，热闹里也待得住。",
    clear: "内向这边多出一截：心里理清楚才开口，来往的人不求多，累了靠独处缓过来。",
    strong: "绝大多数题选了内向：先看、先想、先自己待着，整天都要应酬的话，多半会累。",
  },
  S: {
    slight: "实感这边多几题：你更信看得见、用得上的，偶尔也放下细节，想想以后。",
    clear: "实感这边多出一截：话说得再好，也要亲眼看到、亲手试过才放心。",
    strong: "绝大多数题选了实感：数字、实例、手上的东西最先留意到，光谈设想，谈久了会坐不住。",
  },
  N: {
    slight: "直觉这边多几题：你更爱琢磨事情往哪儿去、背后是什么，眼前的细节也会留意。",
    clear: "直觉这边多出一截：先看整体、想以后，新做法比老做法更吸引你。",
    strong: "绝大多数题选了直觉：最先看到背后的意思和没人试过的路，照定好的步骤来，就容易走神。",
  },
  T: {
    slight: "思考这边多几题：拿主意先看道理站不站得住，也会回头看看有没有人难受。",
    clear: "思考这边多出一截：习惯退一步看，先摆理由和标准，再讲人情。",
    strong: "绝大多数题选了思考：先问对不对，再问好不好受；身边的人有时更想先听一句安慰。",
  },
  F: {
    slight: "情感这边多几题：拿主意先想这样对谁重要，道理说不通，你也不肯。",
    clear: "情感这边多出一截：习惯站到对方那边想，先肯定，再商量，人家有难处，也肯通融。",
    strong: "绝大多数题选了情感：先看合不合心意、会不会伤到人；该说的难听话，有时会拖到最后。",
  },
  J: {
    slight: "判断这边多几题：更喜欢心里有谱再动身，临时变一变，倒也能接受。",
    clear: "判断这边多出一截：有计划、有清单、早点定下来，心里才踏实。",
    strong: "绝大多数题选了判断：没定下来的事会一直挂在心上，计划忽然作废，多半要缓一会儿。",
  },
  P: {
    slight: "知觉这边多几题：更喜欢边走边看，要紧的事倒也会提前备着。",
    clear: "知觉这边多出一截：爱留着余地，看情形再定，时间紧了，劲头反而上来。",
    strong: "绝大多数题选了知觉：安排太满会透不过气；定好的事，到了跟前，有时还想再变一变。",
  },
};

/** Descriptions of a borderline preference, by dimension; `tie` replaces JP if both its counts are 12. */
export const BORDERLINE_TEXTS: Readonly<Record<DimensionKey | "tie", string>> = {
  EI: "外向{E}题，内向{I}题：和人在一起，还是自己待着，这次看不出偏哪边。",
  SN: "实感{S}题，直觉{N}题：看眼前的事实，还是想背后的意思，这次看不出偏哪边。",
  TF: "思考{T}题，情感{F}题：先讲道理，还是先顾感受，这次看不出偏哪边。",
  JP: "判断{J}题，知觉{P}题：定好再走，还是边走边看，这次看不出偏哪边。",
  tie: "判断、知觉各12题，按规则记作J：定好再走，还是边走边看，这次看不出偏哪边。",
};

/** Questions with which a person can think about a borderline preference. They must not suggest either side. */
export const OPEN_QUESTIONS: Readonly<Record<DimensionKey, string>> = {
  EI: "上次累了，你想找人说说话，还是想自己待着？",
  SN: "上次听到新鲜事，你先问它什么样，还是先想它会怎样？",
  TF: "上次拿主意，你先看道理，还是先想身边人的感受？",
  JP: "上次出门玩，你想早点定好，还是看情形再说？",
};

/** Note below the type and on share pictures, because “MBTI” is a trademark. */
export const TYPE_NOTE = "与MBTI®官方测评无关，拿来聊天可以，别拿来招人、选人";

export const LABEL_NOTE = "四个字母照规则记下，哪怕只多一题。";

/** Scale of the mean strength. Its minimum, 50, means half of the answers for each letter in all dimensions. */
export const CLARITY_SCALE: Scale = {
  key: "confidence",
  label: "偏好清晰度",
  min: 50,
  max: 100,
  unit: "%",
  bands: [
    { max: 59, label: "不清晰", tone: "normal" },
    { max: 74, label: "略有偏向", tone: "normal" },
    { max: 84, label: "清楚", tone: "normal" },
    { max: 100, label: "很清楚", tone: "normal" },
  ],
  note: "四项的百分数加起来平均。随手乱点，平均也有58左右，所以不到60，都当看不出偏向。它不是准确率，也不是得分。",
};

/** Finding of Myers et al. 1998 and Pittenger 2005, for the page and the printed summary. */
export const LETTERS_MAY_CHANGE =
  "重做一遍，字母可能会变：官方的MBTI隔四五周再做，约35%到一半的人至少变了一个字母。";

/** Caveats that apply to every result. */
export const LIMITS: readonly string[] = [
  "每个方面都是一条连续的线。只差一题的两个人，字母可能不同，人却差不多。",
  LETTERS_MAY_CHANGE,
  "这份测试只问偏好，看不出能力，也看不出心里好不好受，别拿来给人下结论。",
  "题目是我们自己写的，还没有研究检验过。16型各有多少人，没有可靠的数据，这里不写。",
];

/** Paragraphs that explain how to read the score. */
export const READING: readonly string[] = [
  "哪边选得多，类型里就写哪个字母；百分数，是这一边的题占了多少。到七成算多出一截，到83%算绝大多数。",
  "两边相差不超过3题，就算靠近中间，分不出来。",
  "同一个人再答一遍，一项上下差5题都算平常，差到7题才当成变化。这两个数是推算的，没有实测过。",
];

/** Texts of one type: examples of what its letters suggest. No sentence may fit another type as well. */
export interface TypeTexts {
  /** Type code of four capital letters. */
  readonly type: string;
  /** Common Chinese name. */
  readonly name: string;
  readonly headline: string;
  /** Portrait of the type. */
  readonly why: string;
  /** Text of the page's action. */
  readonly action: string;
  /** Recommendations; the first one continues the action. */
  readonly recommendations: readonly Advice[];
  readonly strengths: readonly string[];
  readonly challenges: readonly string[];
  readonly relationships: readonly string[];
  readonly careers: readonly string[];
  readonly growth: readonly string[];
}
