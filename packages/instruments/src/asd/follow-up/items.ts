import type { DecisionStep, FollowUpItem } from "./decide.ts";

/**
 * The twenty items of the second stage: own examples, with the decisions of README.md here. Chips of
 * several kinds stand mixed. Where a choice names neither a passing nor a failing sign, the question stays
 * failed: only something the child does can settle it.
 */

/** Last chip of every list; it counts for nothing, and whoever draws the chips clears the others with it. */
const NONE: DecisionStep["options"][number] = { id: "none", label: "以上都没有", sign: "neutral" };

export const FOLLOW_UP_ITEMS: readonly FollowUpItem[] = [
  {
    question: 1,
    steps: [
      {
        id: "q1-reaction",
        text: "你指屋子那头的一样东西，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "looks", label: "朝那样东西看过去", sign: "pass" },
          { id: "ignores", label: "不理会，接着忙自己的", sign: "fail" },
          { id: "points", label: "也伸手指那样东西", sign: "pass" },
          { id: "scans", label: "东看西看，没看到你指的地方", sign: "fail" },
          { id: "comments", label: "看过去，还说点什么或哼一声", sign: "pass" },
          { id: "finger", label: "只盯着你的手指", sign: "fail" },
          { id: "told", label: "你边指边说“看”，就会看过去", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "q1-usual" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "q1-usual",
        text: "两种情况你都选了，平时哪种更多？",
        choice: "one",
        options: [
          { id: "pass", label: "看向你指的东西", sign: "pass" },
          { id: "fail", label: "没看向你指的东西", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 2,
    steps: [
      {
        id: "q2-ignores",
        text: "孩子平时有下面的情况吗？（可多选）",
        choice: "many",
        options: [
          { id: "sounds", label: "对身边的声音，常常没反应，比如有人敲门、狗在叫", sign: "fail" },
          { id: "people", label: "对身边的人，常常没反应，比如有人走近跟孩子说话", sign: "fail" },
          NONE,
        ],
        rules: [{ atLeast: { fail: 1 }, verdict: "fail" }],
        otherwise: "pass",
      },
    ],
  },
  {
    question: 3,
    steps: [
      {
        id: "q3-pretend",
        text: "下面这些“假装”，孩子平时会玩哪些？（可多选）",
        choice: "many",
        options: [
          { id: "feed", label: "给娃娃或玩偶喂饭", sign: "pass" },
          { id: "drink", label: "拿空杯子、空碗假装吃喝", sign: "pass" },
          { id: "phone", label: "拿玩具或遥控器假装打电话", sign: "pass" },
          { id: "car", label: "让玩具车像真车一样开，比如过桥、停车", sign: "pass" },
          { id: "role", label: "扮成别人，比如医生、司机、小猫", sign: "pass" },
          { id: "cook", label: "假装炒菜、切菜", sign: "pass" },
          { id: "clean", label: "假装扫地、擦桌子", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 4,
    steps: [
      {
        id: "q4-climbs",
        text: "下面哪些地方，孩子喜欢爬？（可多选）",
        choice: "many",
        options: [
          { id: "stairs", label: "楼梯、台阶", sign: "pass" },
          { id: "chairs", label: "椅子、凳子", sign: "pass" },
          { id: "furniture", label: "沙发、床、茶几", sign: "pass" },
          { id: "playground", label: "滑梯、攀爬架", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 5,
    steps: [
      {
        id: "q5-hands",
        text: "孩子平时有下面这些手上的动作吗？（可多选）",
        choice: "many",
        options: [
          { id: "wiggle", label: "在眼睛旁边扭动、搓动手指", sign: "fail" },
          { id: "watch", label: "安静地看看自己的手", sign: "pass" },
          { id: "near", label: "把手举到眼前很近的地方，或停在眼睛旁边", sign: "fail" },
          { id: "peekaboo", label: "玩躲猫猫时用手捂脸", sign: "pass" },
          { id: "flap", label: "在脸旁边快速扇动手", sign: "fail" },
          NONE,
        ],
        rules: [{ atLeast: { fail: 1 }, verdict: { ask: "q5-often" } }],
        otherwise: "pass",
      },
      {
        id: "q5-often",
        text: "在眼前或脸旁边的这些动作，一周大概有几次？",
        choice: "one",
        options: [
          { id: "rare", label: "一周不超过两次", sign: "pass" },
          { id: "often", label: "一周超过两次", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 6,
    steps: [
      {
        id: "q6-gets",
        text: "想要够不着的东西时，孩子平时会怎么做？（可多选）",
        choice: "many",
        options: [
          { id: "reach", label: "伸出整只手去够", sign: "pass" },
          { id: "lead", label: "拉着大人过去", sign: "pass" },
          { id: "alone", label: "自己想办法去拿", sign: "pass" },
          { id: "sounds", label: "出声或说话来要", sign: "pass" },
          { id: "point", label: "伸出食指去指", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "q6-shown" } }],
        otherwise: "fail",
      },
      {
        id: "q6-shown",
        text: "这时你说“指给我看”，孩子会伸出食指去指吗？",
        choice: "one",
        options: [
          { id: "yes", label: "会", sign: "pass" },
          { id: "no", label: "不会", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 7,
    steps: [
      {
        id: "q7-shows",
        text: "看到下面哪些，孩子会想让你也看？（可多选）",
        choice: "many",
        options: [
          { id: "plane", label: "天上飞过的飞机", sign: "pass" },
          { id: "truck", label: "路上的大车，比如洒水车", sign: "pass" },
          { id: "insect", label: "地上爬的小虫", sign: "pass" },
          { id: "animal", label: "小猫、小狗、小鸟", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "q7-share" } }],
        otherwise: "fail",
      },
      {
        id: "q7-share",
        text: "这时孩子会伸出食指，指给你看吗？（只为要东西、要帮忙的不算）",
        choice: "one",
        options: [
          { id: "yes", label: "会", sign: "pass" },
          { id: "no", label: "不会", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 8,
    steps: [
      {
        id: "q8-children",
        text: "遇到别的小朋友（不算兄弟姐妹），孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "wants", label: "想去找他们玩", sign: "settled" },
          { id: "plays", label: "他们来玩，会跟着玩", sign: "pass" },
          { id: "talks", label: "跟他们说话，或咿咿呀呀", sign: "pass" },
          { id: "watches", label: "看着他们玩", sign: "pass" },
          { id: "smiles", label: "冲他们笑", sign: "pass" },
          { id: "shy", label: "先有点害羞，后来会笑", sign: "pass" },
          { id: "excited", label: "看到他们就高兴得手舞足蹈", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { settled: 1 }, verdict: "pass" },
          { atLeast: { pass: 1 }, verdict: { ask: "q8-often" } },
        ],
        otherwise: "fail",
      },
      {
        id: "q8-often",
        text: "这样的反应，遇到小朋友的时候多半都有吗？",
        choice: "one",
        options: [
          { id: "most", label: "一半以上的时候有", sign: "pass" },
          { id: "less", label: "一半或更少的时候有", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 9,
    steps: [
      {
        id: "q9-brings",
        text: "孩子平时会拿下面这些来给你看吗？（可多选）",
        choice: "many",
        options: [
          { id: "picture", label: "一本书、一张图或一个玩具", sign: "pass" },
          { id: "drawing", label: "自己画的画", sign: "pass" },
          { id: "flower", label: "一朵花、一片叶子", sign: "pass" },
          { id: "insect", label: "一只小虫", sign: "pass" },
          { id: "blocks", label: "自己搭的积木", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "q9-share" } }],
        otherwise: "fail",
      },
      {
        id: "q9-share",
        text: "拿来的时候，只是想给你看看，还是要你帮忙？",
        choice: "one",
        options: [
          { id: "sometimes", label: "有时候只是想给你看看", sign: "pass" },
          { id: "help", label: "每次都是要你帮忙", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 10,
    steps: [
      {
        id: "q10-name",
        text: "孩子没玩得入神时，你叫名字，平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "looks", label: "抬头或转过来看你", sign: "pass" },
          { id: "nothing", label: "什么反应也没有", sign: "fail" },
          { id: "speaks", label: "应一声，或咿呀两声", sign: "pass" },
          { id: "ignores", label: "好像听见了，但不理", sign: "fail" },
          { id: "face", label: "要到面前叫才有反应", sign: "fail" },
          { id: "stops", label: "停下手里的事", sign: "pass" },
          { id: "touch", label: "要碰一碰才有反应", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "q10-usual" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "q10-usual",
        text: "两种情况你都选了，平时哪种更多？",
        choice: "one",
        options: [
          { id: "pass", label: "看你、应声或停下来", sign: "pass" },
          { id: "fail", label: "没反应，或要到面前、要碰一碰", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 11,
    steps: [
      {
        id: "q11-smile",
        text: "孩子平时在什么时候笑？（可多选）",
        choice: "many",
        options: [
          { id: "back", label: "你笑，孩子也笑", sign: "pass" },
          { id: "always", label: "老是在笑，跟身边的人没关系", sign: "fail" },
          { id: "enter", label: "你走进屋，孩子会笑", sign: "pass" },
          { id: "toy", label: "只对着玩具或自己玩的东西笑", sign: "fail" },
          { id: "return", label: "你出门回来，孩子会笑", sign: "pass" },
          { id: "nothing", label: "对着空处笑，不知道笑什么", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "q11-usual" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "q11-usual",
        text: "两种情况你都选了，平时哪种更多？",
        choice: "one",
        options: [
          { id: "pass", label: "对着人笑", sign: "pass" },
          { id: "fail", label: "跟人没关系的笑", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 12,
    steps: [
      {
        id: "q12-noises",
        text: "下面哪些声音，会让孩子烦躁难受？（可多选）",
        choice: "many",
        options: [
          { id: "washer", label: "洗衣机、抽油烟机", sign: "fail" },
          { id: "baby", label: "小婴儿的哭声", sign: "fail" },
          { id: "vacuum", label: "吸尘器", sign: "fail" },
          { id: "dryer", label: "吹风机", sign: "fail" },
          { id: "traffic", label: "马路上的车声、喇叭声", sign: "fail" },
          { id: "squeal", label: "别人尖声笑、叫", sign: "fail" },
          { id: "music", label: "很响的音乐", sign: "fail" },
          { id: "bell", label: "电话铃、门铃", sign: "fail" },
          { id: "crowd", label: "超市、饭店这类热闹的地方", sign: "fail" },
          NONE,
        ],
        rules: [{ atLeast: { fail: 2 }, verdict: { ask: "q12-reaction" } }],
        otherwise: "pass",
      },
      {
        id: "q12-reaction",
        text: "听到这些声音，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "scream", label: "尖叫", sign: "fail" },
          { id: "cover", label: "平静地捂住耳朵", sign: "pass" },
          { id: "cry", label: "大哭", sign: "fail" },
          { id: "tell", label: "告诉你不喜欢", sign: "pass" },
          { id: "upset", label: "一边捂耳朵，一边很难受", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "q12-usual" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "q12-usual",
        text: "两种情况你都选了，平时哪种更多？",
        choice: "one",
        options: [
          { id: "pass", label: "平静地捂耳朵，或说不喜欢", sign: "pass" },
          { id: "fail", label: "尖叫、大哭，或捂着耳朵很难受", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 13,
    steps: [
      {
        id: "q13-walks",
        text: "孩子不扶东西、不用人牵，自己能走路吗？",
        choice: "one",
        options: [
          { id: "yes", label: "能", sign: "pass" },
          { id: "no", label: "还不能", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 14,
    steps: [
      {
        id: "q14-eyes",
        text: "下面哪些时候，孩子会看你的眼睛？（可多选）",
        choice: "many",
        options: [
          { id: "wants", label: "想要你帮忙、想要东西时", sign: "pass" },
          { id: "play", label: "跟你一起玩时", sign: "pass" },
          { id: "feed", label: "吃饭、喝奶时", sign: "pass" },
          { id: "change", label: "换尿布、穿衣服时", sign: "pass" },
          { id: "read", label: "你讲故事时", sign: "pass" },
          { id: "talk", label: "你跟孩子说话时", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 2 }, verdict: "pass" },
          { atLeast: { pass: 1 }, verdict: { ask: "q14-daily" } },
        ],
        otherwise: "fail",
      },
      {
        id: "q14-daily",
        text: "整天在一起的日子里，孩子一天会看你的眼睛几次？",
        choice: "one",
        options: [
          { id: "five", label: "每天都有，一天至少5次", sign: "pass" },
          { id: "fewer", label: "每天都有，但一天不到5次", sign: "fail" },
          { id: "some", label: "不是每天都有", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 15,
    steps: [
      {
        id: "q15-copies",
        text: "下面哪些，你做了孩子会学？（可多选）",
        choice: "many",
        options: [
          { id: "tongue", label: "伸舌头", sign: "pass" },
          { id: "sound", label: "发个好玩的怪声", sign: "pass" },
          { id: "wave", label: "挥手再见", sign: "pass" },
          { id: "clap", label: "拍手", sign: "pass" },
          { id: "hush", label: "食指放嘴边“嘘”", sign: "pass" },
          { id: "kiss", label: "抛飞吻", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 2 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 16,
    steps: [
      {
        id: "q16-turns",
        text: "你忽然转头去看一样东西，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "ignores", label: "不理会", sign: "fail" },
          { id: "looks", label: "也朝那样东西看", sign: "pass" },
          { id: "face", label: "只看着你的脸", sign: "fail" },
          { id: "points", label: "指那样东西", sign: "pass" },
          { id: "searches", label: "转着头找，看你在看什么", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "q16-usual" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "q16-usual",
        text: "两种情况你都选了，平时哪种更多？",
        choice: "one",
        options: [
          { id: "pass", label: "跟着看，或转头找", sign: "pass" },
          { id: "fail", label: "不理会，或只看你的脸", sign: "fail" },
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 17,
    steps: [
      {
        id: "q17-watch",
        text: "孩子会用下面哪些办法，让你看过来？（可多选）",
        choice: "many",
        options: [
          { id: "says", label: "说“看”或“看我”", sign: "pass" },
          { id: "babbles", label: "对着你咿咿呀呀，要你看", sign: "pass" },
          { id: "praise", label: "做完一件事看着你，等你夸", sign: "pass" },
          { id: "checks", label: "时不时回头，看你有没有在看", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 18,
    steps: [
      {
        id: "q18-cue",
        text: "看场合就猜得到的时候，你只用嘴说，下面哪些孩子能照做？（可多选）",
        choice: "many",
        options: [
          { id: "shoes", label: "要出门了，你说“拿鞋”", sign: "pass" },
          { id: "sit", label: "饭菜上桌了，你说“坐好”", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "q18-no-cue" } }],
        otherwise: "fail",
      },
      {
        id: "q18-no-cue",
        text: "平常的时候，你不指、不看、不比划，下面哪些孩子能照做？（可多选）",
        choice: "many",
        options: [
          { id: "shoe", label: "没要出门，你说“鞋在哪儿，指给我看”", sign: "pass" },
          { id: "blanket", label: "你说“把小毯子拿来”", sign: "pass" },
          { id: "book", label: "你说“把书放到椅子上”", sign: "pass" },
          { id: "other", label: "别的类似的话，也能照做", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 19,
    steps: [
      {
        id: "q19-checks",
        text: "下面哪些时候，孩子会看看你的表情？（可多选）",
        choice: "many",
        options: [
          { id: "sound", label: "听到奇怪或吓人的声音", sign: "pass" },
          { id: "person", label: "有不认识的人走过来", sign: "pass" },
          { id: "unfamiliar", label: "碰到没见过的东西或地方", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
  {
    question: 20,
    steps: [
      {
        id: "q20-swing",
        text: "你把孩子举高、荡一荡时，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "enjoys", label: "看得出很喜欢", sign: "pass" },
          { id: "laughs", label: "笑", sign: "pass" },
          { id: "babbles", label: "说话，或咿咿呀呀", sign: "pass" },
          { id: "more", label: "要你再来一次，比如伸开手臂", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
];
