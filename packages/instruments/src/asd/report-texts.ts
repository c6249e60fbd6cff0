import type { Recommendation, Section } from "../instrument.ts";
import type { RiskLevel } from "./bands.ts";
import { DEVELOPMENT_AREAS_TITLE, SUPPORT_RESOURCES_TITLE } from "./shared-texts.ts";

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
  readonly nextStepsLead: string;
  readonly supportResources: ListSection;
  readonly developmentAreas: ListSection;
  readonly professionalReminder: string;
}

export const LEVEL_TEXTS: Readonly<Record<RiskLevel, LevelTexts>> = {
  low: {
    description: "孤独症（自闭症）谱系的可能性分高、中、低三档，这次落在较低的一档。",
    interpretation: [
      "题目问的多半是看人、回应、跟你分享，因为这些是这个年龄最要紧的互动。题数说的是整体；某一样要不要单独去问，看的不是题数。",
    ],
    limits: [
      "美国的一项研究看过旧版筛查在日常体检里的效果：每100个后来确诊为孤独症谱系的孩子，当时发现的大约只有39个。确诊的孩子本来就少，所以这和“绝大多数不在谱系上”不打架：多数孩子不在谱系上，在的那几个，有的要晚些才看得出来。",
    ],
    recommendations: [
      {
        icon: "🌱",
        title: "今天做一件小事：一起看远处",
        description:
          "不出门，就站在窗边玩。先只指不说；孩子没看过去，就走近些，再说“看，鸟”。孩子看了一眼，又回头看你，那就是在跟你分享。",
      },
      {
        icon: "🫧",
        title: "洗澡时轮流拍水",
        description: "你拍一下，停一停，等孩子拍。孩子拍了，你就笑着再拍一下，这样一来一回。",
      },
      {
        icon: "📖",
        title: "每天看10分钟图画书",
        description: "孩子指哪儿，你就讲哪儿，不用从头念到尾。孩子要是翻回前一页，你也跟着翻回去。",
      },
      {
        icon: "🧸",
        title: "玩一玩“过家家”",
        description: "拿空碗喂玩偶一口，再把勺子递给孩子，看看孩子会怎么接着演。",
      },
      {
        icon: "📅",
        title: "把下一次健康检查记在日历上",
        description: "18、24、30、36个月各有一次，不收钱。去的时候，把这20题里你拿不准的说给医生听。",
      },
      {
        icon: "🧭",
        title: "需要时去哪里",
        description:
          "社区卫生服务中心、乡镇卫生院或妇幼保健院的儿童保健门诊。先打电话问“儿童保健哪天看”，不用等打疫苗那天。",
      },
    ],
    nextStepsLead: "照这个顺序来就行。",
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: ["这些地方平时就用得上。"],
      items: [
        "社区卫生服务中心、乡镇卫生院：0到6岁的儿童健康检查不收钱，日常的小疑问也能问。",
        "县级妇幼保健院的儿童保健科：想看得更细一点时，可以自己去挂号。",
        "医院的耳鼻喉科：担心孩子听不清，在这里查听力。",
        "托班老师，或者常带孩子的家人：孩子在一群小朋友里是什么样，他们看得最多。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["下面这些不用特地安排，平时顺手就能玩。"],
      items: [
        "说话：孩子说一个词，你就多接一个词。比如孩子说“车”，你说“大车”。",
        "玩伴：每周找一两次机会，让孩子和别的小朋友待在一起。",
        "自己动手：让孩子自己拿勺子、脱袜子，慢一点、洒一点都没关系。",
        "跑跳：每天出门跑一跑、踢踢球，上下几级台阶。",
      ],
    },
    professionalReminder:
      "社区卫生服务中心、乡镇卫生院或妇幼保健院的儿童保健医生，孩子说话、走路、吃饭、睡觉的事都能问。",
  },

  medium: {
    description: "孤独症（自闭症）谱系的可能性分高、中、低三档，这次落在中间一档：说不上高，但值得再问清楚。",
    interpretation: [
      "这不是你带得不好造成的。你肯一题一题地看，就已经在帮孩子了。",
      "二次确认会问得更具体，看孩子平时到底怎么做，这样就知道该接着观察，还是该去评估。",
    ],
    limits: [
      "就算有3题或更多，多数孩子最后也不在孤独症谱系上。“每100个里大约5到12个确诊”，是按中国六省的一项研究推算的，把3题和3题以上的孩子都算在内。",
    ],
    recommendations: [
      {
        icon: "🔎",
        title: "今天做一件小事：做完二次确认",
        description:
          "每题给你几个生活里的样子，平时有的就点上。不用赶，如果孩子就在旁边，可以当场试一试；答完就能看到，是先在家接着看，还是约儿童保健医生看一看。",
      },
      {
        icon: "🎈",
        title: "吹泡泡，停一停",
        description: "吹两口就盖上盖子，笑着看孩子，等五秒。孩子看你一眼、哼一声，或者伸伸手，你就马上再吹。",
      },
      {
        icon: "🥁",
        title: "跟着孩子学",
        description:
          "孩子敲桌子，你也敲两下，再停下来，看看孩子会不会敲给你听。这样一来一回，就是聊天的开头。",
      },
      {
        icon: "📹",
        title: "拍几段平时的样子",
        description: "叫名字、一起玩、想要东西，各拍一分钟。以后如果去看医生，放给医生看，比嘴上讲清楚得多。",
      },
      {
        icon: "🧭",
        title: "需要时去哪里",
        description:
          "县级妇幼保健院（城里就是区妇幼保健院）的儿童保健科，可以自己直接挂号。如果离得远，就先去社区卫生服务中心或乡镇卫生院，请他们转过去。",
      },
    ],
    nextStepsLead: "第一步现在就能做，后面怎么走，要看第一步的结果。",
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: ["从近的地方开始，不用一上来就跑大医院。"],
      items: [
        "社区卫生服务中心、乡镇卫生院的儿童保健门诊：国家安排的孤独症初筛就在这里做。",
        "县级妇幼保健院：初筛有提示的孩子，到这里复筛。",
        "医院的耳鼻喉科或听力门诊：专门查听力，小孩子睡着了也能查。",
        "家里常带孩子的人、托班老师：请他们也想想那几题，把看法不一样的地方记下来。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["不用等二次确认的结果，每天玩几分钟就行，玩得高兴最要紧。"],
      items: [
        "一起看：你指一样东西，等孩子看过去了，马上说出它的名字。",
        "叫名字：趁孩子没玩得入神的时候，走近了叫一次。孩子看过来，就给一个笑，或者抱一抱。",
        "用手指：一手举一样好吃的，问孩子“要哪个”，等孩子指一指再给。",
        "学样：你先学孩子的动作，再加一个新的，看孩子跟不跟。",
      ],
    },
    professionalReminder:
      "社区卫生服务中心、乡镇卫生院和妇幼保健院的儿童保健医生，都能看你担心的那几处，需要的话，也会帮你转诊。",
  },

  high: {
    description: "孤独症（自闭症）谱系的可能性分高、中、低三档，这次落在较高的一档，所以值得请医生当面看。",
    interpretation: [
      "这不是谁的错，也不是陪得不够造成的。你今天把这些看清楚，就已经帮了孩子第一个忙。",
      "也想想孩子会什么、喜欢什么，哪怕很小，比如爱听歌、爱玩水，因为往后陪玩、学新的事，都从这些开始。",
      "好几处一起出现，现在去看正是时候。不管最后是哪一种原因，都是越早看越好。",
      "到了8题，就不用再做二次确认，直接去约评估就可以。",
    ],
    limits: [
      "题数多，也不等于就在孤独症谱系上。只看8题或更多的孩子，我们没有找到数字。原量表的研究里，两步都做完、仍然建议评估的孩子，每100个大约47个确诊为孤独症谱系，大约95个在发育上确实有需要帮忙的地方。",
    ],
    recommendations: [
      {
        icon: "📞",
        title: "今天做一件小事：打一个电话",
        description:
          "号码在手机地图里搜得到，几分钟就能说完。没人接就过半小时再打，一直打不通，就直接去窗口问；如果下班了，先把号码存进手机，明早上班的时候打。如果离得远，就打给社区卫生服务中心或乡镇卫生院，请他们转诊。",
      },
      {
        icon: "🎶",
        title: "面对面唱半首歌",
        description:
          "坐到孩子对面，脸和脸一样高，唱孩子最熟的那首。唱到一半停下来，等孩子看你、出声或动一动，再接着唱。",
      },
      {
        icon: "👂",
        title: "顺便把听力也查了",
        description: "听不清的孩子，也会叫不应、说话晚，所以约评估的时候，问问能不能同一天查听力。",
      },
      {
        icon: "🎒",
        title: "准备一个小袋子",
        description:
          "儿童保健手册、两三段平时的视频、打印好的这一页，还有你最想问医生的几个问题（打印页上有），都先放进去。",
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
          "不用一上来就跑大医院。妇幼保健院看过以后，会告诉你要不要再去儿童医院的发育行为儿科、儿童精神科，或者综合医院的儿科。",
      },
    ],
    nextStepsLead: "一步一步来，每次只想眼前这一步。",
    supportResources: {
      title: SUPPORT_RESOURCES_TITLE,
      paragraphs: ["这条路有很多家长走过，每一站都有人能帮忙。"],
      items: [
        "第一站，社区卫生服务中心或乡镇卫生院：免费初筛，也能帮忙转诊。",
        "第二站，县级妇幼保健院：做复筛，同时看说话、动作等各方面的发育。",
        "第三站，有儿童保健科、发育行为儿科或儿童精神科的医院：做诊断评估。",
        "县级残联的康复补助：0到6岁的孤独症儿童可以申请，正式名称是“残疾儿童康复救助”。不少地方有诊断证明就行，不一定要办残疾证。",
        "你也要有人照顾：心里乱、睡不着的时候，可以打页面上的心理援助热线，找人说说。",
      ],
    },
    developmentAreas: {
      title: DEVELOPMENT_AREAS_TITLE,
      paragraphs: ["约评估、等结果的这段日子不用干等，一天挑一样，玩五分钟。孩子累了、不想玩了，就停下来。"],
      items: [
        "面对面：蹲到孩子的高度玩，让孩子抬眼就能看见你的脸。",
        "轮流：推球、搭积木，你一下，孩子一下，先玩一轮，再慢慢加。",
        "会“要”：把爱吃的、爱玩的放在看得见、够不着的地方，孩子看你、出声、伸手都算数，马上给。",
        "听懂短话：一次只说两三个字，配上动作，比如拍拍椅子说“坐这儿”。",
        "安稳的一天：吃饭、洗澡、睡觉的顺序尽量一样，要换的时候先说一声。",
      ],
    },
    professionalReminder: "妇幼保健院的儿童保健医生能看孩子的说话、互动和发育，不用等下一次体检。",
  },
};
