import type { DecisionStep, FollowUpItem } from "./decide.ts";

/**
 * The twenty items of the second stage: scenes of our own from family life, with the decisions of README.md here.
 * Chips of several kinds stand mixed. Where a choice names neither a passing nor a failing sign, the question stays
 * failed: only something the child does can settle it. Ids of steps begin with `s`, those of `asd-1` began with `q`:
 * a choice of those days is none of these.
 */

/** Last chip of every list; it counts for nothing, and whoever draws the chips clears the others with it. */
const NONE: DecisionStep["options"][number] = { id: "none", label: "以上都没有", sign: "neutral" };

const BOTH_CHOSEN = "两种情况你都选了，平时哪一种更多？";

export const FOLLOW_UP_ITEMS: readonly FollowUpItem[] = [
  {
    question: 1,
    steps: [
      {
        id: "s1-far",
        text: "远一点的地方有样东西，你伸手一指，孩子平时会怎么接？（可多选）",
        choice: "many",
        options: [
          { id: "window", label: "你指窗外的鸟，孩子就凑到窗边看", sign: "pass" },
          { id: "busy", label: "像没看见你指，照旧翻手里的东西", sign: "fail" },
          { id: "fetch", label: "你指滚远的球，孩子就跑过去捡", sign: "pass" },
          { id: "hand", label: "来掰你的手指，没去看那边", sign: "fail" },
          { id: "photo", label: "你指墙上的照片，孩子抬头看，还叫照片里的人", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "s1-more" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "s1-more",
        text: BOTH_CHOSEN,
        choice: "one",
        options: [
          { id: "pass", label: "顺着你指的，找到那样东西", sign: "pass" },
          { id: "fail", label: "没有顺着你指的看过去", sign: "fail" },
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
        id: "s2-often",
        text: "下面这些，孩子平时常常这样吗？（可多选）",
        choice: "many",
        options: [
          { id: "noise", label: "身后锅盖掉到地上，孩子头也不回", sign: "fail" },
          { id: "close", label: "有人凑到跟前逗，孩子像没看见这个人", sign: "fail" },
          { id: "home", label: "家里人回来喊一声，孩子像没听见", sign: "fail" },
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
        id: "s3-pretend",
        text: "下面这些“假装”，孩子平时会玩哪些？（可多选）",
        choice: "many",
        options: [
          { id: "sleep", label: "拍着玩偶哄它睡，还给它盖小被子", sign: "pass" },
          { id: "horse", label: "骑着扫帚当马，或者推着板凳当公交车", sign: "pass" },
          { id: "leaves", label: "拿树叶当菜、沙子当米，请你尝一口", sign: "pass" },
          { id: "needle", label: "给玩偶“打针”“量体温”", sign: "pass" },
          { id: "work", label: "背上大人的包，跟你摆摆手，假装去上班", sign: "pass" },
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
        id: "s4-climbs",
        text: "下面这些，孩子喜欢往上爬的有哪些？（可多选）",
        choice: "many",
        options: [
          { id: "outside", label: "小区里的石墩、土坡、花坛边", sign: "pass" },
          { id: "bed", label: "炕、床、沙发靠背", sign: "pass" },
          { id: "net", label: "游乐场的绳网、大台子", sign: "pass" },
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
        id: "s5-hands",
        text: "孩子平时有下面这些手上的动作吗？（可多选）",
        choice: "many",
        options: [
          { id: "rhyme", label: "跟着儿歌做手指操", sign: "pass" },
          { id: "corner", label: "手举到眼角边，手指一张一合地看", sign: "fail" },
          { id: "light", label: "对着灯，隔着手指缝来回晃着看", sign: "fail" },
          { id: "sticker", label: "低头看手上粘的贴纸、沾的颜料", sign: "pass" },
          { id: "shake", label: "两只手在脸边快快地抖", sign: "fail" },
          NONE,
        ],
        rules: [{ atLeast: { fail: 1 }, verdict: { ask: "s5-week" } }],
        otherwise: "pass",
      },
      {
        id: "s5-week",
        text: "这种凑近眼睛、脸边的动作，一个星期大概见到几次？",
        choice: "one",
        options: [
          { id: "often", label: "三次，或者更多", sign: "fail" },
          { id: "rare", label: "一两次，或者更少", sign: "pass" },
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
        id: "s6-shelf",
        text: "想要的东西在柜子顶上，孩子够不着，平时会怎么办？（可多选）",
        choice: "many",
        options: [
          { id: "stool", label: "踮起脚，或者搬来小凳子自己拿", sign: "pass" },
          { id: "points", label: "自己伸出一根食指，指着那样东西", sign: "settled" },
          { id: "calls", label: "看着你哼哼，或者喊你", sign: "pass" },
          { id: "tugs", label: "拽着你的衣角往那边走", sign: "pass" },
          { id: "grabs", label: "张着手朝那边够", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { settled: 1 }, verdict: "pass" },
          { atLeast: { pass: 1 }, verdict: { ask: "s6-asked" } },
        ],
        otherwise: "fail",
      },
      {
        id: "s6-asked",
        text: "你装作不知道，问孩子“要哪个？指给我看”，孩子会伸出食指来指吗？",
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
        id: "s7-shows",
        text: "看到下面哪些，孩子会想让你也看？（可多选）",
        choice: "many",
        options: [
          { id: "lantern", label: "路边的红灯笼、彩灯", sign: "pass" },
          { id: "crane", label: "工地上的吊车、挖掘机", sign: "pass" },
          { id: "fish", label: "鱼缸里的鱼、笼子里的鸟", sign: "pass" },
          { id: "kite", label: "天上的风筝、气球", sign: "pass" },
          { id: "rain", label: "下雨时地上的水泡", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "s7-share" } }],
        otherwise: "fail",
      },
      {
        id: "s7-share",
        text: "这时孩子会伸出食指，指给你看吗？（只为了要东西、要帮忙的不算）",
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
        id: "s8-children",
        text: "遇到别的小朋友（不算哥哥姐姐、弟弟妹妹），孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "stops", label: "站住不走了，看人家玩", sign: "pass" },
          { id: "follows", label: "人家跑，也跟在后面跑", sign: "pass" },
          { id: "pulls", label: "拉着你往小朋友那边去", sign: "settled" },
          { id: "peeks", label: "先躲到你身后，过一会儿又探出头冲人家笑", sign: "pass" },
          { id: "takes", label: "人家递东西过来，会伸手接", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { settled: 1 }, verdict: "pass" },
          { atLeast: { pass: 1 }, verdict: { ask: "s8-times" } },
        ],
        otherwise: "fail",
      },
      {
        id: "s8-times",
        text: "遇到小朋友十回，大概有几回会这样？",
        choice: "one",
        options: [
          { id: "less", label: "五回，或者更少", sign: "fail" },
          { id: "most", label: "六回，或者更多", sign: "pass" },
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
        id: "s9-brings",
        text: "下面这些，孩子平时会拿到你跟前来吗？（可多选）",
        choice: "many",
        options: [
          { id: "stone", label: "捡到的石子、小树枝", sign: "pass" },
          { id: "shoes", label: "新鞋子、新发卡这些新东西", sign: "pass" },
          { id: "page", label: "翻到喜欢的那一页的书", sign: "pass" },
          { id: "lid", label: "自己刚拧下来的瓶盖、刚剥好的橘子", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: { ask: "s9-why" } }],
        otherwise: "fail",
      },
      {
        id: "s9-why",
        text: "孩子这样拿过来，是为了什么？",
        choice: "one",
        options: [
          { id: "help", label: "每一回都是要你打开、要你帮忙", sign: "fail" },
          { id: "share", label: "有时候只是让你看一眼，看完又拿走了", sign: "pass" },
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
        id: "s10-name",
        text: "孩子闲着的时候，你在几步外叫名字，平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "turns", label: "扭头找你，看你一眼", sign: "pass" },
          { id: "again", label: "连叫几遍，都没有动静", sign: "fail" },
          { id: "snack", label: "零食袋一响就来，叫名字却不理", sign: "fail" },
          { id: "comes", label: "应一声，或者跑过来", sign: "pass" },
          { id: "pat", label: "要凑到脸跟前，或者拍一拍，才抬头", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "s10-more" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "s10-more",
        text: BOTH_CHOSEN,
        choice: "one",
        options: [
          { id: "fail", label: "没动静，或者要凑近、要拍一拍", sign: "fail" },
          { id: "pass", label: "会看你、应你，或者过来", sign: "pass" },
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
        id: "s11-laughs",
        text: "孩子笑的时候，多半是怎样的？（可多选）",
        choice: "many",
        options: [
          { id: "fan", label: "看风扇、车轮转会笑，看着人倒不怎么笑", sign: "fail" },
          { id: "morning", label: "早上睁眼看见你，就笑了", sign: "pass" },
          { id: "same", label: "从早笑到晚，别人做什么都一样", sign: "fail" },
          { id: "wink", label: "你挤挤眼、咧嘴一乐，孩子也跟着乐", sign: "pass" },
          { id: "alone", label: "身边没人也没玩具，忽然自己笑起来", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "s11-more" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "s11-more",
        text: BOTH_CHOSEN,
        choice: "one",
        options: [
          { id: "pass", label: "看见你、跟着你笑", sign: "pass" },
          { id: "fail", label: "跟人没有关系的笑", sign: "fail" },
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
        id: "s12-noises",
        text: "下面哪些声音，会让孩子烦躁难受？（可多选）",
        choice: "many",
        options: [
          { id: "drill", label: "楼里装修的电钻", sign: "fail" },
          { id: "flush", label: "冲马桶的水声", sign: "fail" },
          { id: "clippers", label: "理发的推子", sign: "fail" },
          { id: "hood", label: "抽油烟机", sign: "fail" },
          { id: "blender", label: "豆浆机、榨汁机", sign: "fail" },
          { id: "dancing", label: "广场舞的大喇叭", sign: "fail" },
          { id: "dryer", label: "吹风机", sign: "fail" },
          { id: "alarm", label: "电动车的警报", sign: "fail" },
          { id: "one", label: "别的平常声音，只有一种", sign: "fail" },
          { id: "several", label: "别的平常声音，不止一种", sign: "settled" },
          NONE,
        ],
        rules: [
          { atLeast: { fail: 2 }, verdict: { ask: "s12-reaction" } },
          { atLeast: { settled: 1 }, verdict: { ask: "s12-reaction" } },
        ],
        otherwise: "pass",
      },
      {
        id: "s12-reaction",
        text: "这些声音响起来，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "cries", label: "又哭又叫，要哄好一会儿", sign: "fail" },
          { id: "plays", label: "捂一捂耳朵，接着玩", sign: "pass" },
          { id: "hides", label: "捂着耳朵直躲，看得出很难受", sign: "fail" },
          { id: "says", label: "指一指，告诉你太吵了", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "s12-more" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "s12-more",
        text: BOTH_CHOSEN,
        choice: "one",
        options: [
          { id: "fail", label: "又哭又叫，或者难受得直躲", sign: "fail" },
          { id: "pass", label: "捂一捂耳朵，或者告诉你太吵", sign: "pass" },
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
        id: "s13-walks",
        text: "从这间屋到那间屋，孩子能自己走过去吗？（不扶墙，也不牵手）",
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
        id: "s14-eyes",
        text: "下面哪些时候，孩子会看你的眼睛？（可多选）",
        choice: "many",
        options: [
          { id: "song", label: "面对面唱歌、念儿歌的时候", sign: "pass" },
          { id: "box", label: "打不开盒子，抬头找你的时候", sign: "pass" },
          { id: "door", label: "你躲在门后，忽然露出脸的时候", sign: "pass" },
          { id: "wash", label: "你给孩子洗脸、擦手的时候", sign: "pass" },
          { id: "spoon", label: "你一勺一勺喂饭的时候", sign: "pass" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 2 }, verdict: "pass" },
          { atLeast: { pass: 1 }, verdict: { ask: "s14-day" } },
        ],
        otherwise: "fail",
      },
      {
        id: "s14-day",
        text: "你们一整天都在一起的话，孩子会看你的眼睛几次？",
        choice: "one",
        options: [
          { id: "some", label: "有的日子一次也没有", sign: "fail" },
          { id: "fewer", label: "每天都有，但是不到5次", sign: "fail" },
          { id: "five", label: "每天都有，5次或更多", sign: "pass" },
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
        id: "s15-copies",
        text: "下面哪些，你做了孩子会学？（可多选）",
        choice: "many",
        options: [
          { id: "bow", label: "拱手拜年", sign: "pass" },
          { id: "blow", label: "吹一吹烫的饭", sign: "pass" },
          { id: "welcome", label: "拍手欢迎", sign: "pass" },
          { id: "wipe", label: "拿毛巾擦脸、拿抹布擦桌子", sign: "pass" },
          { id: "animal", label: "小狗“汪汪”、小羊“咩咩”的叫声", sign: "pass" },
          { id: "bye", label: "摆手再见", sign: "pass" },
          { id: "stamp", label: "跺跺脚、转个圈", sign: "pass" },
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
        id: "s16-door",
        text: "你正陪着孩子玩，忽然停下来望着门口，孩子平时会怎样？（可多选）",
        choice: "many",
        options: [
          { id: "looks", label: "也朝门口望", sign: "pass" },
          { id: "plays", label: "没发觉，接着玩", sign: "fail" },
          { id: "goes", label: "走过去，看看那边有什么", sign: "pass" },
          { id: "stares", label: "光盯着你的脸看", sign: "fail" },
          NONE,
        ],
        rules: [
          { atLeast: { pass: 1, fail: 1 }, verdict: { ask: "s16-more" } },
          { atLeast: { pass: 1 }, verdict: "pass" },
        ],
        otherwise: "fail",
      },
      {
        id: "s16-more",
        text: BOTH_CHOSEN,
        choice: "one",
        options: [
          { id: "fail", label: "没发觉，或者光盯着你的脸", sign: "fail" },
          { id: "pass", label: "跟着望，或者过去看看", sign: "pass" },
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
        id: "s17-watch",
        text: "孩子想让你看过来的时候，会用下面哪些办法？（可多选）",
        choice: "many",
        options: [
          { id: "face", label: "把你的脸扳过来", sign: "pass" },
          { id: "again", label: "把刚才逗笑你的事再做一遍", sign: "pass" },
          { id: "calls", label: "叫你、拍你，等你转过头", sign: "pass" },
          { id: "bangs", label: "把东西敲响，再瞧瞧你", sign: "pass" },
          { id: "clever", label: "学会一样新的，非要做给你看", sign: "pass" },
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
        id: "s18-words",
        text: "你坐着不动，不指、不看、不比划，只用嘴说，下面哪些孩子能照做？（可多选）",
        choice: "many",
        options: [
          { id: "remote", label: "“把遥控器给爷爷”", sign: "pass" },
          { id: "door", label: "“去把门关上”", sign: "pass" },
          { id: "duck", label: "“小鸭子呢？找来给我”", sign: "pass" },
          { id: "nose", label: "“摸摸奶奶的鼻子”", sign: "pass" },
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
        id: "s19-checks",
        text: "下面哪些时候，孩子会先看看你的表情？（可多选）",
        choice: "many",
        options: [
          { id: "sand", label: "头一回踩沙子、走吊桥", sign: "pass" },
          { id: "courier", label: "快递员上门", sign: "pass" },
          { id: "dish", label: "端上来一样没吃过的菜", sign: "pass" },
          { id: "thunder", label: "忽然打雷，或者有人放鞭炮", sign: "pass" },
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
        id: "s20-swing",
        text: "玩举高、荡一荡这类游戏时，孩子平时有下面的样子吗？（可多选）",
        choice: "many",
        options: [
          { id: "again", label: "举高放下来，又伸手要你抱", sign: "pass" },
          { id: "horse", label: "骑大马，笑个不停", sign: "pass" },
          { id: "shouts", label: "荡秋千，高兴得直叫", sign: "pass" },
          { id: "stays", label: "坐摇摇车，舍不得下来", sign: "pass" },
          { id: "quilt", label: "在被单里荡一荡，盼着你接着荡", sign: "pass" },
          NONE,
        ],
        rules: [{ atLeast: { pass: 1 }, verdict: "pass" }],
        otherwise: "fail",
      },
    ],
  },
];
