import type { Scale } from "../instrument.ts";
import type { Action, Advice, Box, PageSection } from "../result-page.ts";
import { COUNT_MAX, LOW_MAX, MEDIUM_MAX } from "./key.ts";
import { RISK_COUNT_KEY } from "./score.ts";

// Texts that several result pages of the toddler test and its second stage use.

/** Box on every page about lost skills: no question asks about them, and they must not wait. */
export const LOSS: Box = {
  title: "有些情况别等",
  lines: [
    "会说的话不说了，或者不再看人、应人了：这周就去看儿童保健科或发育行为儿科；约不上，先挂普通儿科。",
    "会的动作不会做了，或者不管什么本事突然没了，说话也算：今天就去小儿神经科或急诊。",
    "抽搐、叫不醒：马上打120。成串点头、身子一下一下蜷起来：马上去急诊。",
    "反复吐、忽然走不稳、一直没精神：马上去急诊。",
  ],
};

/** Names topics that the questions leave out; for a result that does not recommend a doctor. */
export const SPEECH_NOT_ASKED =
  "没问说话：满16个月还没有一个词，或满24个月不会自己连说两个词，两周内看医生、查听力。";

export const CHECK_SIGNS: Action = {
  kind: "open",
  text: "花1分钟做预警征象自查：国家表里这个月龄的四条，加上说话一条。对上一条，就在两周内看医生。",
  button: "做预警征象自查",
  to: "/milestones",
};

/** Clinics answer the telephone in the daytime only. */
const ON_PHONE = { kind: "call", when: "今天或明天一早", button: "电话怎么说" } as const;

export const CALL = {
  clinic: {
    ...ON_PHONE,
    text: "给社区卫生服务中心或乡镇卫生院的儿童保健门诊打电话，约在两周内；打不通，就直接去。",
    say: "“孩子{age}，{said}，想请医生对照预警征象看看。这两周哪天能约？”",
  },
  clinicAndHearing: {
    ...ON_PHONE,
    text: "给社区卫生服务中心或乡镇卫生院的儿童保健门诊打电话，两周内看医生，听力也问在哪里查。",
    say: "“孩子{age}，{said}，还担心听不清。想看医生、查听力，这两周哪天能约？”",
  },
  /** Action for a stored result without its answers. */
  clinicWithCount: {
    ...ON_PHONE,
    text: "做过二次确认的，照那一页说的做；没做过，就给儿童保健门诊打电话，约在两周内。",
    say: "“孩子{age}，网上筛查有{count}要留意，想请医生看看。这两周哪天能约？”",
  },
  hearing: {
    ...ON_PHONE,
    text: "给医院耳鼻喉科或妇幼保健院打电话，约两周内的听力检查。",
    say: "“孩子{age}，我担心听不清，想查一次听力。孩子小，怎么查？这两周哪天能约？”",
  },
  hospital: {
    ...ON_PHONE,
    text: "给妇幼保健院或儿童医院打电话，哪家早去哪家；两周内没号，先去社区或乡镇卫生院，请医生转诊。",
    say: "“孩子{age}，网上筛查有{count}要留意，想约发育评估或孤独症复筛。最早哪天？能不能同一天查听力？”",
  },
} as const satisfies Readonly<Record<string, Action>>;

