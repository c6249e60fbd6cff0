import type { Recommendation, Report } from "../instrument.ts";
import type { ResultCode } from "./bands.ts";

type FirstScreen = NonNullable<Report["firstScreen"]>;

/** What one cell of the classification says. Every sentence is its own: none may fit another cell. */
export interface CellTexts {
  readonly headline: string;
  /** What this result does not mean, and one thing to do today: they stand with the headline. */
  readonly firstLimit: string;
  readonly today: FirstScreen["today"];
  /** Before a core count that is no hint: why to ask is worth while all the same. */
  readonly bridge: string;
  readonly description: string;
  readonly interpretation: readonly string[];
  /** A further limit; those that every result shares follow it. */
  readonly limit: string;
  /** The first is the one thing to do today, in more detail. */
  readonly recommendations: readonly Recommendation[];
  readonly professionalReminder: string;
}

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

const SLEEP: Recommendation = {
  icon: "😴",
  title: "看看睡得够不够",
  description: "睡不够，谁都容易走神。连着一周记下几点睡、几点醒，心里就有数了。",
};

const WHERE_TO_GO: Recommendation = {
  icon: "🧭",
  title: "需要时去哪里",
  description:
    "当地的精神卫生中心，或者有精神科、临床心理科的大医院，多半在带认证的公众号上就能挂号。挂不上，就打电话问一句“有没有医生看成人ADHD”。还在上学的话，也可以先找学校的心理老师。",
};

/** The one thing to do today wherever a doctor is to be asked: it can be done at night, and without a word to anybody. */
export const BOOK_TODAY: FirstScreen["today"] = {
  text: "约个号：微信里搜你们市的名字加“精神卫生中心”，点开带认证的公众号，点“预约挂号”，选成人ADHD门诊或精神科。",
  to: TO_RECOMMENDATIONS,
  label: "怕去、约不上，怎么办",
};

/** Before whom to ask: what an answer would be good for. */
export const HOPE =
  "就算真是ADHD，也有办法：可以换做事的法子，可以做心理辅导，也可以用药。去看医生，不等于马上吃药。";

/** Ends the reminder of every result that says to ask. */
export const DRIVING = "最近开车差点出过事的，先别开；其他人把手机放到够不着的地方，困了就停。";

/** The same as a card: what to do where that does not work. */
export const BOOK: Recommendation = {
  icon: "📅",
  title: "今天做一件小事：约一个号",
  description:
    "挂精神科的号，不等于病得重；睡不好、焦虑、走神，都可以去看。看病的记录，医院依法要保密。\n有的地方叫“安定医院”“脑科医院”，搜不到就换一家当地的大医院再搜；没有精神科，选“临床心理科”或“心身医学科”也行。写着“心理咨询”的，先看清是不是医生坐诊；只做谈话咨询的，下不了诊断。头一回在公众号挂号要填身份证号，多留几分钟。\n网上约不上，就打电话问医院：“有没有医生看成人ADHD，最早哪天？”先看普通号也行。哪怕要等几周，也先约上，记进日历。",
};

/** Where little sleep without tiredness may mean that weeks are too long: the cells whose page warns of it. */
const BOOK_UNLESS_ELATED: Recommendation = {
  ...BOOK,
  description: `${BOOK.description}\n这阵子睡得很少却不累，花钱、做决定也大胆得多的，可能是兴奋过了头，别等这个号，今天或明天就去精神专科医院，最好有人陪着。`,
};

