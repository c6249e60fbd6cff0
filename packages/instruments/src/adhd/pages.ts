import type { Action, Advice, BaseRate, PageTable } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AdhdFacts } from "./facts.ts";

/** Builds the action “call to make an appointment”. */
function callToBook(text: string): Action {
  return {
    kind: "call",
    text,
    button: "怎么约号",
    say: "微信里搜你们市的“精神卫生中心”，点带认证的公众号；约不上就打电话：“有没有医生看成人ADHD？最早哪天？普通号也行。”",
  };
}

const BOOK = callToBook("约一个精神科或临床心理科的号，哪天早约哪天。");
const BOOK_OR_FIVE_MINUTES = callToBook(
  "常误事，就约精神科或临床心理科；不误事，挑一件拖着的事，只做5分钟。",
);
const BOOK_OR_WALK = callToBook("碍着工作、睡觉，就约精神科或临床心理科；不碍事，坐下之前先快走10分钟。");
const BOOK_OR_THREE_LINES = callToBook(
  "常误事，就约精神科或临床心理科；不常误事，今晚记三行：什么事费劲、几点睡、几点醒。",
);
const WRITE_IT: Action = {
  kind: "do",
  text: "写下是哪件事让你来的。两周后再看一眼，那件事还费劲，就去问医生。",
  button: "两周后提醒我",
};

const SLEEP: Advice = {
  icon: "😴",
  title: "先看睡得够不够",
  text: "连着一周记下几点睡、几点醒。睡不够，谁都容易走神。",
};
const MOOD: Advice = {
  icon: "🌱",
  title: "心情也看一看",
  text: "连着两周高兴不起来，吃不好、睡不好，光为这个就值得去看医生。",
};
const REMINDERS: Advice = {
  icon: "🔔",
  title: "记在手机里",
  text: "约好的事当场放进日历，前一天、出门前各提醒一次。",
};
const FIFTEEN_MINUTES: Advice = {
  icon: "🧩",
  title: "拆成15分钟一步",
  text: "最要紧的那件写在纸上，拆小，做完一步划掉一步。",
};
const IN_WRITING: Advice = {
  icon: "💬",
  title: "请人写下来",
  text: "告诉家人和同事：要紧的事发文字，别只当面说一句。",
};
const COUNT_TO_THREE: Advice = {
  icon: "✋",
  title: "接话前数到三",
  text: "等对方停了再说。怕忘，就先写一个词。",
};
const COFFEE: Advice = {
  icon: "☕",
  title: "看看咖啡和奶茶",
  text: "这一周都放在中午以前，看夜里和第二天会不会静一些。",
};
const MOVE: Advice = {
  icon: "🏃",
  title: "每天动半小时",
  text: "快走、骑车都行，放在最要静下来的那件事前面。",
};
const SINCE_WHEN: Advice = {
  icon: "📝",
  title: "想想从什么时候开始",
  text: "小时候就这样，还是这一两年才这样？写两句，看医生时先说。",
};
const THYROID: Advice = {
  icon: "🔎",
  title: "问一句甲状腺",
  text: "这一两年才坐不住的，请医生看看要不要查甲状腺。",
};
const DRAFT: Advice = {
  icon: "⏲️",
  title: "急着回的话先放一放",
  text: "着急要发的消息，先存成草稿，过10分钟再看一眼。",
};
const HAND: Advice = {
  icon: "🤝",
  title: "请一个人搭把手",
  text: "把最容易乱的那件事说出来，请家人或朋友陪你理一次。",
};
const NO_PILLS: Advice = {
  icon: "🛑",
  title: "别自己找药",
  text: "药要医生开，医生开的别自己停。网上买的“聪明药”、别人的药，不要吃。",
};
const ON_THE_ROAD: Advice = {
  icon: "🚌",
  title: "开车、骑车的时候",
  text: "最近差点出事的，先别开、别骑；没有的，也把手机放到够不着的地方，困了就停。",
};

const HELP =
  "当地的精神卫生中心，或大医院的精神科、临床心理科，先问清评估多少钱、医保报不报。看病的记录依法保密。怕被登记？ADHD不在严重精神障碍登记的六类病里。还在上学，也可以先找学校的心理老师；没满18岁，请家长陪你去看儿童精神科。";

const NOT_CARELESS = "不是你不上心，也不一定是ADHD：没睡好、压力大、心情低落，也会这样。";
const NOT_CARELESS_HIGH = "不是你不上心，也不一定是ADHD：焦虑、抑郁、打鼾憋气睡不好，也会这样。";
const NOT_IMPATIENT = "不是你没耐性，也不一定是ADHD：焦虑、没睡够、咖啡喝多了，人也会躁。";
const NOT_TEMPER = "不是你的错，也不一定是ADHD：焦虑、没睡够、甲状腺的问题，也会这样。";
const NOT_YOUR_FAULT = "不是你的错，也不一定是ADHD：这几个月没睡够、压力大，也会又走神又坐不住。";
const CORE_UNKNOWN = "这次没存下核心6题的回答。当时的结果要是请你约医生，就照约。没睡好、压力大，也会这样。";