export const TAKE_VIDEOS: Advice = {
  icon: "📹",
  title: "拍两段平时的样子",
  text: "一段跟人玩，一段拍让你担心的事，各一分钟。看医生时放出来，比嘴上讲清楚。",
};
export const TEST_HEARING: Advice = {
  icon: "👂",
  title: "听力也查一次",
  text: "两周内去耳鼻喉科或妇幼保健院查，能跟看医生同一天最好。出生时通过了，也要再查。",
};
/** Recommendation of a hearing test: every child with a risk count of 3 or more needs one (see README.md). */
export const TEST_HEARING_ONCE: Advice = {
  icon: "👂",
  title: "听力也约一次",
  text: "两周内约耳鼻喉科或妇幼保健院。听不清，也会叫了不应、说话晚；出生时通过了，也要再查。",
};
export const SIGNS_TOO: Advice = {
  icon: "📋",
  title: "预警征象自查，有一条就去",
  text: "照月龄对四条。满16个月还没一个词、满24个月还不会自己连说两个词，也算一条。两周内去。",
  to: "/milestones",
};
export const SIGNS_BEFORE_VISIT: Advice = {
  icon: "📋",
  title: "预警征象都对一遍",
  text: "去之前做一遍“预警征象自查”，说话那条也看。对上的告诉医生；都没对上，照样去。",
  to: "/milestones",
};
export const NEXT_CHECK: Advice = {
  icon: "📅",
  title: "下次体检记进日历",
  text: "到时请医生看看孩子的说话和互动，带上这一页。",
};
export const TAKE_TURNS: Advice = {
  icon: "🫧",
  title: "你一下，孩子一下",
  text: "推球、拍水、敲桌子，做一下就停，等孩子接上。",
};
export const BLOW_BUBBLES: Advice = {
  icon: "🎈",
  title: "吹泡泡，停一停",
  text: "吹两口就盖上，笑着等五秒。孩子看你、出声、伸手，都算，马上再吹。",
};
export const SPEAK_FACE_TO_FACE: Advice = {
  icon: "💬",
  title: "面对面说",
  text: "蹲到孩子面前，慢慢说短句，配上手势。",
};
export const ASK_FAMILY: Advice = {
  icon: "👪",
  title: "问问一起带孩子的人",
  text: "家人、托班老师看到的是不是一样？各记一句，看医生时带上。",
};
export const GO_IN_PAIRS: Advice = {
  icon: "🫂",
  title: "找个人一起去",
  text: "一个看孩子，一个听医生讲，回来还有人商量。",
};

/** Where to go. */
export const HELP = {
  near: "社区卫生服务中心或乡镇卫生院的儿童保健门诊，离家近，也能转诊；想快一点，直接挂妇幼保健院或儿童医院的儿童保健科、发育行为儿科，哪家早去哪家。听力去耳鼻喉科查。去前先问多少钱、医保报不报。",
  now: "妇幼保健院或儿童医院的儿童保健科、发育行为儿科，哪家早去哪家；先问清评估多少钱、医保报不报。两周内约不上，就先去社区卫生服务中心或乡镇卫生院，请医生转诊。",
};

function listSteps(steps: readonly string[], paragraphs: readonly string[] = []): PageSection {
  return { title: "接下来怎么做", paragraphs, steps };
}

// Steps that several of the lists below contain.
const NOTE_WHAT_IT_DOES = "把孩子现在会说、会做的各记一句，写上日期。";
const PLAY_DAILY = "照常陪孩子说话、玩，每天抽一会儿，脸对着脸。";
const GO_TO_CHECKS = "以后每次健康检查都去（3岁前半年一次，3岁后一年一次），请医生再看一次。";
const COUNT_WHAT_IS_LEFT = "做完看还剩几处：有2处以上，就约复筛，也就是请医生当面再筛一次，不等于确诊。";
const HEARING_IN_TWO_WEEKS = "听力两周内查一次；以前查过的也再查，结果留好。";

/** Numbered steps after the one thing to do today. */
export const STEPS = {
  watch: listSteps([
    NOTE_WHAT_IT_DOES,
    PLAY_DAILY,
    "过两三周再看一遍，发现要留意的，就去问儿童保健医生，不用等到体检。",
    GO_TO_CHECKS,
  ]),
  /** As above, if the stored result lacks the answers. */
  watchStored: listSteps([
    "现在还有要留意的，就去问儿童保健医生，不用等到体检。",
    NOTE_WHAT_IT_DOES,
    PLAY_DAILY,
    GO_TO_CHECKS,
  ]),
  hearing: listSteps([
    "约号时问清怎么查：检查不疼，有的要等孩子睡着了做。",
    "查完把结果留好，以后看医生都用得上。",
    "听得清，孩子还是像没听见：两周内看儿童保健医生。",
  ]),
  doctor: listSteps([
    "约好的日子记进日历，告诉一位家人。",
    "见到医生，先说最担心的事，再说孩子会的。",
    "医生可能请你去县（区）妇幼保健院复筛：当面再筛一次，不等于确诊。",
    "看完问清下次哪天来。听到“再等等”，就问等到哪天，能不能现在转去复筛。",
  ]),
  confirm: listSteps([
    COUNT_WHAT_IS_LEFT,
    HEARING_IN_TWO_WEEKS,
    "不到2处，也在3到6个月内再看一次；没满两岁的，满两岁再做。",
  ]),
  /** As above, if the stored result lacks the answers. */
  confirmStored: listSteps([
    COUNT_WHAT_IS_LEFT,
    HEARING_IN_TWO_WEEKS,
    "不到2处，当时请你看医生的，照样两周内去；没请你看的，3到6个月内再看；没满两岁的，满了再做一遍。",
  ]),
  evaluate: listSteps(
    [
      "妇幼保健院或儿童医院，哪家早约哪家，问清要带什么。",
      "要诊断，问清这里能不能做；不能，就去儿童医院、综合医院儿科，或精神专科医院的儿童精神科。",
      "排队的时候，问有没有可以先上的训练（医院叫“早期干预”）或家长课。",
      "照医生约的日子回去；这次没确诊，也约好下一次。",
    ],
    ["一步一步来，先想眼前这一步。"],
  ),
};

