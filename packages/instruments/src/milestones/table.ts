/** Warning sign: the official wording, and our own sentence on how to observe it. */
export interface Sign {
  readonly official: string;
  /** Labels of the answers, in the words of the sign: yes or no to “不会” would be a double negative. */
  readonly present: string;
  readonly absent: string;
  /** How a parent can see whether the sign is present, written by us; the published table does not have it. */
  readonly howToLook: string;
}

/** Answer to a sign, as stored: `yes` if the sign is present. */
export type SignAnswer = "yes" | "no" | "unsure";

/** Returns the label of an answer. */
export function labelAnswer({ present, absent }: Sign, answer: SignAnswer): string {
  return { yes: present, no: absent, unsure: "说不准" }[answer];
}

export interface Row {
  /** Age of the row in completed months; it applies until the next row. */
  readonly months: number;
  /** The age in the words of the table. */
  readonly age: string;
  readonly signs: readonly [Sign, Sign, Sign, Sign];
}

const sign = (official: string, present: string, absent: string, howToLook: string): Sign => ({
  official,
  present,
  absent,
  howToLook,
});
const row = (months: number, age: string, signs: Row["signs"]): Row => ({ months, age, signs });

/** Official table 儿童心理行为发育问题预警征象筛查表: eleven ages with four signs each (see README.md). */
export const ROWS: readonly Row[] = [
  row(3, "3个月", [
    sign(
      "对很大声音没有反应",
      "没有",
      "有",
      "醒着时，在孩子看不见的一边拍手，看会不会一惊、眨眼，或停下来听。",
    ),
    sign(
      "逗引时不发音或不会微笑",
      "是",
      "都会",
      "吃饱了、清醒时，凑近笑着说话，等一等，看孩子会不会出声、会不会笑。",
    ),
    sign(
      "不注视人脸，不追视移动人或物品",
      "是",
      "都会",
      "离孩子一臂远，脸对脸停几秒，再慢慢移开，看眼睛会不会跟着走。",
    ),
    sign("俯卧时不会抬头", "还不会", "会了", "清醒时让孩子趴在平的垫子上，你守着，看头能不能抬起来一会儿。"),
  ]),
  row(6, "6个月", [
    sign("发音少，不会笑出声", "是", "都会", "逗孩子玩时听一听：会不会啊啊、咿呀地出声，会不会笑出声来。"),
    sign("不会伸手抓物", "还不会", "会了", "把摇铃放在孩子够得到的地方，看会不会伸手去抓。"),
    sign("紧握拳松不开", "松不开", "松得开", "孩子醒着、放松时看看：手是多半张开，还是一直攥着。"),
    sign("不能扶坐", "还不能", "能", "扶住孩子的腰，让孩子坐着，看头和背能不能立住一小会儿。"),
  ]),
  row(8, "8个月", [
    sign("听到声音无应答", "没有", "有", "在孩子身后叫一声，或摇一下铃，看会不会转头、停下来听。"),
    sign("不会区分生人和熟人", "还不会", "会了", "有生人来时看看：会不会盯着看、躲开，或者更要熟悉的人。"),
    sign(
      "双手间不会传递玩具",
      "还不会",
      "会了",
      "孩子手里有一块积木时，再递一块到这只手，看会不会先换到另一只手。",
    ),
    sign("不会独坐", "还不会", "会了", "放在平地上，不扶也不靠，你守在旁边，看能不能坐稳几秒。"),
  ]),
  row(12, "12个月", [
    sign(
      "呼唤名字无反应",
      "没有",
      "有",
      "孩子没在看你时，用平常的声音叫名字，隔一会儿再试两次，看会不会回头。",
    ),
    sign(
      "不会模仿“再见”或“欢迎”动作",
      "还不会",
      "会了",
      "你挥手说再见，或拍手说欢迎，等一等，看孩子会不会学着做。",
    ),
    sign(
      "不会用拇食指对捏小物品",
      "还不会",
      "会了",
      "放一小块软馒头，看会不会用拇指和食指捏起来；你守着，别呛到。",
    ),
    sign("不会扶物站立", "还不会", "会了", "在稳当的沙发或小床边，看孩子能不能扶着站住。"),
  ]),
  row(18, "18个月", [
    sign(
      "不会有意识叫“爸爸”或“妈妈”",
      "还不会",
      "会了",
      "听孩子叫爸爸、妈妈时，是不是对着那个人叫，或是要找那个人。",
    ),
    sign("不会按要求指人或物", "还不会", "会了", "不用手势，只问“灯在哪儿”“奶奶呢”，看孩子会不会指给你看。"),
    sign("与人无目光交流", "没有", "有", "一起玩、喂饭、穿衣时留意，孩子会不会抬头看你的眼睛。"),
    sign("不会独走", "还不会", "会了", "你退开几步，叫孩子过来，看能不能不扶东西走几步。"),
  ]),
  row(24, "24个月", [
    sign(
      "不会说3个物品的名称",
      "还不会",
      "会了",
      "指着杯子、鞋、球问“这是什么”，看说得出几样，只有家里人听得懂也算。",
    ),
    sign(
      "不会按吩咐做简单事情",
      "还不会",
      "会了",
      "不用手势，说“把鞋拿来”，看会不会照做，换一件事再试一次。",
    ),
    sign("不会用勺吃饭", "还不会", "会了", "给孩子一把小勺，看会不会自己舀起来送进嘴里，撒一些没关系。"),
    sign("不会扶栏上楼梯／台阶", "还不会", "会了", "找几级台阶，你跟在后面，看孩子扶着栏杆能不能上去。"),
  ]),
  row(30, "30个月", [
    sign(
      "不会说2～3个字的短语",
      "还不会",
      "会了",
      "听平时说话，会不会自己说“要喝水”“妈妈抱”，跟着学的不算。",
    ),
    sign("兴趣单一、刻板", "是", "不是", "留意几天：是不是总玩一样东西、一个玩法，换一换就很难受。"),
    sign("不会示意大小便", "还不会", "会了", "想大小便时，看孩子会不会说出来、拉你，或用动作告诉你。"),
    sign("不会跑", "还不会", "会了", "在平地上追着玩，看会不会跑起来，不只是快走。"),
  ]),
  row(36, "36个月", [
    sign("不会说自己的名字", "还不会", "会了", "问“你叫什么名字”，看说不说得出，小名也算。"),
    sign(
      "不会玩“拿棍当马骑”等假想游戏",
      "还不会",
      "会了",
      "看孩子玩时，会不会拿积木当电话、给娃娃喂饭，这样假装。",
    ),
    sign("不会模仿画圆", "还不会", "会了", "你先画一个圆，请孩子照着画，看能不能画成收口的圈。"),
    sign("不会双脚跳", "还不会", "会了", "你先跳一下，看孩子能不能两只脚一起离地。"),
  ]),
  row(48, "4岁", [
    sign(
      "不会说带形容词的句子",
      "还不会",
      "会了",
      "听孩子说话，有没有“我要大的球”“汤很烫”这样带形容的句子。",
    ),
    sign("不能按要求等待或轮流", "还不能", "能", "轮流扔球时说“等一下，轮到你再来”，看能不能等一会儿。"),
    sign("不会独立穿衣", "还不会", "会了", "给一件宽松的衣服，看能不能自己穿上，扣子可以帮忙。"),
    sign("不会单脚站立", "还不会", "会了", "你在旁边护着，请孩子抬起一只脚，看能不能站住一两秒。"),
  ]),
  row(60, "5岁", [
    sign(
      "不能简单叙说事情经过",
      "还不能",
      "能",
      "问“今天在幼儿园玩了什么”，看能不能说出先做什么、后做什么。",
    ),
    sign("不知道自己的性别", "不知道", "知道", "问“你是男孩还是女孩”，过一会儿换个说法再问，看答得对不对。"),
    sign("不会用筷子吃饭", "还不会", "会了", "给孩子一双短筷子，看能不能夹起菜来吃，慢一点没关系。"),
    sign("不会单脚跳", "还不会", "会了", "你先单脚跳两下，看孩子能不能用一只脚跳起来。"),
  ]),
  row(72, "6岁", [
    sign(
      "不会表达自己的感受或想法",
      "还不会",
      "会了",
      "高兴或委屈时问一问，看孩子说不说得出心里怎么想、为什么。",
    ),
    sign("不会玩角色扮演的集体游戏", "还不会", "会了", "看孩子和小朋友过家家时，会不会分角色、跟着一起玩。"),
    sign("不会画方形", "还不会", "会了", "请孩子画一个方形，看四个角画不画得出来。"),
    sign("不会奔跑", "还不会", "会了", "在空地上比赛跑，看孩子能不能跑起来、跑得稳。"),
  ]),
];

