import type { Advice, PageTable } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AsdAdultFacts } from "./facts.ts";

const SAVE_EFFORT: Advice = {
  icon: "🔋",
  title: "哪里累，从哪里省力",
  text: "怕人多，就先定好几点走；怕变动，就先把新的安排写下来。",
};
const QUIET: Advice = {
  icon: "🎧",
  title: "给自己留一段静",
  text: "人多之后留半小时独处。戴耳塞、把灯调暗一点，都行。",
};
const SAY_IT: Advice = {
  icon: "💬",
  title: "跟一个人说说",
  text: "挑一位信得过的人，说说哪几样最费劲，想请对方怎么做。",
};
const CHILDHOOD: Advice = {
  icon: "📝",
  title: "想三件小时候的事",
  text: "怎么跟人玩，怕不怕吵，计划变了慌不慌，各写一句。写得难受就停下。",
};
const BRING: Advice = {
  icon: "🧾",
  title: "带什么去",
  text: "就诊摘要、小时候的成绩单和老师评语，家人同去更好。都没有，也能看。",
};
const OTHER_CAUSES: Advice = {
  icon: "🔎",
  title: "别的原因也一起问",
  text: "睡不好、心情差、怕见人、老要反复看门锁，挑最困扰你的两样写下来，一起问医生。",
};
const HARD_MOMENTS: Advice = {
  icon: "🗒️",
  title: "记三天“累在哪里”",
  text: "睡前记一句：哪一刻最累，和谁，后来怎么缓过来。看医生时照着讲。",
};
const KEEP_JOY: Advice = {
  icon: "🧩",
  title: "留住一件喜欢的事",
  text: "一钻进去就忘了时间的那件事，每天给它留半小时。",
};

/** Recommendations of the two lower bands. */
const FOR_FEW_TRAITS = [SAVE_EFFORT, QUIET, OTHER_CAUSES, SAY_IT];

const SAY_TO_CENTRE =
  "“请问做不做成年人的孤独症评估？最早哪天？”要是不做，就先挂精神科的普通号，请医生指路。";

const HELP =
  "精神卫生中心，或大医院的精神科、临床心理科：先问做不做成年人的孤独症评估、多少钱、医保报不报。没满18岁，请家长陪你看儿童精神科或发育行为儿科。怕被登记？孤独症不在严重精神障碍登记的六类病里。";

const IN_TWO_WEEKS = "两周后提醒我";

export const ASD_ADULT_PAGES: PageTable<AsdAdultFacts> = [
  {
    id: "low",
    when: { band: "low" },
    value: {
      chip: { text: "低自闭症特征", tone: "normal" },
      headline: "你的孤独症（自闭症）特征不多。",
      meaning: "这最常见：照国外的数据估计，没确诊过的成年人，约三分之二都不到20分。",
      caution: "平时常学别人的样子撑着，分数可能偏低；一直吃力，照样去问医生。",
      action: {
        kind: "do",
        text: "写一句话：最近是哪件事，让你想来做这一份。两周后再看。",
        button: IN_TWO_WEEKS,
      },
      why: "这些特征很多人都有一点。如果有件事一直让你特别费劲，它比总分更值得看，原因也可能是睡眠、情绪或者压力。",
      recommendations: FOR_FEW_TRAITS,
      help: HELP,
    },
  },
  {
    id: "light",
    when: { band: "light" },
    value: {
      chip: { text: "轻度自闭症特征", tone: "mild" },
      headline: "你的孤独症（自闭症）特征略多。",
      meaning: "这不少见：照国外的数据估计，没确诊过的成年人，约每4位有1位在20到25分。",
      caution: "没到26分，也可能在谱系上。焦虑、抑郁、ADHD会拉高分数，学别人的样子会拉低。",
      action: {
        kind: "do",
        text: "写下这周最累的一刻：人多、太吵，还是计划变了；一直吃力就去问医生。",
        button: IN_TWO_WEEKS,
      },
      why: "喜欢独处、凡事先排好、爱收集资料，在这份自评里都算分，不等于哪里不好。换一天再答，差上几分很平常。",
      recommendations: FOR_FEW_TRAITS,
      help: HELP,
    },
  },
  {
    id: "middle",
    when: { band: "middle" },
    value: {
      chip: { text: "中度自闭症特征", tone: "moderate" },
      headline: "你的孤独症（自闭症）特征比多数人多。",
      meaning: "照国外的数据估计，没确诊过的成年人约12位里有1位到26分；到了这个分的，多数不在谱系上。",
      caution: "不一定是孤独症：焦虑、社恐、强迫、抑郁、ADHD也会拉高分数。",
      action: {
        kind: "call",
        text: "写下三件小时候的事；这些年一直吃力，就约医生问一问。",
        button: "怎么约",
        say: SAY_TO_CENTRE,
      },
      why: "比分数更要紧的是两件事：是不是从小就这样，现在添了多少麻烦。分数只说特征有多少，不说轻重。",
      recommendations: [CHILDHOOD, OTHER_CAUSES, SAVE_EFFORT, HARD_MOMENTS, QUIET],
      help: HELP,
    },
  },
  {
    id: "high",
    when: { band: "high" },
    value: {
      chip: { text: "高自闭症特征", tone: "severe" },
      headline: "你的孤独症（自闭症）特征明显偏多。",
      meaning: "值得去问医生。普通人里到了32分的，粗略估计，10位有1到3位在谱系上；这个数很粗，只能参考。",
      caution: "分数不是答案：焦虑、社恐、强迫、抑郁、ADHD也会让它变高。",
      action: {
        kind: "call",
        text: "问问当地的精神卫生中心做不做成年人的孤独症评估，打电话或在公众号留言都行。",
        button: "怎么问",
        say: SAY_TO_CENTRE,
      },
      why: "心里乱，或者松了口气，都很自然。一直吃力的话，那份吃力是真的，不管最后的答案是什么。从分数看不出轻重，也定不了你能做什么。",
      recommendations: [CHILDHOOD, BRING, OTHER_CAUSES, HARD_MOMENTS, QUIET, SAY_IT, KEEP_JOY],
      help: HELP,
      baseRate: {
        lit: [10, 30],
        of: 100,
        who: "到了32分的普通成年人，在谱系上的",
        caption: "到了32分的普通成年人，每100位有10到30位在谱系上：空心的20盏说不准。没亮的，分高另有缘故。",
        source: "粗略估计",
      },
    },
  },
];

export const ASD_ADULT_AGAIN: Table<AsdAdultFacts, string> = [
  { when: {}, value: "过半年、心情平稳时再答一次。差不到10分，还说不上变。" },
];