export const CELL_TEXTS: Readonly<Record<ResultCode, CellTexts>> = {
  "A-A": {
    headline: "按这次的回答，过去半年，走神、拖延、坐不住、等不及，都不常出现。",
    firstLimit: "要是走神、坐不住已经耽误了你的事，就算分数不高，现在也可以去问医生。",
    today: {
      text: "花两分钟，写下最近是哪件事让你想来做这份自评。",
      to: TO_RECOMMENDATIONS,
      label: "看看写完怎么用",
    },
    bridge: "",
    description:
      "分数不高，不等于你的费劲不算数。这次两部分的分数，都没到17分这条提示线（到了就值得多留意）。",
    interpretation: [
      "如果最近有件事让你特别费劲，也可能跟睡眠、情绪或者眼下的压力有关。",
      "两部分的题，平均下来都不到“有时”，从这些回答看，ADHD的特征不明显。",
    ],
    limit:
      "自评会漏掉人：世界卫生组织那份量表的核心6题，两项研究里漏掉31到61位（每100位确认有ADHD的成年人）。这里的算法和它不一样，会漏掉多少，我们没有找到数字。",
    recommendations: [
      {
        icon: "🌱",
        title: "今天做一件小事：写下那件事",
        description:
          "一句话就够，再添半句：它难在开头、中间，还是收尾？在手机里设个两周后的提醒，到时看一眼：还费劲，就带着这句话去问医生；已经好了，就放下它。",
      },
      SLEEP,
      {
        icon: "📅",
        title: "有变化再答一次",
        description:
          "换了工作、学业变重，或者家里添了事，过半年再答一次。哪一部分至少差了8分，才值得当成变化。",
      },
      WHERE_TO_GO,
    ],
    professionalReminder:
      "不管分数多少，只要走神、坐不住已经碍着工作、学习，或者和身边人的相处，都可以去精神科或临床心理科问一问。",
  },

  "B-A": {
    headline: "过去半年，你走神、拖延、忘事的时候偏多，坐不住、冲动不明显。",
    firstLimit: "这不是你不上心，也不等于就是ADHD：没睡好、压力大、心情低落的时候，人也容易走神。",
    today: {
      text: "选一件一直没动的事，写下第一步，比如“打开文件”，只做5分钟。常误事的话，这件事就选“挂号”。",
      to: TO_RECOMMENDATIONS,
      label: "看看第一步怎么写、怎么挂号",
    },
    bridge: "专注困难这部分的分数偏高，要是常耽误正事，就值得去问医生。",
    description:
      "有些事，你可能要比别人多花一点力气才做得完。专注困难到了17分这条提示线（值得多留意，不是诊断线），多动冲动没到。",
    interpretation: [
      "可以回想一下：有意思的事，你能不能一直做下去？哪些事特别容易让你分心，是枯燥的、步骤多的，还是没人催的？想到什么就记一句，看医生的时候用得上。别急着自己下结论：有意思的事做得下去，也可能有ADHD。",
      "专注困难的9道题，平均在“有时”上下；哪题多、哪题少，往下看每一题就知道。",
    ],
    limit: "容不容易走神，跟事情有没有意思、有没有人催也有关系，这些题目没有分开问。",
    recommendations: [
      {
        icon: "⏱️",
        title: "今天做一件小事：只开个头",
        description:
          "第一步越小越好，比如“写下标题”“找出那张单子”。到了5分钟就可以停，停下来之前写一句“下次从这里开始”。\n要挂号，就在微信里搜你们市的名字加“精神卫生中心”，点开带认证的公众号，挂精神科或临床心理科；搜不到就搜当地的大医院，约不上就打电话问：“有没有医生看成人ADHD？”去那里不等于病得重；看病的记录，医院依法要保密。",
      },
      {
        icon: "🔔",
        title: "记在手机里，不记在脑子里",
        description: "约好的事当场放进日历，再设两个提醒：前一天一个，出门前一个。",
      },
      {
        icon: "🔕",
        title: "每天留一段安静时间",
        description: "选25分钟，把手机放到另一个房间，桌上只留手头这件事。",
      },
      {
        icon: "🏁",
        title: "把收尾单独排出来",
        description: "快做完的时候，把剩下的写成不超过三条，每条都写上哪天做。",
      },
      WHERE_TO_GO,
    ],
    professionalReminder:
      "如果走神、拖延、忘事常耽误正事，或者你常因为这些和身边的人闹不愉快，现在就可以约精神科或临床心理科的号，怎么约，最上面的“怎么挂号”里写着。带上就诊摘要，请医生一起找原因。",
  },

  "B-B": {
    headline: "过去半年，你经常走神、拖延、忘事，坐不住、冲动倒不明显。",
    firstLimit: "这不是你不上心，也不等于就是ADHD：长期焦虑、抑郁，或者打鼾憋气睡不好，也会让人走神、忘事。",
    today: BOOK_TODAY,
    bridge: "专注困难这部分的分数高，值得去问医生。",
    description:
      "你多半坐得住，旁人不一定看得出你有多费劲。专注困难到了24分这条提示线（不是诊断线），多动冲动没到17分。",
    interpretation: [
      "如果你一直靠熬夜、赶最后期限才把事情交上去，这份累也值得讲给医生听。",
      "分数到了这里，通常不只是一两件事的问题：开头、坚持、收尾、记事，可能好几处都在费力。",
    ],
    limit: "分数高，说的是这些事出现得频繁，不是你能力不够。",
    recommendations: [
      BOOK,
      {
        icon: "🧺",
        title: "等看医生的这段日子：给钥匙定个地方",
        description: "在门口放一个盒子，进门就把钥匙和证件丢进去。先管好这一样，别的以后再说。",
      },
      {
        icon: "🧩",
        title: "把大事拆到15分钟一步",
        description: "把最要紧的那件写在纸上，每一步都小到15分钟能做完，做完一步就划掉一步。",
      },
      {
        icon: "👥",
        title: "找个人一起开工",
        description: "约一位朋友或同事，同一段时间各做各的，到点互相说一声做到哪了。",
      },
      {
        icon: "💬",
        title: "请人把要紧的话写下来",
        description: "告诉家人和同事，要紧的事请发文字，别只当面说一句。这样忘得少，误会也少。",
      },
      {
        icon: "🏥",
        title: "选哪一家",
        description: "离家近、约得上最要紧，不用等最有名的那家。要不要换一家，医生看过会告诉你。",
      },
    ],
    professionalReminder:
      "医生会跟你把原因理清，不一定一次就有答案。带上就诊摘要，再找找小学老师的评语，看看是不是从小就这样，找不到也不要紧。",
  },

  "C-A": {
    headline: "过去半年，你坐不住、等不及的时候偏多，走神、拖延不明显。",
    firstLimit: "坐不住、等不及，不是你没耐性，也不等于就是ADHD：咖啡喝多了、没睡够、心里有急事，人也会躁。",
    today: {
      text: "等会儿坐下做事之前，先快走10分钟。要是已经碍着工作、睡觉，走完就把号约上。",
      to: TO_RECOMMENDATIONS,
      label: "看看走完留意什么、怎么挂号",
    },
    bridge: "多动冲动这部分的分数偏高，要是碍着工作、睡觉或者和人相处，就值得去问医生。",
    description:
      "人坐着，心里却静不下来，这样过一天也挺累的。多动冲动到了17分这条提示线（值得多留意，不是诊断线），专注困难没到。",
    interpretation: [
      "可以想一想，你是一直这样，还是最近才这样。要是最近才躁起来，看看是不是咖啡、浓茶喝多了，没睡够，或者正有急事压着。",
      "成年以后，多动不一定看得出来，也可能只是心里躁、手上闲不住、话比别人快半拍。",
    ],
    limit: "同样坐不住，整天要坐班、上课的人会更难熬，这一点题目没有问。",
    recommendations: [
      {
        icon: "🚶",
        title: "今天做一件小事：先走再坐",
        description:
          "走完坐下，看看是不是比平时坐得久一点。试三次，管用的话，以后开会、上课、写东西之前，就先走一走。\n要挂号，就在微信里搜你们市的名字加“精神卫生中心”，点开带认证的公众号，挂精神科或临床心理科；搜不到就搜当地的大医院，约不上就打电话问：“有没有医生看成人ADHD？”去那里不等于病得重；看病的记录，医院依法要保密。",
      },
      {
        icon: "🖐️",
        title: "给手找点事",
        description: "开会的时候捏个软球，或者随手记几个词，比硬忍着不动轻松。",
      },
      {
        icon: "✋",
        title: "接话前数到三",
        description: "想插话的时候，心里数三下，等对方停了再说。怕忘，就先写一个词。",
      },
      {
        icon: "☕",
        title: "看看咖啡和奶茶",
        description: "这一周把咖啡、奶茶、浓茶都放在中午以前，留意夜里和第二天有没有安静一些。",
      },
      WHERE_TO_GO,
    ],
    professionalReminder:
      "如果坐不住、等不及已经碍着工作，或者让你常跟人闹不愉快、躁得睡不好，现在就可以约精神科或临床心理科的号，怎么约，最上面的“怎么挂号”里写着。到了那里，先说是从什么时候开始的。",
  },

  "C-B": {
    headline: "过去半年，你经常坐不住、等不及，走神、拖延倒不明显。",
    firstLimit: "这不是你脾气不好，也不等于就是ADHD：长期焦虑、甲亢，或者没睡够，也会这样。",
    today: BOOK_TODAY,
    bridge: "多动冲动这部分的分数高，值得去问医生。",
    description:
      "要久坐、要排队、要等别人说完的场合，你可能特别累。多动冲动到了24分这条提示线（不是诊断线），专注困难没到17分。",
    interpretation: ["身上闲不住、心里躁、话到嘴边收不住，这几样你可能不止占一样。"],
    limit: "分数高，说的是这些事出现得频繁，不是你这个人不好。",
    recommendations: [
      BOOK_UNLESS_ELATED,
      {
        icon: "📝",
        title: "等看医生的这段日子：想想从什么时候开始",
        description:
          "你是从小就这样，还是这一两年才这样？写两三句存在手机里，看医生的时候先说这个。要是这一两年才有，再问一句“要不要查查甲状腺”，因为有的人其实是甲亢。",
      },
      {
        icon: "🎧",
        title: "排队的时候，手里有点事做",
        description: "在手机里存一段播客或几页书，下次排队、等叫号的时候打开，看看会不会好熬一些。",
      },
      {
        icon: "🏃",
        title: "每天动半小时",
        description: "快走、骑车、跳绳都行，最好放在最需要静下来的那件事前面。",
      },
      {
        icon: "💺",
        title: "挑个方便起身的座位",
        description: "开长会的时候坐在靠门的地方，先打声招呼，说中途会站起来走走。",
      },
      {
        icon: "🤝",
        title: "约一个暗号",
        description: "和家人或同事约个手势，请他们在你抢话的时候提醒一下，这样就不用当众说破。",
      },
    ],
    professionalReminder:
      "精神科或临床心理科的医生，可以跟你一起弄清这股劲头从哪里来，多看一两次也是常事。点上面的“就诊摘要”，存进手机带去，再说说坐不住、等不及给你添了哪些麻烦。",
  },

  "D-A": {
    headline: "过去半年，你走神、拖延的时候偏多，坐不住、等不及的时候也偏多。",
    firstLimit: "这不是你的错，也不等于就是ADHD：这几个月没睡够、压力大，两边也会一起偏高。",
    today: {
      text: "今晚睡前写三行：哪件事没做完，哪一刻坐不住，昨晚睡了几小时。要是常因为这些误事，写完就把号约上。",
      to: TO_RECOMMENDATIONS,
      label: "看看写完怎么用、怎么挂号",
    },
    bridge: "两部分的分数都偏高，要是常拖过期限、忘了约好的事，或者一急就跟人吵，就值得去问医生。",
    description:
      "事情收不了尾，人又静不下来，这两样容易互相拖累，难怪会累。两部分都到了17分这条提示线（值得多留意，不是诊断线），但都没到24分。",
    interpretation: [
      "可以回想一下：以前没这么忙、睡得也够的时候，你是不是也这样？这比分数更能看出原因在哪里。",
      "两部分的题，平均都在“有时”上下，还没到“经常”。",
    ],
    limit: "哪一部分多4分或少4分，就可能换一个名称，所以别太看重结果叫什么。",
    recommendations: [
      {
        icon: "📝",
        title: "今天做一件小事：睡前写三行",
        description:
          "那三行，写几天算几天，漏了也不要紧，看医生的时候带去。总也睡不够，也可以去问，睡不好本身就值得看。\n要挂号，就在微信里搜你们市的名字加“精神卫生中心”，点开带认证的公众号，挂精神科或临床心理科；搜不到就搜当地的大医院，约不上就打电话问：“有没有医生看成人ADHD？”去那里不等于病得重；看病的记录，医院依法要保密。",
      },
      {
        icon: "🌅",
        title: "先固定起床时间",
        description: "两周里每天同一个时间起床，睡前一小时放下手机，再看看走神和坐不住有没有都好一点。",
      },
      {
        icon: "⏲️",
        title: "动静轮着来",
        description: "做20分钟，起来走5分钟，这样坐不住和走神都能照顾到。",
      },
      {
        icon: "🔁",
        title: "半年后再答一次",
        description: "题目问的是过去半年，太早答看不出变化。哪一部分至少差了8分，才值得当成变化。",
      },
      WHERE_TO_GO,
    ],
    professionalReminder:
      "如果已经误事，现在就可以约一个精神科或临床心理科的号，不用等压力过去。带上就诊摘要；睡前那三行，写了几天就带几天的。",
  },

  "D-B": {
    headline: "过去半年，你经常走神、拖延，也经常坐不住、等不及。",
    firstLimit: "这不是你不够努力，也不等于就是ADHD：焦虑、抑郁、长期睡不好，也会让走神和坐不住一起多起来。",
    today: BOOK_TODAY,
    bridge: "两部分的分数都高，值得去问医生。",
    description:
      "这半年，你大概在不少地方都要多费力气。弄清了原因，才好找对办法。两部分都到了24分这条提示线（不是诊断线）。",
    interpretation: ["这么多事搅在一起，不用你一个人琢磨。"],
    limit: "分数只数这些事有多频繁，却量不出你为它们花了多少力气。",
    recommendations: [
      BOOK_UNLESS_ELATED,
      {
        icon: "🎯",
        title: "等看医生的这段日子：一天只挑一件",
        description: "一天的事里只挑最要紧的一件，告诉一个人你打算几点做，别的可以明天再说。",
      },
      {
        icon: "🚌",
        title: "先顾好安全",
        description: "非开车不可的时候，先把手机放到够不着的地方；特别累、特别急的那天，换公交或打车。",
      },
      {
        icon: "💳",
        title: "给账单和付款加一道保险",
        description: "能自动缴的费，就设成自动缴；想买大件的时候，先放进购物车过一夜。",
      },
      {
        icon: "🙌",
        title: "请一个人搭把手",
        description: "把最容易乱的那件事说出来，请家人或朋友陪你理一次，比自己硬扛省力。",
      },
      {
        icon: "🏥",
        title: "请人陪你去",
        description: "找一位家人或朋友陪你去看，一个人说，一个人记。医生说的话，回家以后再一起看一遍。",
      },
    ],
    professionalReminder:
      "精神科或临床心理科的医生，可以跟你一起弄清困难从哪里来、有什么办法。一次没说清，就再约一次。点上面的“就诊摘要”，存进手机带去，最好有了解你小时候的家人同去。",
  },

  "E-A": {
    headline: "过去半年，你经常坐不住、等不及，走神、拖延的时候也偏多。",
    firstLimit: "又急又分心不是你的错，也不等于就是ADHD：焦虑、没睡好，也会这样。",
    today: BOOK_TODAY,
    bridge: "两部分的分数都不低，值得去问医生。",
    description:
      "心里急，手上的事又容易断，这样一天下来，你可能特别累。多动冲动到了24分这条提示线（不是诊断线），专注困难也到了17分，两边都值得讲给医生听。",
    interpretation: ["下次可以留意一下：手上的事断在半路，是急了，还是走神了？记一两次，讲给医生听。"],
    limit: "名称里的“较多”只是大致的分法，别拿它跟别人比轻重，看自己两部分的分就好。",
    recommendations: [
      BOOK_UNLESS_ELATED,
      {
        icon: "👪",
        title: "等看医生的这段日子：问问家里人",
        description: "问一句“我小学的时候，上课、排队是什么样”，他们怎么说，你就怎么记，看医生的时候带去。",
      },
      {
        icon: "🚶",
        title: "站着做一件事",
        description: "选一件不用坐着的事，站着或走着做完，比如在屋里边走边听一份材料。",
      },
      {
        icon: "✍️",
        title: "换下一件之前写一句",
        description: "想跳去做别的事的时候，先写下“做到哪了”，再决定换不换。",
      },
      {
        icon: "🚴",
        title: "费脑的事排在运动后面",
        description: "先骑车、快走或者爬楼，身上松了，再坐下来做最要动脑的那件。",
      },
      {
        icon: "🛑",
        title: "急着回的话先放一放",
        description: "着急要发的消息，先存成草稿，过10分钟再看一眼要不要发。",
      },
      {
        icon: "🏥",
        title: "看医生的时候先说什么",
        description: "先说坐不住和急躁带来的麻烦，再说走神和收尾，每样讲一个最近的例子。",
      },
    ],
    professionalReminder:
      "精神科或临床心理科的医生会想知道，坐不住和急躁是不是从小就有。除了就诊摘要，把家人说的也带去。",
  },

  "E-B": {
    headline: "过去半年，你经常走神、拖延，坐不住、等不及的时候也偏多。",
    firstLimit:
      "事情一拖再拖，不是你偷懒，也不等于就是ADHD：抑郁、焦虑、长期睡不够，也会让人又走神又坐不住。",
    today: BOOK_TODAY,
    bridge: "两部分的分数都不低，值得去问医生。",
    description:
      "事情越堆越多，心里多半也不好受。专注困难到了24分这条提示线（不是诊断线），多动冲动也到了17分，两边都值得跟医生说。",
    interpretation: ["下次丢下手上的事，可以想一想：是没意思了，还是坐不住了？记一两次，说给医生听。"],
    limit: "名称里的“明显”只是大致的分法，量不出谁比谁重，还是要看两部分各有多少分。",
    recommendations: [
      BOOK_UNLESS_ELATED,
      {
        icon: "👪",
        title: "等看医生的这段日子：问问家里人",
        description:
          "问一句“我小学的时候，写作业、收书包是什么样”，他们怎么说，你就怎么记，看医生的时候带去。",
      },
      {
        icon: "📌",
        title: "给拖着的事写“下一步”",
        description: "给拖得最久的那件事，写一个2分钟能做完的下一步，贴在屏幕边上。做完它，这一天就够了。",
      },
      {
        icon: "⏰",
        title: "到点让闹钟叫你",
        description: "交费、开会、接人，都设成到点会响的闹钟，不用指望自己临时想起来。",
      },
      {
        icon: "🧹",
        title: "下班前收尾10分钟",
        description: "每天留出最后10分钟，只做没收完的事，不开新的。",
      },
      {
        icon: "🧘",
        title: "坐下之前先松一松",
        description: "做要紧事之前伸展几下、走一圈，手边放个能捏的小东西，坐着会好受些。",
      },
      {
        icon: "🏥",
        title: "看医生的时候先说什么",
        description: "先说走神、拖延和忘事带来的麻烦，再说坐不住，每样讲一个最近的例子。",
      },
    ],
    professionalReminder:
      "精神科或临床心理科的医生会先问，走神和拖延是不是从小就有。除了就诊摘要，把家人说的也带去。",
  },
};

