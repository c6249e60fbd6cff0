import type { Recommendation } from "../instrument.ts";
import type { DimensionKey, Letter } from "./key.ts";

/** How far a preference leans once it is no longer borderline. */
export type StrengthLevel = "slight" | "clear" | "strong";

/** What the description of a preference says, by its letter and how far it leans. */
export const LETTER_TEXTS: Readonly<Record<Letter, Readonly<Record<StrengthLevel, string>>>> = {
  E: {
    slight: "外向这边多几题。有人一起商量、一起热闹，你更来劲，不过安静做事也不难受。",
    clear: "外向这边多出一截。想法常常说出口才清楚，累了跟人待一阵，精神就回来了。",
    strong:
      "绝大多数题你都选了外向。先开口、先认识、先凑到一处，差不多成了习惯，所以连着独处几天，多半会闷。",
  },
  I: {
    slight: "内向这边多几题。你更习惯先自己想一想、歇一歇，再跟人说，不过热闹里也待得住。",
    clear: "内向这边多出一截。你先在心里理清楚才开口，来往的人不求多，累了靠独处缓过来。",
    strong:
      "绝大多数题你都选了内向。先看、先想、先自己待着，差不多成了习惯，所以整天都要应酬的话，多半会累。",
  },
  S: {
    slight: "实感这边多几题。你更信看得见、用得上的东西，但偶尔也会放下细节，想想以后。",
    clear: "实感这边多出一截。话说得再好，你也要亲眼看到、亲手试过才放心。",
    strong: "绝大多数题你都选了实感。数字、实例、手上的东西，你最先留意到，但光谈设想，谈久了你会坐不住。",
  },
  N: {
    slight: "直觉这边多几题。你更爱琢磨事情往哪儿去、背后是什么，但眼前的细节也会留意。",
    clear: "直觉这边多出一截。你先看整体、想以后，新做法比老做法更吸引你。",
    strong:
      "绝大多数题你都选了直觉。最先吸引你的，是背后的意思和没人试过的路，但要你照别人定好的步骤来，就容易走神。",
  },
  T: {
    slight: "思考这边多几题。拿主意的时候，你先看道理站不站得住，但也会回头看看有没有人难受。",
    clear: "思考这边多出一截。你习惯退一步看，先摆理由和标准，再讲人情。",
    strong: "绝大多数题你都选了思考。你先问对不对，再问好不好受，但身边的人有时更想先听一句安慰。",
  },
  F: {
    slight: "情感这边多几题。拿主意的时候，你先想这样对谁重要，但是道理说不通，你也不肯。",
    clear: "情感这边多出一截。你习惯站到对方那边想，先肯定，再商量，人家有难处，你也肯通融。",
    strong: "绝大多数题你都选了情感。你先看合不合心意、会不会伤到人，但该说的难听话，有时会拖到最后。",
  },
  J: {
    slight: "判断这边多几题。你更喜欢心里有谱再动身，临时变一变倒也能接受。",
    clear: "判断这边多出一截。有计划、有清单、早点定下来，你心里才踏实。",
    strong: "绝大多数题你都选了判断。没定下来的事会一直挂在你心上，计划忽然作废，多半要缓一会儿。",
  },
  P: {
    slight: "知觉这边多几题。你更喜欢边走边看，要紧的事倒也会提前备着。",
    clear: "知觉这边多出一截。你爱留着余地，看情形再定，时间紧了，劲头反而上来。",
    strong: "绝大多数题你都选了知觉。安排得太满，你会透不过气；定好的事，到了跟前，你有时还想再变一变。",
  },
};

/** What a borderline preference says after its counts. */
export const BORDERLINE_TEXTS: Readonly<Record<DimensionKey, string>> = {
  EI: "和人在一起，还是自己待着，这次看不出偏哪边。",
  SN: "看眼前的事实，还是想背后的意思，这次看不出偏哪边。",
  TF: "先讲道理，还是先顾感受，这次看不出偏哪边。",
  JP: "定好再走，还是边走边看，这次看不出偏哪边。",
};

