/** What single answers say, in words of our own. */
interface AnswerWording {
  /** The question in a few words, to name it in a sentence. */
  readonly name: string;
  /** Counted, in at most eight characters after “孩子”, as it is said on the phone. */
  readonly said: string;
  /** As a sentence about the child, answered as expected. */
  readonly expected: string;
  /** The same, counted. */
  readonly counted: string;
}

/** The questions in the order of the key. */
export const ANSWER_WORDING: readonly AnswerWording[] = [
  {
    name: "顺着手指看",
    said: "不太看人指的东西",
    expected: "你指远处的东西，孩子会看过去。",
    counted: "你指远处的东西时，孩子不太会看过去。",
  },
  {
    name: "听力",
    said: "听力让人担心",
    expected: "孩子的听力没让你担心。",
    counted: "你担心孩子听不清，值得查一次听力。",
  },
  {
    name: "玩假装",
    said: "不太会玩过家家",
    expected: "孩子会玩“假装”的游戏。",
    counted: "平时还不太见孩子玩“假装”的游戏。",
  },
  {
    name: "爬高",
    said: "不爱往高处爬",
    expected: "孩子爱往高处爬。",
    counted: "孩子不太喜欢爬高。",
  },
  {
    name: "眼前的手指动作",
    said: "会在眼前晃手指",
    expected: "孩子没有在眼前晃手指的习惯。",
    counted: "孩子会把手凑到眼前晃手指。",
  },
  {
    name: "用食指要东西",
    said: "不会指着要东西",
    expected: "孩子会用食指指着要东西、要人帮忙。",
    counted: "想要东西时，孩子还不太会用食指去指。",
  },
  {
    name: "指给你看",
    said: "不指东西给人看",
    expected: "孩子会用食指指好玩的东西给你看。",
    counted: "看到好玩的东西，孩子还不太会用食指指给你看。",
  },
  {
    name: "留意小朋友",
    said: "不太理小朋友",
    expected: "孩子会留意别的小朋友。",
    counted: "孩子不太留意别的小朋友。",
  },
  {
    name: "拿来给你看",
    said: "不拿东西来分享",
    expected: "孩子会拿东西来跟你分享。",
    counted: "孩子很少只为了让你看一眼，就把东西拿过来。",
  },
  {
    name: "叫名字",
    said: "叫名字没什么反应",
    expected: "叫名字，孩子有反应。",
    counted: "叫名字时，孩子平时没什么反应。",
  },
  {
    name: "笑着回应",
    said: "不太笑着回应人",
    expected: "你笑，孩子会回你一个笑。",
    counted: "你冲孩子笑时，孩子不常笑着回你。",
  },
  {
    name: "怕声音",
    said: "怕家里的声音",
    expected: "家里常有的声音，孩子不怕。",
    counted: "家里常有的声音，会让孩子烦躁难受。",
  },
  {
    name: "走路",
    said: "还不会自己走路",
    expected: "孩子自己会走路了。",
    counted: "孩子还不会自己走路。",
  },
  {
    name: "看眼睛",
    said: "不常看人的眼睛",
    expected: "跟你在一起时，孩子会看你的眼睛。",
    counted: "脸对着脸的时候，孩子不常看你的眼睛。",
  },
  {
    name: "学动作",
    said: "不太学大人动作",
    expected: "孩子会学你的动作。",
    counted: "孩子还不太学你的动作。",
  },
  {
    name: "跟着望",
    said: "不跟着大人看",
    expected: "你望向别处，孩子会跟着望过去。",
    counted: "你望向别处时，孩子不太会跟着望过去。",
  },
  {
    name: "让你看过来",
    said: "不会喊人看自己",
    expected: "孩子会想办法让你看过来。",
    counted: "孩子不太会想办法让你看过来。",
  },
  {
    name: "听懂话",
    said: "不太听得懂话",
    expected: "你不打手势，孩子也能听懂要做什么。",
    counted: "不打手势时，孩子还不太听得懂要做什么。",
  },
  {
    name: "看表情",
    said: "不太看大人表情",
    expected: "碰到新鲜事，孩子会先看看你的表情。",
    counted: "碰到新鲜事时，孩子不太会看你的表情。",
  },
  {
    name: "举高和荡一荡",
    said: "不喜欢举高高",
    expected: "举高、荡一荡，孩子很喜欢。",
    counted: "举高、荡一荡这类游戏，孩子不太喜欢。",
  },
];

/** What is said about one question, by its number from 1. */
export function wordAnswer(question: number): AnswerWording {
  const wording = ANSWER_WORDING[question - 1];
  if (wording === undefined) throw new Error("There is no such question");
  return wording;
}