/** Beside the stored label of A-A with the core hint. */
export const CORE_ONLY_LABEL_NOTE = "这个名字只看两部分的分数，没算核心6题，所以不是说你一定没有ADHD。";

/** A-A with the core hint: both parts are low, but the better studied rule says to ask. */
export const CORE_ONLY_TEXTS: Omit<CellTexts, "bridge"> = {
  headline: "过去半年，你走神、坐不住不算多，但最要留意的几件事偏多。",
  firstLimit: "这不是你懒，也不等于就是ADHD：没睡好、压力大、心情低落的时候，也会这样。",
  today: BOOK_TODAY,
  description:
    "两部分都没到17分这条提示线，但这不是你想多了。世界卫生组织那份量表，就拿对应的6题来筛查。所以这几题偏高，值得当回事，但还不是结论。",
  interpretation: [
    "这6题问的是这些事多不多：收不了尾，理不清先后，忘了约好的事，费脑的事拖着不动手，坐不住，停不下来。",
    "可以想一想：这几件事给你添了多少麻烦，是从小就有，还是最近才有？这些比分数更能说明问题。",
  ],
  limit: "两种算法都只看这些事有多频繁，没有看它们给你添了多少麻烦。",
  recommendations: [
    BOOK,
    {
      icon: "📝",
      title: "等看医生的这段日子：写下四件事",
      description:
        "小时候就这样吗？单位和家里都这样吗？误过哪些事？最近睡得好不好，压力大不大？每件写一两句就够，看医生的时候带去。",
    },
    {
      icon: "🔔",
      title: "答应的事当场记",
      description: "约好的时间、还没做完的收尾，当场写进日历，到点让手机提醒你。",
    },
    SLEEP,
  ],
  professionalReminder:
    "精神科或临床心理科的医生，可以跟你一起弄清这几题为什么偏高，但不一定一次就有答案。带上就诊摘要，还有写好的那四件事。",
};

/** In the place of where to go, where today's thing is already to book. */
export const WRITE_EXAMPLES: Recommendation = {
  icon: "📝",
  title: "看医生前：写两个例子",
  description: "挑最近的两件事，各写一句：当时在做什么，难在哪里，误了什么。看医生的时候照着说。",
};

/** After the core count, beside a part that is only somewhat high: with the core hint the better studied rule says to ask, so there is no "if". */
export const HINT_REMINDER =
  "所以值得去精神科或临床心理科问一问。带上就诊摘要，再写两个最近的例子，请医生一起找原因。";