/** What to do today about the first borderline letter: nothing that takes one of its sides for granted. */
export const OPEN_LETTER_TODAY: Readonly<Record<DimensionKey, string>> = {
  EI: "想想最近一次累的时候：你想找人说说话，还是想自己待一会儿？写一句。",
  SN: "想想最近听到的一件新鲜事：你先问它是什么样，还是先想它会怎样？写一句。",
  TF: "想想最近一次拿主意，小事也算：你先看道理，还是先想身边人的感受？写一句。",
  JP: "想想最近一次出门玩：你更想早点定好，还是看情形再说？写一句。",
};

/** How that goes on, as a card; its title names the preference. */
export const OPEN_LETTER_CARD = {
  icon: "🔎",
  title: "先看一样：",
  description: "连着写三天，每天一句就够，看看哪一边多。",
} as const satisfies Recommendation;

/** What the clarity means for this person, by the label of its band. */
export const CLARITY_TEXTS: Readonly<
  Record<
    "不清晰" | "略有偏向" | "清楚" | "很清楚",
    {
      /** On the first screen. */
      readonly weight: string;
      readonly meaning: string;
      readonly limit: string;
    }
  >
> = {
  不清晰: {
    weight: "只偏了一点点",
    meaning: "比起是哪一型，更值得看的是每一项离中间多远。",
    limit: "比分这么近，只说得出你这次怎么选，说不出你是哪一型。",
  },
  略有偏向: {
    weight: "有偏向，但不算深",
    meaning: "偏得不深，说明两边你都用，换个场合，也许就换一种做法。",
    limit: "偏得不多的字母，说不准你下一次会怎么做。",
  },
  清楚: {
    weight: "偏得清楚",
    meaning: "“清楚”说的是四项平均。",
    limit: "选得清楚不等于能力强：选了思考，不代表更会推理；选了情感，也不代表更会体贴。",
  },
  很清楚: {
    weight: "偏得很清楚",
    meaning: "四个字母的另一边，你平时都用得少，非用不可的时候，也许会累一些。",
    limit: "百分比再高，也只说明这93题里你选得一致，不说明哪种性格更好。",
  },
};

/** What a result says whose four letters are all borderline: no type, but the four scales and what to try. */
export const OPEN_TEXTS = {
  headline: "这四个方面，你两边选得差不多一样多，所以说不准是哪一型。",
  weight: "跟一半对一半差不多，看不出你偏哪边。",
  limit: "这不是说你没个性，只是这一次没分出来。",
  today: OPEN_LETTER_TODAY.TF,
  meaning: "每个方面，两边相差都不超过3题，改选一两题，字母就会变。这里只说四个方面，不替你猜。",
  middle: "也许你本来就两边都用，看场合换着来。",
  reasons: "也有别的可能：你在外面和在家里用的不是同一边，加起来就平了；或者那会儿累了，选得随意了些。",
  recommendations: [
    {
      icon: "🔎",
      title: "先看一样：怎么做决定",
      description: "一句就够。比如“退了那件衣服，因为太贵”，就算先看道理。连着写三天，看看哪一边多。",
    },
    {
      icon: "🪟",
      title: "分开场合想一想",
      description: "四个方面里挑一个，先想想工作或上学时的你，再想想在家里的你。",
    },
    {
      icon: "💬",
      title: "问一个熟悉你的人",
      description: "请对方说说，你拿主意的时候先看道理，还是先顾别人的感受，再讲一件当时的事。",
    },
    {
      icon: "📅",
      title: "过半年再答一次",
      description: "挑个不累、不赶时间的日子，按平时的样子选，别去想会得到哪几个字母。",
    },
  ],
} as const satisfies Readonly<Record<string, string | readonly Recommendation[]>>;
