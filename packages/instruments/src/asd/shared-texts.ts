import type { Answer } from "./key.ts";

/** Texts that hold for every result, whatever its band. */

export const RISK_COUNT_KEY = "riskCount";
export const RISK_COUNT_LABEL = "值得留意的题数";
export const RISK_COUNT_NOTE =
  "20题里，有几题的回答值得留意。三段的分界线借自原量表，用在我们自己写的题目上没有验证过。";

export const CONFIDENCE_LABEL = "参考置信度";
export const CONFIDENCE_NOTE =
  "这个数按固定公式算出：85加上值得留意的题数的2倍，最低70，最高95。它不是准确率，也说明不了孩子的情况有多确定。";

export const EXPECTED_TITLE = "孩子平时已经在做的";
export const COUNTED_TITLE = "值得再看一看的地方";
export const NEXT_STEPS_TITLE = "接下来怎么做";
export const SUPPORT_RESOURCES_TITLE = "可以找谁";
export const DEVELOPMENT_AREAS_TITLE = "这阵子陪孩子多玩的";

/** Each question as a sentence about the child, in the order of the key: answered as expected, and counted. */
export const ANSWER_WORDING: readonly { readonly expected: string; readonly counted: string }[] = [
  { expected: "你指远处的东西，孩子会看过去。", counted: "你指远处的东西时，孩子不太会看过去。" },
  { expected: "平时看下来，孩子的听力没让你担心。", counted: "你担心过孩子听不清，值得查一次听力。" },
  { expected: "孩子会玩“假装”的游戏。", counted: "还不太见到孩子玩“假装”的游戏。" },
  { expected: "孩子爱往高处爬。", counted: "孩子不太喜欢爬高。" },
  { expected: "平时没见孩子在眼前做奇怪的手指动作。", counted: "孩子会在眼前做些奇怪的手指动作。" },
  { expected: "孩子会用食指指着要东西、要人帮忙。", counted: "想要东西时，孩子还不太会用食指去指。" },
  { expected: "孩子会用食指指好玩的东西给你看。", counted: "看到好玩的，孩子还不太会用食指指给你看。" },
  { expected: "孩子对别的小朋友有兴趣。", counted: "孩子不太留意别的小朋友。" },
  { expected: "孩子会拿东西来跟你分享。", counted: "孩子很少只为了给你看，就拿东西过来。" },
  { expected: "叫名字，孩子有反应。", counted: "叫名字时，孩子平时没什么反应。" },
  { expected: "你笑，孩子会回你一个笑。", counted: "你冲孩子笑时，孩子不常笑着回你。" },
  { expected: "家里常有的声音，孩子不觉得难受。", counted: "家里常有的声音会让孩子烦躁难受。" },
  { expected: "孩子自己会走路了。", counted: "孩子还不会自己走路。" },
  { expected: "跟你在一起时，孩子会看你的眼睛。", counted: "说话、玩、穿衣服时，孩子不常看你的眼睛。" },
  { expected: "孩子会学你的动作。", counted: "孩子还不太学你的动作。" },
  { expected: "你转头看东西，孩子会跟着找。", counted: "你转头看东西时，孩子不太会跟着找。" },
  { expected: "孩子会想办法让你看过来。", counted: "孩子不太会想办法让你看过来。" },
  { expected: "不打手势，孩子也能听懂要做什么。", counted: "不打手势时，孩子还不太听得懂要做什么。" },
  { expected: "碰到新鲜事，孩子会先看看你的表情。", counted: "碰到新鲜事时，孩子不太会看你的表情。" },
  { expected: "举高、荡一荡，孩子很喜欢。", counted: "举高、荡一荡这类游戏，孩子不太喜欢。" },
];

/** What no result can say, after the limits of its own band. */
export const SHARED_LIMITS: readonly string[] = [
  "这是筛查，不是诊断。是不是孤独症谱系，要由医生面对面看孩子、问清成长经过，才能判断。",
  "题目是我们参考M-CHAT-R/F的构念自己写的，不是那份量表，也没有验证过。这里引用的研究数字都来自原量表或它的旧版，只能参考。",
  "听不清、说话晚、刚病过一场、那几天没睡好，都会影响回答。每个孩子也有自己的快慢。",
];

/** Ends every reminder, whatever the count (README.md here). */
export const SHARED_REMINDER =
  "不管几个月大，孩子以前会说的话、会做的事又不会了，现在就去看医生。不管题数多少，只要你心里不踏实，都可以去问。";

/** The key in words. */
export const RULE: readonly string[] = [
  "一题回答“否”，就记1题。第2、5、12题反过来，回答“是”才记1题。",
  "记下的题数加起来是0到20：0到2题是低风险，3到7题是中等风险，8到20题是高风险。这三个词沿用老说法，说的是可能性有多大。",
  "3到7题的，接着回答二次确认问题，只问记下的那几题。再问之后还有2题或更多，就建议现在去评估。",
  "哪题怎么记、三段怎么分，都来自M-CHAT-R/F（Robins等，2014）。题目是我们自己写的。",
];

export const FAST_NOTE =
  "这次答得比较快，结果可能不够稳。第2、5、12题的“是”和别的题意思相反，可以回去再看一眼，或者找个安静的时候重答一遍。";

/** Beside a sheet with the same answer everywhere. */
export const STRAIGHT_NOTES: Readonly<Record<Answer, string>> = {
  yes: "20题都选了“是”。第2、5、12题里，“是”才是值得留意的回答，请回去再看一遍这三题。",
  no: "20题都选了“否”。第2、5、12题里，“否”表示没有这种情况；其他题里，“否”表示孩子平时不这样。请回去再看一遍。",
};