const LOW_WHY =
  "两部分平均下来，都不到“有时”。觉得费劲，也可能是没睡好、压力大、心情一直低落，这18题没有问。分数不高，不等于你的费劲不算数。";
const LOW_CORE_WHY =
  "有两种算法：一种把分加起来，一种数核心6题有几题偏高，有一种偏高就值得问。“约11位”是用世卫组织的量表估的；本来就为这些事来查的人，可能更多一些。";
const RAISED_CORE_WHY =
  "17分是提示线，不是诊断线。“约11位”是用世卫组织的量表估的；本来就为这些事来查的人，可能更多一些。医生还会问：是不是从小就有，是不是在家在外都有，有没有真的误事。";
const RAISED_WHY =
  "17分是提示线，到了就值得多留意，不是诊断线。医生还会问三件事：是不是从小就有，是不是在家在外都有，有没有真的误事。这些都比分数要紧。";
const HIGH_WHY =
  "24分是第二条提示线，不是诊断线。真是ADHD，也有办法：改一改做事的方法，做心理辅导，需要时再用药；去看医生，不等于马上吃药。先弄清原因，才好找对办法。";

/** Base rate of ADHD among people who meet at least four core questions; shown only to them. */
const CORE_BASE_RATE: BaseRate = {
  lit: 11,
  of: 100,
  who: "核心6题里至少4题偏高的英美普通人，估计有ADHD的",
  caption: "核心6题里有4题偏高的英美普通人，每100位估计有11位有ADHD。没亮的，不等于没事，多半另有缘故。",
  source: "按每100人2.5人有ADHD推算，Chamberlain等2021",
};

/** Texts that all pages of the result A-A (neither part is raised) have in common. */
const NOT_MANY = {
  chip: { text: "特征不明显", tone: "normal" },
  headline: "这半年，走神、坐不住都不多。",
  action: WRITE_IT,
  why: LOW_WHY,
  recommendations: [SLEEP, MOOD, REMINDERS, NO_PILLS],
  help: HELP,
} as const;
const INATTENTIVE = {
  chip: { text: "特征略多", tone: "mild" },
  headline: "你走神、拖延偏多，坐不住不明显。",
  meaning: "专注困难到了17分这条提示线：值得留意，还看不出原因。",
  caution: NOT_CARELESS,
  action: BOOK_OR_FIVE_MINUTES,
  why: RAISED_WHY,
  recommendations: [REMINDERS, SLEEP, NO_PILLS, ON_THE_ROAD],
  help: HELP,
} as const;
const HYPERACTIVE = {
  chip: { text: "特征略多", tone: "mild" },
  headline: "你坐不住、等不及偏多，走神不明显。",
  meaning: "多动冲动到了17分这条提示线：值得留意，还看不出原因。",
  caution: NOT_IMPATIENT,
  action: BOOK_OR_WALK,
  why: RAISED_WHY,
  recommendations: [COFFEE, COUNT_TO_THREE, NO_PILLS, ON_THE_ROAD],
  help: HELP,
} as const;
const BOTH = {
  chip: { text: "特征略多，两方面都有", tone: "moderate" },
  headline: "你走神、坐不住，两样都偏多。",
  meaning: "两部分都到了17分这条提示线，都没到24分。每题都选“有时”，差不多就是这个分。",
  caution: NOT_YOUR_FAULT,
  action: BOOK_OR_THREE_LINES,
  why: RAISED_WHY,
  recommendations: [SLEEP, REMINDERS, NO_PILLS, MOOD, ON_THE_ROAD],
  help: HELP,
} as const;

