import type { Recommendation, Report } from "../instrument.ts";
import type { ResultCode } from "./bands.ts";

/** What one of the four results says. Every sentence is its own: none may fit another result. */
interface ResultTexts {
  readonly headline: string;
  /** They stand with the headline. */
  readonly firstScreen: NonNullable<Report["firstScreen"]>;
  readonly description: string;
  readonly interpretation: readonly string[];
  /** What else this result does not mean; the limits every result shares follow. */
  readonly limits: readonly string[];
  readonly professionalReminder: string;
}

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

export const RESULT_TEXTS: Readonly<Record<ResultCode, ResultTexts>> = {
  low: {
    headline: "按这次的回答，你身上的孤独症（自闭症）谱系特征不多。",
    firstScreen: {
      weight: "这是最常见的结果：照国外的数据估计，没有确诊过的成年人里，大约三分之二都是这样。",
      limit: "但自评会漏掉一些人，光看分数还不能排除孤独症谱系；一直吃力的话，现在也可以去问医生。",
      today: {
        text: "花两分钟写一句话：最近是哪件事，让你想来做这份自评。",
        to: TO_RECOMMENDATIONS,
        label: "看看这句话怎么用",
      },
    },
    description:
      "这些特征很多人都有一点。分数低，不是说你的吃力不算数：一直学着别人的样子待人，也会答出低分。",
    interpretation: [
      "如果有件事一直让你特别费劲，它比总分更值得看。费劲也可能有别的原因，比如睡眠、情绪，或者眼下的压力，这50题里没有问到。",
    ],
    limits: [
      "有些人多年来学着别人的样子待人接物，女性里尤其常见。这样答出来，分数可能偏低，也看不出平时花了多少力气。",
      "要是照着“应该怎样”来答，分数也会偏低。",
    ],
    professionalReminder:
      "不管分数多少，只要和人相处、应付变化一直让你吃力，或者在人前总得学着别人的样子，都可以找医生聊聊，挂一个精神科或临床心理科的普通号就行（还没满18岁，就请家长陪你挂儿童精神科或发育行为儿科）。要是从小就这样，再问一句：“有没有医生看成年人的孤独症？”",
  },

  light: {
    headline: "按这次的回答，你身上有一些孤独症（自闭症）谱系特征，比多数人略多。",
    firstScreen: {
      weight: "这个分数不少见：照国外的数据估计，没有确诊过的成年人里，大约每4位有1位在20–25分。",
      limit:
        "没到26分这条提示线，也不能排除孤独症谱系，因为自评会漏掉一些人；一直吃力的话，现在就可以去问医生。",
      today: {
        text: "写下这一周最累的一刻：是人多、太吵，还是计划临时变了。",
        to: TO_RECOMMENDATIONS,
        label: "看看写完怎么用",
      },
    },
    description:
      "喜欢独处、凡事先排好、爱收集资料，在这份自评里都算分，所以分数略高，不等于哪里不好。只有让你累的那几样，才需要想办法。",
    interpretation: ["换一天、换个心情再答，差上几分很平常，结果往上或者往下挪一档，都不奇怪。"],
    limits: [
      "分数可能偏高，也可能偏低：焦虑、社恐、强迫症，会让分数变高；多年来学着别人的样子待人接物，会让分数变低，女性里尤其常见。",
    ],
    professionalReminder:
      "如果和人相处、应付变化一直让你吃力，或者在人前总要费劲装得跟大家一样，回到家就像散了架，都可以说给医生听。先问当地的精神卫生中心（打电话、在公众号留言都行）：“有没有医生看成年人的孤独症？”没有的话，就先挂精神科的普通号，请医生告诉你去哪里。还没满18岁，就请家长陪你挂儿童精神科或发育行为儿科。",
  },

  middle: {
    headline: "按这次的回答，你身上的孤独症（自闭症）谱系特征比大多数人多。",
    firstScreen: {
      weight:
        "要是一直觉得吃力，就值得去问医生。按一份英国量表的研究推算，26到31分的普通成年人，每100位大约3位在孤独症谱系上；早就为此苦恼的人里，也许不止这么多。",
      limit: "分数到了这里，不一定是因为孤独症：焦虑、社恐、强迫症，也会让分数变高。",
      today: {
        text: "写三行小时候的事：怎么跟人玩、怕不怕吵、计划变了慌不慌。要是这些年一直吃力，就问当地精神卫生中心做不做评估。",
        to: TO_RECOMMENDATIONS,
        label: "看看怎么写、怎么问医院",
      },
    },
    description:
      "看到“比大多数人多”，心里可能会咯噔一下。其实这并不罕见：照国外的数据估计，没有确诊过的成年人里，大约每12位有1位到了26分。",
    interpretation: [
      "比分数更要紧的是两个问题：这些特征是不是从小就有？它们现在给你添了多少麻烦？",
      "开头的“大约3位”，说的是那份英国量表里26到31分的人，不是我们这套题；怎么算的，见下面的“26分和32分这两条线”。你自己的可能性有多大，我们没有找到能说清的研究。",
    ],
    limits: ["两条线之间的分数，只说特征有多少，却量不出轻重。"],
    professionalReminder:
      "如果这些特征从小就有，也让你在工作、学习或者和人相处上常常碰壁，就值得去做一次专业评估。医生会问你小时候的事，也会看看有没有焦虑、强迫这些别的原因。去的时候带上就诊摘要和写好的那三件事，想不起来也不要紧。",
  },

  high: {
    headline: "按这次的回答，你身上的孤独症（自闭症）谱系特征明显比大多数人多。",
    firstScreen: {
      weight:
        "值得去问医生。按一份英国量表的研究推算，到了32分的普通成年人，每100位大约29位在孤独症谱系上，多数不在；早就觉得吃力的人里，也许不止这么多。",
      limit: "心里乱，或者松了口气，都很自然。分数不是答案：焦虑、社恐、强迫症，也会让它变高。",
      today: {
        text: "问问当地的精神卫生中心：“做不做成年人的孤独症评估，最早哪天？”打电话最快，怕打电话就在公众号留言。",
        to: TO_RECOMMENDATIONS,
        label: "怎么问、问不到怎么办",
      },
    },
    description: "这个分数说的是“值得去问”，不是“已经确诊”。",
    interpretation: [
      "如果你一直觉得吃力，那份吃力是真的，不管最后的答案是什么。弄清楚原因，很多事可能就说得通了。",
      "不看分数的话，每100位成年人里，大约1位在孤独症谱系上。开头的“大约29位”，说的是那份英国量表，不是我们这套题。至于你自己的可能性有多大，我们没有找到能说清的研究。",
      "分数高，说的是你和多数人的习惯不太一样，不是你做错了什么。能长时间钻研一件事、留意到别人看漏的地方，在这50题里也会加分，所以多出来的分，不全是难处。",
    ],
    limits: [
      "32分不是诊断线，而且分数再高，也量不出程度。它说明不了你以后会怎样，也说明不了你能做什么、不能做什么。",
    ],
    professionalReminder:
      "精神科医生会问你小时候的事、平时怎么和人来往，也会看看有没有焦虑、强迫这些别的原因，不一定一次就有答案。带上就诊摘要、小时候的成绩单和老师评语；有位看着你长大的家人同去，就更清楚。",
  },
};