/** Sign that is not in the official table and is shown separately. */
export interface SpeechSign extends Sign {
  /** Range of ages in completed months: from `from`, below `before`. */
  readonly from: number;
  readonly before: number;
}

/** Signs about speech for younger children. From 30 months on, the official table asks about phrases itself. */
export const SPEECH_SIGNS: readonly SpeechSign[] = [
  {
    from: 16,
    before: 24,
    ...sign(
      "满16个月，还没有说过一个有意义的词",
      "没说过",
      "说过",
      "听几天：有没有哪个音总是指同一个人、同一样东西，说不清楚也算。",
    ),
  },
  {
    from: 24,
    before: 30,
    ...sign(
      "满24个月，还不会自己说两个词连起来的短语",
      "还不会",
      "会了",
      "听平时有没有“妈妈抱”“还要”这样自己说的，跟着学的不算。",
    ),
  },
];

/** Source of the rows, as shown on the page. */
export const TABLE_SOURCE =
  "四条照录国家基本公共卫生服务的《儿童心理行为发育问题预警征象筛查表》；“怎么看”是心镜写的，不在表里。";

/** Source of the speech signs, as shown on the page. */
export const SPEECH_SOURCE =
  "这一条不在国家的表里，出自美国神经病学学会和儿童神经病学会2000年的建议（doi 10.1212/WNL.55.4.468）。";
