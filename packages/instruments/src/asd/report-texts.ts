import type { Recommendation, Section } from "../instrument.ts";
import type { RiskLevel } from "./bands.ts";
import { CALL_HOSPITAL, DEVELOPMENT_AREAS_TITLE, SUPPORT_RESOURCES_TITLE } from "./shared-texts.ts";

export type ListSection = Section & { readonly items: readonly string[] };

/**
 * What one band says. Every sentence is its own: none may fit another band. These texts are stored and sent, so
 * they know the band and no answer; what depends on answers stands in opening.ts and next-steps.ts.
 */
interface LevelTexts {
  readonly description: string;
  readonly interpretation: readonly string[];
  /** What this result does not mean; the limits every result shares follow. */
  readonly limits: readonly string[];
  /** The first is one small thing to do today, the last says where to go. */
  readonly recommendations: readonly Recommendation[];
  /** Stands above the numbered steps. */
  readonly nextStepsLead: readonly string[];
  readonly supportResources: ListSection;
  readonly developmentAreas: ListSection;
  readonly professionalReminder: string;
}

export const LEVEL_TEXTS: Readonly<Record<RiskLevel, LevelTexts>> = {
  low: {
    description:
      "只看题数，孩子在孤独症（自闭症）谱系上的可能性较低。不过国家还有一张预警征象表：不管有几题要留意，表里的情况只要有一样，这一两周就该去问。请点开下面“想多看一些”里的“有这些情况，不用等”，照孩子的月龄对一遍。",
    interpretation: ["孩子一个月一个样，这20题看到的却只是现在。"],
    limits: [
      "美国有一项研究，体检时用我们参考的量表（旧版）来筛：每100个后来确诊为孤独症谱系的孩子，当时大约只发现了39个。在谱系上的孩子本来就少，所以低风险的孩子，绝大多数不在谱系上，但总有漏掉的。",
    ],
    recommendations: [
      {
        icon: "🌱",
        title: "今天做一件小事：一起看远处",
        description:
          "不出门也行，就隔着关好的窗玩。先只指不说；孩子没看过去，你就蹲到孩子身边，指着说“看，鸟”。孩子看一眼，又回头看你，就是在跟你分享。",
      },
      {
        icon: "🫧",
        title: "洗澡时轮流拍水",
        description: "你拍一下，停一停，等孩子拍。孩子拍了，你就笑着再拍一下，这样一来一回。",
      },
      {
        icon: "📖",
        title: "每天看10分钟图画书",
        description: "孩子指哪儿，你就讲哪儿，不用从头念到尾。",
      },
      {
        icon: "🧸",
        title: "玩一玩“过家家”",
        description: "拿空碗喂玩偶一口，再把勺子递给孩子，看看孩子会怎么接着演。",
      },
      {
        icon: "🧭",
        title: "下一次健康检查去哪里",
        description:
          "满18、24、30、36个月，社区卫生服务中心或乡镇卫生院各有一次儿童健康检查，不收钱。把下一次记进日历。有要问的事，别攒到那天，现在就打电话问。",
      },
    ],
    nextStepsLead: [],
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: [],
      items: [
        "社区卫生服务中心、乡镇卫生院的儿童保健门诊：离家近。",
        "县（区）妇幼保健院的儿童保健科：看得更细一点，可以自己直接挂号。",
        "医院的耳鼻喉科：担心孩子听不清，就在这里查听力。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["平时顺手就能玩。"],
      items: [
        "说话：孩子说一个词，你就多接一个词。比如孩子说“车”，你说“大车”。",
        "玩伴：每周找一两次机会，让孩子和别的小朋友待在一起。",
        "自己动手：让孩子自己拿勺子、脱袜子，慢一点、洒一点都没关系。",
        "跑跳：每天出门跑一跑、踢踢球，上下几级台阶。",
      ],
    },
    professionalReminder:
      "孩子说话、走路、吃饭、睡觉的事，都可以问社区卫生服务中心、乡镇卫生院或妇幼保健院的儿童保健医生。先打个电话问“儿童保健哪天看”，不用等打疫苗那天。",
  },

  medium: {
    description:
      "照这次的回答看，孩子在孤独症（自闭症）谱系上的可能性中等。不过“中等”说的是题数在中间，不是一半对一半。",
    interpretation: ["你肯花时间一题一题想，就已经在帮孩子了。"],
    limits: [
      "“大约5到12个”是按中国六省的一项研究推算的，至少有3题的孩子都算在里面。说成一个范围，是因为每100个孩子里有几个在谱系上，各项研究说法不一。",
    ],
    recommendations: [
      {
        icon: "📞",
        title: "今天做不了二次确认，就先打电话",
        description:
          "打给社区卫生服务中心或乡镇卫生院的儿童保健门诊，就说“我给孩子做了孤独症筛查，有几处想请医生看看，这一两周能约吗？”下班了、赶上周末，就等上班再打。",
      },
      {
        icon: "🎈",
        title: "吹泡泡，停一停",
        description: "吹两口就盖上盖子，笑着看孩子，等五秒。孩子看你一眼、哼一声，或者伸伸手，你就马上再吹。",
      },
      {
        icon: "🥁",
        title: "跟着孩子学",
        description: "孩子敲桌子，你也敲两下，再停下来，看看孩子会不会敲给你听。这就是聊天的开头。",
      },
      {
        icon: "📹",
        title: "拍几段平时的样子",
        description: "叫名字、一起玩、想要东西，各拍一分钟。以后看医生时放出来，比嘴上讲清楚得多。",
      },
      {
        icon: "🧭",
        title: "去哪里问",
        description:
          "先打社区卫生服务中心或乡镇卫生院的儿童保健门诊，近，也能转诊；想快一点，就直接挂县（区）妇幼保健院的儿童保健科。",
      },
    ],
    nextStepsLead: [],
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: [],
      items: [
        "县（区）妇幼保健院的儿童保健科：国家安排的孤独症复筛就在这里做，可以直接挂号。",
        "社区卫生服务中心、乡镇卫生院的儿童保健门诊：离家近，能先看一看，也能转诊。",
        "医院的耳鼻喉科或听力门诊：专门查听力，小孩子睡着了也能查。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["每天玩几分钟就行，玩得高兴最要紧。"],
      items: [
        "一起看：你指一样东西，等孩子看过去了，马上说出它的名字。",
        "叫名字：趁孩子没玩得入神的时候，走近了叫一次。孩子看过来，就给一个笑，或者抱一抱。",
        "用手指：一手举一样好吃的，问孩子“要哪个”。孩子指一指、伸伸手、看一眼都算，马上给。",
        "学样：你先学孩子的动作，再加一个新的，看孩子跟不跟。",
      ],
    },
    professionalReminder: "社区卫生服务中心、乡镇卫生院和妇幼保健院的儿童保健医生都能看，也能转诊。",
  },

  high: {
    description: "照这次的回答看，孩子在孤独症（自闭症）谱系上的可能性较高，但不是结论。",
    interpretation: [
      "一题一题答到这里，你已经在帮孩子了。孩子会做什么、喜欢什么，哪怕很小，比如爱听歌、爱玩水，也一起讲给医生听，因为往后陪孩子玩、教新本事，都从这些开始。",
      "到了8题，就不用做二次确认，直接去妇幼保健院复筛就行。",
    ],
    limits: [
      "题数多，孩子也未必在孤独症谱系上。到了8题的孩子，最后有多少确诊，我们没有找到数字。能拿来比的，只有M-CHAT-R/F的研究里，两步都做完、仍然建议去评估的孩子：每100个里，大约47个最后确诊为孤独症谱系；连同发育慢一些，或者发育上还有别处要留意的，一共大约95个。",
    ],
    recommendations: [
      CALL_HOSPITAL,
      {
        icon: "🎶",
        title: "面对面唱半首歌",
        description:
          "坐到孩子对面，脸和脸一样高，唱孩子最熟的那首。唱到一半停下来，等孩子看你、出声或动一动，再接着唱。",
      },
      {
        icon: "👂",
        title: "顺便把听力也查了",
        description: "听不清的孩子，也会叫了没反应、说话晚，所以约复筛的时候，问问能不能同一天查听力。",
      },
      {
        icon: "🎒",
        title: "准备一个小袋子",
        description:
          "放进儿童保健手册和打印好的就诊摘要，摘要上有可以问医生的问题，把最想问的圈出来。手机里存两三段平时的视频；打印不了摘要，就把它也存进手机。",
      },
      {
        icon: "🫂",
        title: "找个人跟你一起",
        description: "把这件事告诉一位家人。去的那天最好两个人陪着，一个看孩子，一个听医生讲。",
      },
      {
        icon: "🏥",
        title: "往后去哪里",
        description:
          "先去妇幼保健院就行。至于要不要再去儿童医院的发育行为儿科、儿童精神科，或者综合医院的儿科，当面看过的医生会告诉你。",
      },
    ],
    nextStepsLead: ["一步一步来，每次只想眼前这一步。"],
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: ["这条路有很多家长走过，卡在哪一步，就照下面找人问。"],
      items: [
        "县（区）妇幼保健院的儿童保健科：直接打这里就行，做复筛，也看说话、动作等各方面的发育。",
        "社区卫生服务中心或乡镇卫生院：离得远、约不上的时候，先找这里，请他们转诊。",
        "县级残联（城里就是区残联）的康复补助：0到6岁的孤独症儿童可以申请，正式名称是“残疾儿童康复救助”。不少地方有诊断证明就行，不一定要办残疾证。",
        "你也要有人照顾：心里乱、睡不着的时候，可以打心理援助热线，找人说说。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["一天挑一样，玩五分钟。孩子累了、不想玩了，就停下来。"],
      items: [
        "面对面：蹲到孩子的高度玩，让孩子抬眼就能看见你的脸。",
        "轮流：推球、搭积木，你一下，孩子一下，先玩一轮，再慢慢加。",
        "会“要”：把爱吃的、爱玩的装进拧紧的透明盒子，孩子看你、出声、伸手都算数，马上打开。",
        "听懂短话：一次只说两三个字，配上动作，比如拍拍椅子说“坐这儿”。",
        "安稳的一天：吃饭、洗澡、睡觉的顺序尽量一样，要换的时候先说一声。",
      ],
    },
    professionalReminder:
      "妇幼保健院的儿童保健医生能看孩子的说话、互动和发育，现在就可以约，不用等下一次体检。",
  },
};
