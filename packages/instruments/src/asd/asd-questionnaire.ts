import type { Question, Questionnaire } from "../instrument.ts";
import { asdAgeGate } from "./age-gate.ts";

/** Answers of a parent, as they are shown, stored and sent. */
const ANSWERS = ["是", "否"] as const;
export type Answer = (typeof ANSWERS)[number];

/** The 20 questions in our own words. 是 (yes) is the expected answer to all questions except 2, 5 and 12. */
const TEXTS: readonly string[] = [
  "你抬手指向屋子那头，孩子会往那儿看吗？（比如指墙上的钟）",
  "你担心孩子听不清吗？（说不准也没关系，心里有这份担心就选“是”）",
  "孩子会玩“假装”吗？（比如端着空碗“喝汤”，把纸盒当车开）",
  "孩子喜欢往高处爬吗？（比如爬沙发、爬石墩）",
  "孩子会把手凑到眼前，做些奇怪的手指动作吗？（比如贴着眼角晃手指）",
  "想要东西或要人帮忙时，孩子会伸一根食指去指吗？（比如指水杯要喝水）",
  "看到有意思的东西，孩子会用食指指给你看吗？（比如指月亮，不是想要它）",
  "身边有别的小朋友时，孩子会留意他们吗？（比如停下来看，或者想凑过去）",
  "孩子会拿东西来，只为让你也瞧一眼吗？（比如一片叶子，不是要你帮忙）",
  "孩子没在专心玩的时候，你叫名字，孩子有反应吗？（比如转过头来）",
  "你笑眯眯地凑近，孩子也会冲你笑吗？",
  "家里常有的声音，会让孩子烦躁难受吗？（比如吹风机、抽油烟机）",
  "孩子自己会走路了吗？（不扶东西，也不用人牵）",
  "你跟孩子脸对着脸的时候，孩子会看你的眼睛吗？（比如唱儿歌、擦小手）",
  "你做个动作，孩子会学着做吗？（比如你点点鼻子、拍拍桌子）",
  "聊着聊着，你忽然望向门口，孩子也会跟着望过去吗？",
  "孩子会想办法让你看过来吗？（比如做个怪样，再瞧瞧你看没看）",
  "你不打手势、只用嘴说，孩子能听懂要做什么吗？（比如“去拿袜子”）",
  "碰到新鲜事，孩子会先看看你的表情吗？（比如头一回坐扶梯、见到大狗）",
  "你把孩子举高、荡一荡、颠一颠，孩子喜欢吗？",
];

export const asdQuestions: readonly Question<Answer>[] = TEXTS.map((text, index) => ({
  id: index + 1,
  text,
  options: ANSWERS.map((answer) => ({ value: answer, label: answer })),
}));

/** Part of the instrument that every page of the test loads. Scoring and results are in `asd.ts`. */
export const asdQuestionnaire: Questionnaire = {
  id: "asd",
  version: "asd-2",
  questions: asdQuestions,
  about: {
    timeFrame: "请按孩子平时的样子来答。题里说的样子，如果只见过一两次，就选“否”。",
    disclaimer:
      "这份筛查参考M-CHAT-R量表，帮家长想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗决定的依据。",
  },
  flow: {
    advanceDelayMs: 300,
    submitDelayMs: 100,
    loadingMs: 3000,
    loadingMessages: ["正在整理20个回答…", "正在看有没有值得再看的地方…"],
    loadingMessageMs: 1500,
    incompleteMessage: (answered) => `ASD筛查需要20个答案，当前有${answered}个`,
  },
  ageGate: asdAgeGate,
};