/** Section on support resources. */
export const RESOURCES: PageSection = {
  title: "还可以找谁",
  paragraphs: [],
  items: [
    "健康检查：满18、24、30、36个月各一次，社区卫生服务中心或乡镇卫生院做，不收钱。",
    "孩子过了30个月：这份筛查不再适合，照样看上面这些科；上学以后还有儿童精神科。",
    "要做康复训练：问县（区）残联（电话12385）有没有补助，有的地方要诊断证明。",
    "你自己：两周来高兴不起来、睡不着，也去看精神科或临床心理科，可以先打心理热线。",
  ],
};

/** Section on games that help a child's development. */
export const PLAY: PageSection = {
  title: "这阵子陪孩子多玩的",
  paragraphs: ["一天挑一样，玩五分钟，累了就停。"],
  items: [
    "要东西：拿两样让孩子选。指一指、看一眼、出个声都算，马上给。",
    "听懂话：一次说两三个字，配上动作，比如拍拍椅子说“坐这儿”。",
    "学样：先学孩子的动作，孩子高兴了，再加一个新的。",
    "说话：孩子说一个词，你多接一个：“车”，“大车”。",
    "假装：拿空碗喂玩偶一口，把勺子递给孩子，看怎么接着演。",
  ],
};

/** Caveats that apply to every result. */
export const LIMITS: readonly string[] = [
  "这是筛查，不是诊断。孩子在不在孤独症谱系上，要医生面对面看孩子、问清成长经过才能判断。",
  "题目是我们自己写的，没有验证过。数字都来自我们参考的量表或它的旧版，只能参考。",
  "筛查会漏。美国一项研究里，100个后来确诊的孩子，查一次发现39个，查过两次的约51个（51没有再核对原文），所以要再做一次。",
  "刚病过、没睡好，孩子也会不太理人；不过别等，不放心现在就问。",
];

/** Paragraphs that explain how to read the score. */
export const READING: readonly string[] = [
  "“5到12个”按中国六省7928个孩子的研究推算，至少3处的都算在内；100个孩子里几个在谱系上，各项研究说法不一，所以是个范围。",
  "到了8处的孩子最后多少确诊，没有数字。最接近的是美国的研究：细问以后仍有2处以上的，100个约47个确诊，连同发育上别处要留意的约95个；我们没有再核对原文。",
  "说话那两条出自美国神经病学学会和儿童神经病学会2000年的建议，不在国家的预警征象表里。",
];

/** Paragraphs that explain how to read the score of the second stage. */
export const FOLLOW_UP_READING: readonly string[] = [
  "只数二次确认问过的那几题，剩2处以上就建议去评估：这条线来自我们参考的量表，那里由医护人员来问。",
  "“47个”“95个”出自2014年的美国研究，用的是那份量表，不是这套题；我们没有再核对原文。",
  "说话那两条出自美国神经病学学会和儿童神经病学会2000年的建议，不在国家的预警征象表里。",
];

export const LABEL_NOTE =
  "这是照题数给的叫法，说的是孩子在孤独症（自闭症）谱系上的可能性。要不要去看医生，照这一页说的做。";

/** Heading of the list of expected answers. */
export const EXPECTED_TITLE = "孩子让人放心的地方";
export const COUNTED_TITLE = "值得再看一看的地方";

/**
 * Scale of the risk count. Its bands are named by numbers, because the word “risk” must not stand beside a warning
 * sign.
 */
export const RISK_SCALE: Scale = {
  key: RISK_COUNT_KEY,
  label: "值得留意的题数",
  max: COUNT_MAX,
  unit: "题",
  bands: [
    { max: LOW_MAX, label: "0到2题", tone: "normal" },
    { max: MEDIUM_MAX, label: "3到7题", tone: "mild" },
    { max: COUNT_MAX, label: "8到20题", tone: "severe" },
  ],
  note: "三种结果的分界线，跟我们参考的量表一样。",
};
