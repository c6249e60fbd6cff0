import type { Recommendation } from "../instrument.ts";
import type { Answer } from "./key.ts";

/** Texts that hold for every result, whatever its band. */

export const RISK_COUNT_KEY = "riskCount";
export const RISK_COUNT_LABEL = "值得留意的题数";

/** Beside the count. */
export const RISK_COUNT_NOTE = "三种结果的分界线，跟我们参考的量表一样。";

export const EXPECTED_TITLE = "孩子让人放心的地方";

export const COUNTED_TITLE = "值得再看一看的地方";
export const NEXT_STEPS_TITLE = "接下来怎么做";
export const SUPPORT_RESOURCES_TITLE = "可以找谁";
export const DEVELOPMENT_AREAS_TITLE = "这阵子陪孩子多玩的";
/** In the place of running where a child does not walk yet. */
export const PLAY_STANDING = "站和蹲：把玩具摆在矮凳上，让孩子站着玩，掉了就蹲下捡，累了就抱起来。";

/** How to make the call that a high result and an open second stage ask for today. */
export const CALL_HOSPITAL: Recommendation = {
  icon: "📞",
  title: "今天做一件小事：打一个电话",
  description:
    "找号码：在手机地图里搜你住的区（县）名加“妇幼保健院”。没人接就过半小时再打，下班了、赶上周末，就等上班再打。\n接通后：先说孩子多大、会说几个词，再说想约复筛，也就是请医生当面再筛一次。对方问在哪里初筛的，就说“自己在网上做的，想请医生当面看”。要排很久也先约上，问问能不能加号；再问一句，排队这段日子，有没有训练（医院叫“早期干预”）或家长课可以先上。\n对方说不做：问一句“那该去哪家”。\n离得远，或者一直约不上：找社区卫生服务中心或乡镇卫生院，请他们转诊。",
};

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
    said: "不跟着大人望",
    expected: "你望向别处，孩子会跟着望过去。",
    counted: "你望向别处时，孩子不太会跟着望过去。",
  },
  {
    name: "让你看过来",
    said: "不招呼人看自己",
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

/** Whose questions they are, beside the count. */
export const ORIGIN = "题目是我们自己写的，还没验证过。";

/** The same beside a share. */
export const SHARE_ORIGIN = "“5到12个”说的是我们参考的量表；我们的题还没验证过。";

/** What no result can say, after the limits of its own band. */
export const SHARED_LIMITS: readonly string[] = [
  "这是筛查，不是诊断。孩子在不在孤独症谱系上，要由医生面对面看孩子、问清成长经过，才能判断。",
  "题目是我们自己写的，没有验证过，也还没有医生署名审核过。上面的研究数字，都来自我们参考的量表或它的旧版，所以只能参考。",
];

/** The same, where any question counts. */
export const UNUSUAL_DAYS =
  "听不清、刚病过一场、那几天没睡好，孩子都可能不太理人，要留意的题也会变多。不过别为这个等着，不放心现在就去问。";

/** Ends every reminder, whatever the count (README.md here). */
export const SHARED_REMINDER =
  "有一种情况别等：孩子以前会说的、会做的又不会了。现在就去儿童医院或妇幼保健院，门诊下班了就明早去，没号就问能不能加号。要是还反复吐、忽然走不稳、没精神，有一样就马上去急诊；抽搐或叫不醒，马上打120。";

/** In the place of what the band says, where a single answer is a sign not to wait with. */
export const SIGN_REMINDER =
  "早点去问，是为了心里有数，不是认定孩子有什么。社区卫生服务中心、乡镇卫生院和妇幼保健院的儿童保健医生都能看，需要的话会帮你转诊。";

/** Stands before it where nothing above already says to go now. */
export const ANY_COUNT_REMINDER = "不管题数多少，心里不踏实就可以去问。";

/** The key in words. */
export const RULE: readonly string[] = [
  "一题回答“否”，就算1题值得留意。不过第2、5、12题反过来，回答“是”才算。",
  "值得留意的题数从0到20：0到2题是低风险，3到7题是中等风险，8到20题是高风险。这三个词沿用老说法，说的是在孤独症（自闭症）谱系上的可能性有多大。",
  "有3到7题，就接着做二次确认，只问值得留意的那几题。二次确认后还有至少2题，就建议现在去评估。",
];

/** Ends the rule. The stored confidence rises with worry: it is named as the formula it is, and last (README.md here). */
export function noteConfidence(confidence: number): string {
  return `保存的记录里还有一格“参考置信度”，这次是${confidence}%。不过它只是把题数套进一个算式（85加上题数的2倍，最多95），跟孩子没有关系，也不代表判断有多准。`;
}

export const FAST_NOTE =
  "这次答得比较快，结果可能不够稳。第2、5、12题的“是”和别的题意思相反，可以回去再看一眼，或者找个安静的时候重答一遍。";

/** Beside a sheet with the same answer everywhere. */
export const STRAIGHT_NOTES: Readonly<Record<Answer, string>> = {
  yes: "20题都选了“是”。第2、5、12题里，“是”才是值得留意的回答，请回去再看一遍这三题。",
  no: "20题都选了“否”。第2、5、12题选“否”，是让人放心的；其余17题选“否”，都算值得留意。请回去再看一遍。",
};