/** As it stands where several domains are highest; report.ts names the one or two that are. */
export const LOOK_AT_HIGHEST: Recommendation = {
  icon: "🔎",
  title: "哪里让你累，就从哪里试",
  description:
    "这次有几个方面一样高。想想哪一个最常给你添麻烦，就从那里省一点力：怕人多，就先定好几点走；怕变动，就先把新的安排写下来。试一个星期看看。",
};

/** Four, five and seven suggestions (spec 4). The first is what the first screen says, in more detail; the last says where to go. */
const MILD_OTHERS: readonly Recommendation[] = [
  LOOK_AT_HIGHEST,
  {
    icon: "📅",
    title: "想看有没有变，过半年再答一次",
    description:
      "挑个心情平稳、不赶时间的日子。两次相差没满10分，还分不清是真变了，还是碰巧。不过心里一直放不下的话，现在就可以去问医生，不用等。",
  },
  {
    icon: "🧭",
    title: "需要时去哪里",
    description:
      "先问当地的精神卫生中心，或者有精神科的大医院：“有没有医生看成年人的孤独症？”打电话、在公众号留言都行。有，就挂号；没有，就先挂精神科的普通号。还在上学的话，也可以先找学校的心理老师。",
  },
];

export const RECOMMENDATIONS: Readonly<Record<ResultCode, readonly Recommendation[]>> = {
  low: [
    {
      icon: "🌱",
      title: "今天做一件小事：写一句话",
      description:
        "记在手机备忘录里，再设个两周后的提醒，到时看一眼。如果那件事还让你累，就带着这句话去问医生；不累了，就放下它。",
    },
    ...MILD_OTHERS,
  ],
  light: [
    {
      icon: "🌱",
      title: "今天做一件小事：写下最累的一刻",
      description: "写完再添半句：下次可以早点走、戴上耳塞，还是先问清安排？挑一样，下回照着试。",
    },
    ...MILD_OTHERS,
  ],
  middle: [
    {
      icon: "📝",
      title: "今天做一件小事：写下小时候的三件事",
      description:
        "各写一行就够，越写越难受就停下。想不起来的话，可以问一位看着你长大、你愿意联系的人：“我小学的时候，跟别的孩子怎么玩”，他们怎么说就怎么记。\n问医院：打给当地的精神卫生中心，或者在它带认证的公众号留言：“做不做成年人的孤独症评估？”能做，就挂号；不做，就先挂精神科的普通号，请医生告诉你本地去哪里做。",
    },
    {
      icon: "🗒️",
      title: "记三天“累在哪里”",
      description: "每天睡前记一句：今天哪一刻最累，和谁，在什么地方，后来怎么缓过来。看医生的时候照着讲。",
    },
    {
      icon: "👪",
      title: "问一位了解你的人",
      description: "请家人或老朋友说说，跟你在一起，哪些时候他们觉得轻松，哪些时候拿不准你的意思。",
    },
    {
      icon: "🔋",
      title: "给自己留出恢复的时间",
      description: "聚会、开会、出差之后，在日程上空出半天或者一个晚上，什么人也不见。",
    },
    {
      icon: "🧭",
      title: "需要时去哪里",
      description:
        "当地的精神卫生中心，或者有精神科的大医院。去那里不等于病得重；看病的记录，医院依法要保密。还没满18岁，就请家长陪你挂儿童精神科或发育行为儿科。",
    },
  ],
  high: [
    {
      icon: "📞",
      title: "今天做一件小事：问一家医院",
      description:
        "找号码：在手机地图里搜“精神卫生中心”，下班了、赶上周末，就等上班再问。\n怕去：去那里不等于病得重；看病的记录，医院依法要保密。\n怕打电话：微信里搜你们市的名字加“精神卫生中心”，在带认证的公众号留言；两天没人回，就请家人或朋友替你问。\n要是能做，当场约上，等几周也记进日历；要是不做，就先挂精神科的普通号，请医生告诉你本地去哪里做。\n还没满18岁：请家长陪你挂儿童精神科或发育行为儿科；不知道怎么跟家长开口，先找学校的心理老师。\n问过了就歇一歇，今天不用给自己下结论。",
    },
    {
      icon: "🧾",
      title: "把小时候的材料找出来",
      description: "成绩单、老师评语、旧录像都行。再请家人想一想，你是几岁说话的，小时候怎么和小朋友玩。",
    },
    {
      icon: "🗒️",
      title: "记一周“卡住”的时候",
      description: "每天记一件卡住你的事：发生了什么，难在哪里，后来怎样。评估的时候，这比分数有用。",
    },
    {
      icon: "🎧",
      title: "先减轻一样最难受的",
      description: "最让你难受的声音、光或气味，先挑一样，戴耳塞、戴帽子、换个座位都行。",
    },
    {
      icon: "💬",
      title: "告诉一个信得过的人",
      description: "不用解释分数，说清你需要什么就够了，比如“要紧的事请发文字”“约我请提前一天说”。",
    },
    {
      icon: "🧩",
      title: "留住一件你喜欢的事",
      description: "你一钻进去就忘了时间的那件事，每天给它留半小时，别让看医生、查资料把它挤掉。",
    },
    {
      icon: "🏥",
      title: "一家不做，再问哪里",
      description: "大医院的儿童精神科、发育行为儿科，有的也给成年人评估，挂号前先问清楚。",
    },
  ],
};