/** Result pages by result code and core questions. `{core}` is the number of core questions met. */
export const ADHD_PAGES: PageTable<AdhdFacts> = [
  {
    id: "A-A-core",
    when: { cell: "A-A", core: "notable" },
    value: {
      chip: { text: "核心6题偏高", tone: "mild" },
      headline: "走神、坐不住总的不算多，有几道关键题偏高。",
      meaning:
        "“核心6题”你有{core}题偏高，值得问医生。据估计，英美普通人里至少4题偏高的，每100位约11位有ADHD。",
      caution: "不是你懒，也不一定是ADHD：没睡好、焦虑、心情低落，也会这样。",
      action: BOOK,
      why: LOW_CORE_WHY,
      recommendations: [SINCE_WHEN, REMINDERS, NO_PILLS, SLEEP, ON_THE_ROAD],
      help: HELP,
      baseRate: CORE_BASE_RATE,
    },
  },
  {
    id: "A-A-stored",
    when: { cell: "A-A", core: "unknown" },
    value: {
      ...NOT_MANY,
      meaning: "专注困难、多动冲动都不到17分这条提示线。只差几分的，换一天答，也可能就到了。",
      caution: "这次没存下核心6题的回答。当时的结果要是请你约医生，就照约；已经误事，也去问。",
    },
  },
  {
    id: "A-A",
    when: { cell: "A-A" },
    value: {
      ...NOT_MANY,
      meaning: "专注困难、多动冲动都不到17分，单看分数，不用做什么。只差几分的，换一天答，也可能就到了。",
      caution: "分数低，也可能真有ADHD。要是已经误事了，照样去问医生。",
    },
  },
  {
    id: "B-A-core",
    when: { cell: "B-A", core: "notable" },
    value: {
      ...INATTENTIVE,
      meaning:
        "专注困难到了17分，核心6题有{core}题偏高，值得问医生。英美估计，4题以上偏高的，每100位约11位有ADHD。",
      action: BOOK,
      why: RAISED_CORE_WHY,
      baseRate: CORE_BASE_RATE,
    },
  },
  {
    id: "B-A-stored",
    when: { cell: "B-A", core: "unknown" },
    value: { ...INATTENTIVE, caution: CORE_UNKNOWN },
  },
  { id: "B-A", when: { cell: "B-A" }, value: INATTENTIVE },
  {
    id: "B-B",
    when: { cell: "B-B" },
    value: {
      chip: { text: "特征较多", tone: "moderate" },
      headline: "你经常走神、拖延，坐不住不明显。",
      meaning: "专注困难到了24分，值得去问医生。多动冲动没到提示线。",
      caution: NOT_CARELESS_HIGH,
      action: BOOK,
      why: HIGH_WHY,
      recommendations: [FIFTEEN_MINUTES, IN_WRITING, NO_PILLS, SINCE_WHEN, ON_THE_ROAD],
      help: HELP,
    },
  },
  {
    id: "C-A-core",
    when: { cell: "C-A", core: "notable" },
    value: {
      ...HYPERACTIVE,
      meaning:
        "多动冲动到了17分，核心6题有{core}题偏高，值得问医生。英美估计，4题以上偏高的，每100位约11位有ADHD。",
      action: BOOK,
      why: RAISED_CORE_WHY,
      baseRate: CORE_BASE_RATE,
    },
  },
  {
    id: "C-A-stored",
    when: { cell: "C-A", core: "unknown" },
    value: { ...HYPERACTIVE, caution: CORE_UNKNOWN },
  },
  { id: "C-A", when: { cell: "C-A" }, value: HYPERACTIVE },
  {
    id: "C-B",
    when: { cell: "C-B" },
    value: {
      chip: { text: "特征较多", tone: "moderate" },
      headline: "你经常坐不住、等不及，走神不明显。",
      meaning: "多动冲动到了24分，值得去问医生。专注困难没到提示线。",
      caution: NOT_TEMPER,
      action: BOOK,
      why: HIGH_WHY,
      recommendations: [SINCE_WHEN, MOVE, NO_PILLS, THYROID, ON_THE_ROAD],
      help: HELP,
    },
  },
  {
    id: "D-A-core",
    when: { cell: "D-A", core: "notable" },
    value: {
      ...BOTH,
      meaning:
        "两部分都到了17分，核心6题有{core}题偏高，值得问医生。英美估计，4题以上偏高的，每100位约11位有ADHD。",
      action: BOOK,
      why: RAISED_CORE_WHY,
      baseRate: CORE_BASE_RATE,
    },
  },
  { id: "D-A-stored", when: { cell: "D-A", core: "unknown" }, value: { ...BOTH, caution: CORE_UNKNOWN } },
  { id: "D-A", when: { cell: "D-A" }, value: BOTH },
  {
    id: "E-A",
    when: { cell: "E-A" },
    value: {
      chip: { text: "特征较多，两方面都有", tone: "moderate" },
      headline: "你经常坐不住、等不及，走神也偏多。",
      meaning: "多动冲动到了24分，专注困难到了17分，值得去问医生。",
      caution: NOT_TEMPER,
      action: BOOK,
      why: HIGH_WHY,
      recommendations: [SINCE_WHEN, MOVE, NO_PILLS, DRAFT, ON_THE_ROAD],
      help: HELP,
    },
  },
  {
    id: "E-B",
    when: { cell: "E-B" },
    value: {
      chip: { text: "特征明显，两方面都有", tone: "severe" },
      headline: "你经常走神、拖延，坐不住也偏多。",
      meaning: "专注困难到了24分，多动冲动到了17分，值得去问医生。",
      caution: NOT_CARELESS_HIGH,
      action: BOOK,
      why: HIGH_WHY,
      recommendations: [SINCE_WHEN, FIFTEEN_MINUTES, NO_PILLS, IN_WRITING, ON_THE_ROAD],
      help: HELP,
    },
  },
  {
    id: "D-B",
    when: { cell: "D-B" },
    value: {
      chip: { text: "特征明显，两方面都有", tone: "severe" },
      headline: "你经常走神，也经常坐不住。",
      meaning: "两部分都到了24分，值得去问医生。你不用一个人琢磨。",
      caution: "不是你不够努力，也不一定是ADHD：焦虑、抑郁、长期睡不好，也会让人又走神又坐不住。",
      action: BOOK,
      why: HIGH_WHY,
      recommendations: [FIFTEEN_MINUTES, HAND, NO_PILLS, SINCE_WHEN, ON_THE_ROAD],
      help: HELP,
    },
  },
];

export const ADHD_AGAIN: Table<AdhdFacts, string> = [
  { when: {}, value: "过半年再答一次。哪一部分至少差了8分，才当成变化。" },
];
