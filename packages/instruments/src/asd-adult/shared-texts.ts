import type { Section } from "../instrument.ts";
import type { Domain } from "./dimensions.ts";

/** Texts that hold for every result, whatever its band. */

export const TOTAL_KEY = "total";
export const TOTAL_LABEL = "总分";
export const TOTAL_NOTE = "50题里，有多少题的回答偏向谱系特征，总分就是多少。它量的是特征有多少，不是轻重。";

interface DomainText {
  readonly label: string;
  /** Beside the bar: what a higher number means. The names sound like abilities, so the direction is said each time. */
  readonly note: string;
}

export const DOMAIN_TEXTS: Readonly<Record<Domain, DomainText>> = {
  socialSkills: {
    label: "社交技能",
    note: "分越高，说明你越常觉得和人打交道费力，或者越愿意独处。",
  },
  attentionSwitching: {
    label: "注意转换",
    note: "分越高，说明你越习惯一件一件地来、照老样子来，要换一下就费劲。",
  },
  attentionToDetail: {
    label: "细节关注",
    note: "分越高，说明你越容易留意小声音、小变化、数字和规律。不过细心不等于在谱系上。",
  },
  communication: {
    label: "沟通",
    note: "分越高，说明你越常觉得闲聊、接话、听懂话外之音费力。",
  },
  imagination: {
    label: "想象力",
    note: "分越高，说明你越常觉得编故事、扮角色、猜人物的心思费力。它量的不是创造力，也不是体不体谅人。",
  },
};

/** Whose published means stand beside a person's own score. */
export const MEAN_LABELS = { undiagnosed: "没有确诊过的成年人", diagnosed: "确诊过的成年人" } as const;

/** Right below the chart: without it 8 of 10 in 社交技能 reads like a skill. */
export const DOMAINS_DIRECTION =
  "五个方面各有10题。分数高，是说这方面的谱系特征多，不是说这方面强。题目是我们照英国的一份量表另写的，还没验证过。";

/** What no result can say, after the limits of its own band. */
export const SHARED_LIMITS: readonly string[] = [
  "这不是诊断。要由精神科医生当面看，了解你从小到现在的情况，才能判断你在不在孤独症谱系上。也有人同时有ADHD，看医生时可以一起说。",
  "有一项研究看了476位已经转去评估的成年人：到了这一步，光看自评分数，分不出谁最后确诊。",
  "题目是我们自己写的，没有验证过，也还没有医生署名审核过，原量表的准确度不能直接套用过来。",
  "五个方面各只有10题，分数容易起伏，所以不能单独下结论。细节关注更是这样：确诊过和没有确诊过的人，平均只差1分多。",
];

export const POSITION_TITLE = "和别人比，大致在哪里";
export const POSITION_LABEL =
  "下面的百分比，是拿国外普通成年人的数据估的，只能大致看看（国外非临床成人样本估计，非中国常模）。这一页别的比例来自另外的研究，问的不是同一批人，数会有些出入。";
export const POSITION_CAUTION =
  "日本普通成年人的平均分，比多国合起来的高一些。国内更像哪一边，我们没有找到数据，所以都列出来。";
export const ERROR_SOURCE =
  "照那份英国量表推算：有一项研究请同一批人隔两周再答一次，看分数会差多少。那项研究只有17人，只能参考。";

export const LINES_SECTION: Section = {
  title: "26分和32分这两条线",
  paragraphs: [
    "32分来自2001年那份英国量表的研究：确诊过的成年人，每100位大约80位到了这条线；没有确诊过的，每100位只有大约2位。",
    "26分来自一家专科门诊的研究：100位转去评估的成年人里，这条线大约判断对了83位。不过去那里的人多半最后确诊，普通人里在谱系上的却很少，所以“83位”不能套用过来；后来一项更大的研究，没有得到同样的结果。",
    "换成普通人来算：到了32分的，每100位大约29位在孤独症谱系上；26到31分的，大约3位；凡是到了26分的放在一起算，大约11位。",
    "这些数是推算出来的：用原始研究的分数分布，再套上英国社区调查的比例：每100位成年人里，大约1位在谱系上。",
  ],
};

export const SCALE_SECTION: Section = {
  title: "这份自评的来历",
  paragraphs: [
    "它参考孤独症谱系商数（AQ）的结构，就是前面说的那份英国量表，下面叫“原量表”。它由剑桥大学孤独症研究中心在2001年发表，是给16岁以上的人自己填的，一共50题，分五个方面。",
  ],
};

export const SUPPORT_SECTION = {
  title: "可以找谁",
  paragraphs: ["能看成年人孤独症的门诊不多，先问清楚再去，少跑一趟。"],
  items: [
    "精神专科医院，或者大型综合医院的精神科、临床心理科：先问一句“做不做成年人的孤独症评估”。",
    "大医院的儿童精神科、发育行为儿科：还没满18岁，就请家长陪你看这里；有的也给成年人做评估，挂号前要先问清楚。",
    "学校的心理老师：还在上学的话，可以先去聊聊，也能帮忙转介。",
    "当地残联（电话12385）：以后如果确诊了，可以问问有哪些支持。",
  ],
} satisfies Section;

export const RULE_TEXTS = {
  points:
    "每题得0分或1分。“完全同意”和“有点同意”算一边，“完全不同意”和“有点不同意”算另一边；选了偏向谱系特征的那一边，就得1分。",
  bands:
    "总分是50题相加，也就是五个方面相加：0–19分特征不多，20–25分特征略多，26–31分特征较多，32–50分特征明显偏多。五个方面没有研究划过线，所以不分段。",
  source:
    "哪一边得分、怎么分成五个方面，都和原量表的论文一样。不过26分这条线来自另一项门诊研究，20分是原始研究里中间段的起点。",
} as const;

export const FAST_NOTE =
  "这次答得比较快，有些题可能还没来得及细想。结果照样留着；想更有把握，可以找个安静的时候再答一次。";
export const STRAIGHT_NOTE =
  "这次至少有连着10题，选的是同一个答案，结果可能不够稳定。如果有几题是顺手点的，可以回去再看看。";
export const CONTRADICTORY_NOTE =
  "有几对意思相近或相反的题，你前后选得不一样。这不算答错，只是总分不用看得太死；想去问医生，不用为这个重答。";
