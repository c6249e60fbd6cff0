import type { Option, Question, Questionnaire } from "../instrument.ts";

/** Answers as stored and sent, from full agreement to full disagreement. */
export const ANSWER_KEYS = [
  "strongly_agree",
  "slightly_agree",
  "slightly_disagree",
  "strongly_disagree",
] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];

/** Options of every question; docs/specification.md prescribes the labels. */
const OPTIONS: readonly Option<AnswerKey>[] = [
  { value: "strongly_agree", label: "完全同意" },
  { value: "slightly_agree", label: "少许同意" },
  { value: "slightly_disagree", label: "少许不同意" },
  { value: "strongly_disagree", label: "完全不同意" },
];

/** The 50 statements in our own words. The wording of a statement decides whether agreement or disagreement scores. */
const TEXTS: readonly string[] = [
  "吃饭、逛街、看电影，我更喜欢有人一起去。",
  "走哪条路、早饭吃什么，我喜欢天天一个样。",
  "听人讲起一个地方，我脑子里很快就有画面。",
  "我一头扎进一件事，就会忘了吃饭、忘了回消息。",
  "冰箱的嗡嗡声、远处的滴水声，别人没留意，我却听得到。",
  "路过的车牌、门牌、编号，我会不由自主地去看、去记。",
  "我明明是好好说的，却老有人说我不懂礼貌。",
  "看小说时，人物的长相和神态会浮现在我眼前。",
  "我对日期特别着迷，比如某年某月某日是星期几。",
  "一桌人你一言我一语，谁说了什么，我都轻松跟得上。",
  "和一群人待在一起，我觉得轻松自在。",
  "一个错字、一道划痕，别人看漏的小地方，我一眼就看见。",
  "休息日我宁可一个人待在书店或公园，也不去热闹的聚会。",
  "给我开个头，让我往下编故事，我张口就来。",
  "比起各种东西怎么运转，我对身边的人更感兴趣。",
  "我有特别投入的爱好，一阵子碰不了就很难受。",
  "和邻居、同事随便聊几句家常，我觉得挺开心。",
  "我说起话来一段接一段，别人很难插进嘴。",
  "我对数字特别着迷，价格、比分、步数都爱琢磨。",
  "看小说、看剧，我很难看出人物心里是怎么打算的。",
  "自己挑书看的话，小说很难引起我的兴趣。",
  "从点头之交变成朋友，这一步对我来说很难。",
  "地砖的排法、车次的号码，我总能从里面看出规律。",
  "同样是一下午，我更想看一场演人物故事的戏，而不是一屋子展品。",
  "当天的安排临时有变，我心里很快就能接受。",
  "和人聊天，说完两三句，我就不知道该怎么把话接下去。",
  "别人话里有话时，我一听就懂。",
  "看一幅画、一份方案，我留意的是整体，不是小地方。",
  "手机号、房间号这类数字，我转头就忘。",
  "有人换了发型、屋里挪了东西，我一般看不出来。",
  "我说话时，看得出对方是不是听腻了。",
  "同时做几件事，比如边做饭边打电话，我应付得来。",
  "打电话看不见脸，什么时候该接话，我心里没数。",
  "说走就走、临时起意的事，我很喜欢。",
  "大家都笑了，我往往最后一个才明白笑点在哪儿。",
  "看看对方的脸色，我就大致知道人家是什么心情。",
  "正忙着时来个电话，挂了以后我很快就能接着做。",
  "跟不太熟的人闲聊，我很会找话说。",
  "一讲起我喜欢的那件事就没完没了，身边的人都说过我。",
  "小时候，我喜欢和小伙伴玩过家家、扮大侠这类游戏。",
  "手机型号、历代皇帝、各地方言，这类资料我喜欢一样样收齐。",
  "要我想象换成另一个人是什么滋味，我觉得很难。",
  "参加活动前，我要把路线、时间、步骤都排好才安心。",
  "聚餐、婚礼、团建这类场合，我乐在其中。",
  "别人做一件事到底图什么，我很难弄明白。",
  "到了陌生的地方、碰上头一回的事，我心里发慌。",
  "有机会认识新的人，我挺期待的。",
  "别人闹僵了，我能说几句话让气氛缓下来。",
  "家人朋友的生日，别人说过好几回，我还是记不住。",
  "陪孩子玩“你当医生我当病人”，我很容易入戏。",
];

export const asdAdultQuestions: readonly Question<AnswerKey>[] = TEXTS.map((text, index) => ({
  id: index + 1,
  text,
  options: OPTIONS,
}));

/** Part of the instrument that every page of the test loads. Scoring and results are in `asd-adult.ts`. */
export const asdAdultQuestionnaire: Questionnaire = {
  id: "asd-adult",
  version: "asd-adult-2",
  questions: asdAdultQuestions,
  about: {
    timeFrame: "请按你平时一贯的样子作答，不用想最近哪一天。",
    disclaimer:
      "这份自评帮你了解自己，也帮你想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
  },
  flow: {
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的50个回答…"],
    loadingMessageMs: 1500,
    incompleteMessage: (answered) => `成人自闭特质自评需要50个答案，当前有${answered}个`,
  },
};
