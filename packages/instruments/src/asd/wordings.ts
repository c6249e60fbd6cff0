/** Wordings of the two possible answers to one question. */
interface AnswerWording {
  /** Topic of the question. */
  readonly name: string;
  /** Completes “孩子…” in a telephone call, if the answer is a risk sign. */
  readonly said: string;
  /** Sentence about the child for the expected answer. */
  readonly expected: string;
  /** Sentence about the child for the answer that is a risk sign. */
  readonly counted: string;
}

/** `name` and `said` of each question; `said` has at most eight characters. */
const NAMES: readonly (readonly [name: string, said: string])[] = [
  ["顺着手指看", "不太看人指的东西"],
  ["听力", "听力让人担心"],
  ["玩假装", "不太会玩过家家"],
  ["爬高", "不爱往高处爬"],
  ["眼前的手指动作", "会在眼前晃手指"],
  ["用食指要东西", "不会指着要东西"],
  ["指给你看", "不指东西给人看"],
  ["留意小朋友", "不太理小朋友"],
  ["拿来给你看", "不拿东西来分享"],
  ["叫名字", "叫名字没什么反应"],
  ["笑着回应", "不太笑着回应人"],
  ["怕声音", "怕家里的声音"],
  ["走路", "还不会自己走路"],
  ["看眼睛", "不常看人的眼睛"],
  ["学动作", "不太学大人动作"],
  ["跟着望", "不跟着大人看"],
  ["让你看过来", "不会喊人看自己"],
  ["听懂话", "不太听得懂话"],
  ["看表情", "不太看大人表情"],
  ["举高和荡一荡", "不喜欢举高高"],
];

/** `expected` and `counted` of each question. */
const SENTENCES: readonly (readonly [expected: string, counted: string])[] = [
  ["你指远处的东西，孩子会看过去。", "你指远处的东西时，孩子不太会看过去。"],
  ["孩子的听力没让你担心。", "你担心孩子听不清，值得查一次听力。"],
  ["孩子会玩“假装”的游戏。", "平时还不太见孩子玩“假装”的游戏。"],
  ["孩子爱往高处爬。", "孩子不太喜欢爬高。"],
  ["孩子没有在眼前晃手指的习惯。", "孩子会把手凑到眼前晃手指。"],
  ["孩子会用食指指着要东西、要人帮忙。", "想要东西时，孩子还不太会用食指去指。"],
  ["孩子会用食指指好玩的东西给你看。", "看到好玩的东西，孩子还不太会用食指指给你看。"],
  ["孩子会留意别的小朋友。", "孩子不太留意别的小朋友。"],
  ["孩子会拿东西来跟你分享。", "孩子很少只为了让你看一眼，就把东西拿过来。"],
  ["叫名字，孩子有反应。", "叫名字时，孩子平时没什么反应。"],
  ["你笑，孩子会回你一个笑。", "你冲孩子笑时，孩子不常笑着回你。"],
  ["家里常有的声音，孩子不怕。", "家里常有的声音，会让孩子烦躁难受。"],
  ["孩子自己会走路了。", "孩子还不会自己走路。"],
  ["跟你在一起时，孩子会看你的眼睛。", "脸对着脸的时候，孩子不常看你的眼睛。"],
  ["孩子会学你的动作。", "孩子还不太学你的动作。"],
  ["你望向别处，孩子会跟着望过去。", "你望向别处时，孩子不太会跟着望过去。"],
  ["孩子会想办法让你看过来。", "孩子不太会想办法让你看过来。"],
  ["你不打手势，孩子也能听懂要做什么。", "不打手势时，孩子还不太听得懂要做什么。"],
  ["碰到新鲜事，孩子会先看看你的表情。", "碰到新鲜事时，孩子不太会看你的表情。"],
  ["举高、荡一荡，孩子很喜欢。", "举高、荡一荡这类游戏，孩子不太喜欢。"],
];

/** Wordings in question order. */
export const ANSWER_WORDING: readonly AnswerWording[] = NAMES.map(([name, said], index) => {
  const [expected, counted] = SENTENCES[index]!;
  return { name, said, expected, counted };
});

/** Returns the wordings of a question by its number, from 1. */
export function findWording(question: number): AnswerWording {
  const wording = ANSWER_WORDING[question - 1];
  if (wording === undefined) throw new Error(`No wording for question ${question}`);
  return wording;
}
