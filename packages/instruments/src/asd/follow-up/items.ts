import type { FollowUpStep } from "../../stages.ts";

/* The twenty questions of the second stage: our own scenes from family life, with the decisions of `asd/README.md`.
   Passing and failing options are mixed. If none is chosen, the question stays failed, because only observed
   behaviour can clear it; except in the first steps of 2, 5 and 12, which ask about something that should be absent:
   there it passes. Step ids begin with `s`; those of version `asd-1` began with `q`, so that old answers are never
   reused. */

/**
 * Weight of an option in the decision. `pass` and `fail` speak for and against passing the question. `surePass` is
 * enough to pass it, `twoFails` counts as two failing options, and `neutral` says nothing.
 */
type Weight = "pass" | "surePass" | "fail" | "twoFails" | "neutral";

/** Decision after a step: the question passes, fails, or continues with the next step. */
type Verdict = "pass" | "fail" | "ask";

/** Decides by the number of chosen options of each weight. */
type Decide = (chosen: Readonly<Record<Weight, number>>) => Verdict;

interface Chip {
  readonly id: string;
  readonly label: string;
  readonly weight: Weight;
}

export interface DecisionStep extends FollowUpStep {
  readonly options: readonly Chip[];
  readonly decide: Decide;
}

const ONE_PASSING: Decide = ({ pass }) => (pass > 0 ? "pass" : "fail");
const TWO_PASSING: Decide = ({ pass }) => (pass > 1 ? "pass" : "fail");
const UNLESS_FAILING: Decide = ({ fail }) => (fail > 0 ? "fail" : "pass");
const ASK_IF_PASSING: Decide = ({ pass }) => (pass > 0 ? "ask" : "fail");
const ASK_IF_FAILING: Decide = ({ fail }) => (fail > 0 ? "ask" : "pass");
const ASK_IF_MIXED: Decide = (chosen) => (chosen.pass > 0 && chosen.fail > 0 ? "ask" : ONE_PASSING(chosen));
const ASK_UNLESS_SURE: Decide = (chosen) => (chosen.surePass > 0 ? "pass" : ASK_IF_PASSING(chosen));
const ASK_IF_TWO_FAILING: Decide = ({ fail, twoFails }) => (fail + 2 * twoFails > 1 ? "ask" : "pass");
const ASK_IF_ONE_PASSING: Decide = (chosen) => (chosen.pass === 1 ? "ask" : ONE_PASSING(chosen));

const pass = (id: string, label: string): Chip => ({ id, label, weight: "pass" });
const fail = (id: string, label: string): Chip => ({ id, label, weight: "fail" });
const surePass = (id: string, label: string): Chip => ({ id, label, weight: "surePass" });

/** Last option of every list. Choosing it deselects the others; it says nothing. */
const NONE: Chip = { id: "none", label: "以上都没有", weight: "neutral" };

/** Builds a step in which any number of options may be chosen. */
function many(id: string, text: string, decide: Decide, chips: readonly Chip[]): DecisionStep {
  return { id, text, choice: "many", options: [...chips, NONE], decide };
}

/** Builds a step in which exactly one option is chosen; it decides alone. */
function one(id: string, text: string, options: readonly Chip[]): DecisionStep {
  return { id, text, choice: "one", options, decide: ONE_PASSING };
}

const BOTH_CHOSEN = "两种情况你都选了，平时哪一种更多？";

/**
 * Steps of each question, in question order; the first step is asked first. Step ids are unique across all questions,
 * because one map holds all answers.
 */
export const FOLLOW_UP_ITEMS: readonly (readonly DecisionStep[])[] = [
  [
    many("s1-far", "远一点的地方有样东西，你伸手一指，孩子平时会怎么做？（可多选）", ASK_IF_MIXED, [
      pass("window", "你指窗外的鸟，孩子就凑到窗边看"),
      fail("busy", "像没看见你指，照旧翻手里的东西"),
      pass("fetch", "你指滚远的球，孩子就跑过去捡"),
      fail("hand", "来掰你的手指，没去看那边"),
      pass("photo", "你指墙上的照片，孩子抬头看，还叫照片里的人"),
    ]),
    one("s1-more", BOTH_CHOSEN, [
      pass("pass", "顺着你指的，找到那样东西"),
      fail("fail", "没有顺着你指的看过去"),
    ]),
  ],
  [
    many("s2-often", "下面这些，孩子平时常常这样吗？（可多选）", UNLESS_FAILING, [
      fail("noise", "身后锅盖掉到地上，孩子头也不回"),
      fail("close", "有人凑到跟前逗，孩子像没看见这个人"),
      fail("home", "家里人回来喊一声，孩子像没听见"),
    ]),
  ],
  [
    many("s3-pretend", "下面这些“假装”，孩子平时会玩哪些？（可多选）", ONE_PASSING, [
      pass("sleep", "拍着玩偶哄它睡，还给它盖小被子"),
      pass("horse", "骑着扫帚当马，或者推着板凳当公交车"),
      pass("leaves", "拿树叶当菜、沙子当米，请你尝一口"),
      pass("needle", "给玩偶“打针”“量体温”"),
      pass("work", "背上大人的包，跟你摆摆手，假装去上班"),
    ]),
  ],
  [
    many("s4-climbs", "下面这些，孩子喜欢往上爬的有哪些？（可多选）", ONE_PASSING, [
      pass("outside", "小区里的石墩、土坡、花坛边"),
      pass("bed", "炕、床、沙发靠背"),
      pass("net", "游乐场的绳网、大台子"),
    ]),
  ],
  [
    many("s5-hands", "孩子平时有下面这些手上的动作吗？（可多选）", ASK_IF_FAILING, [
      pass("rhyme", "跟着儿歌做手指操"),
      fail("corner", "手举到眼角边，手指一张一合地看"),
      fail("light", "对着灯，隔着手指缝来回晃着看"),
      pass("sticker", "低头看手上粘的贴纸、沾的颜料"),
      fail("shake", "两只手在脸边快快地抖"),
    ]),
    one("s5-week", "这种凑近眼睛、脸边的动作，一个星期大概见到几次？", [
      fail("often", "三次，或者更多"),
      pass("rare", "一两次，或者更少"),
    ]),
  ],
  [
    many("s6-shelf", "想要的东西在柜子顶上，孩子够不着，平时会怎么办？（可多选）", ASK_UNLESS_SURE, [
      pass("stool", "踮起脚，或者搬来小凳子自己拿"),
      surePass("points", "自己伸出一根食指，指着那样东西"),
      pass("calls", "看着你哼哼，或者喊你"),
      pass("tugs", "拽着你的衣角往那边走"),
      pass("grabs", "张着手朝那边够"),
    ]),
    one("s6-asked", "你装作不知道，问孩子“要哪个？指给我看”，孩子会伸出食指来指吗？", [
      pass("yes", "会"),
      fail("no", "不会"),
    ]),
  ],
  [
    many("s7-shows", "看到下面哪些，孩子会想让你也看？（可多选）", ASK_IF_PASSING, [
      pass("lantern", "路边的红灯笼、彩灯"),
      pass("crane", "工地上的吊车、挖掘机"),
      pass("fish", "鱼缸里的鱼、笼子里的鸟"),
      pass("kite", "天上的风筝、气球"),
      pass("rain", "下雨时地上的水泡"),
    ]),
    one("s7-share", "这时孩子会伸出食指，指给你看吗？（只为了要东西、要帮忙的不算）", [
      pass("yes", "会"),
      fail("no", "不会"),
    ]),
  ],
  [
    many(
      "s8-children",
      "遇到别的小朋友（不算哥哥姐姐、弟弟妹妹），孩子平时会怎样？（可多选）",
      ASK_UNLESS_SURE,
      [
        pass("stops", "站住不走了，看人家玩"),
        pass("follows", "人家跑，也跟在后面跑"),
        surePass("pulls", "拉着你往小朋友那边去"),
        pass("peeks", "先躲到你身后，过一会儿又探出头冲人家笑"),
        pass("takes", "人家递东西过来，会伸手接"),
      ],
    ),
    one("s8-times", "遇到小朋友十回，大概有几回会这样？", [
      fail("less", "五回，或者更少"),
      pass("most", "六回，或者更多"),
    ]),
  ],
  [
    many("s9-brings", "下面这些，孩子平时会拿到你跟前来吗？（可多选）", ASK_IF_PASSING, [
      pass("stone", "捡到的石子、小树枝"),
      pass("shoes", "新鞋子、新发卡这些新东西"),
      pass("page", "翻到喜欢的那一页的书"),
      pass("lid", "自己刚拧下来的瓶盖、刚剥好的橘子"),
    ]),
    one("s9-why", "孩子这样拿过来，是为了什么？", [
      fail("help", "每一回都是要你打开、要你帮忙"),
      pass("share", "有时候只是让你看一眼，看完又拿走了"),
    ]),
  ],
  [
    many("s10-name", "孩子闲着的时候，你在几步外叫名字，平时会怎样？（可多选）", ASK_IF_MIXED, [
      pass("turns", "扭头找你，看你一眼"),
      fail("again", "连叫几遍，都没有动静"),
      fail("snack", "零食袋一响就来，叫名字却不理"),
      pass("comes", "应一声，或者跑过来"),
      fail("pat", "要凑到脸跟前，或者拍一拍，才抬头"),
    ]),
    one("s10-more", BOTH_CHOSEN, [
      fail("fail", "没动静，或者要凑近、要拍一拍"),
      pass("pass", "会看你、应你，或者过来"),
    ]),
  ],
  [
    many("s11-laughs", "孩子笑的时候，多半是怎样的？（可多选）", ASK_IF_MIXED, [
      fail("fan", "看风扇、车轮转会笑，看着人倒不怎么笑"),
      pass("morning", "早上睁眼看见你，就笑了"),
      fail("same", "从早笑到晚，别人做什么都一样"),
      pass("wink", "你挤挤眼、咧嘴一乐，孩子也跟着乐"),
      fail("alone", "身边没人也没玩具，忽然自己笑起来"),
    ]),
    one("s11-more", BOTH_CHOSEN, [pass("pass", "看见你、跟着你笑"), fail("fail", "跟人没有关系的笑")]),
  ],
  [
    many("s12-noises", "下面哪些声音，会让孩子烦躁难受？（可多选）", ASK_IF_TWO_FAILING, [
      fail("drill", "楼里装修的电钻"),
      fail("flush", "冲马桶的水声"),
      fail("clippers", "理发的推子"),
      fail("hood", "抽油烟机"),
      fail("blender", "豆浆机、榨汁机"),
      fail("dancing", "广场舞的大喇叭"),
      fail("dryer", "吹风机"),
      fail("alarm", "电动车的警报"),
      fail("one", "别的平常声音，只有一种"),
      { id: "several", label: "别的平常声音，不止一种", weight: "twoFails" },
    ]),
    many("s12-reaction", "这些声音响起来，孩子平时会怎样？（可多选）", ASK_IF_MIXED, [
      fail("cries", "又哭又叫，要哄好一会儿"),
      pass("plays", "捂一捂耳朵，接着玩"),
      fail("hides", "捂着耳朵直躲，看得出很难受"),
      pass("says", "指一指，告诉你太吵了"),
    ]),
    one("s12-more", BOTH_CHOSEN, [
      fail("fail", "又哭又叫，或者难受得直躲"),
      pass("pass", "捂一捂耳朵，或者告诉你太吵"),
    ]),
  ],
  [
    one("s13-walks", "从这间屋到那间屋，孩子能自己走过去吗？（不扶墙，也不牵手）", [
      pass("yes", "能"),
      fail("no", "还不能"),
    ]),
  ],
  [
    many("s14-eyes", "下面哪些时候，孩子会看你的眼睛？（可多选）", ASK_IF_ONE_PASSING, [
      pass("song", "面对面唱歌、念儿歌的时候"),
      pass("box", "打不开盒子，抬头找你的时候"),
      pass("door", "你躲在门后，忽然露出脸的时候"),
      pass("wash", "你给孩子洗脸、擦手的时候"),
      pass("spoon", "你一勺一勺喂饭的时候"),
    ]),
    one("s14-day", "你们一整天都在一起的话，孩子会看你的眼睛几次？", [
      fail("some", "有的日子一次也没有"),
      fail("fewer", "每天都有，但是不到5次"),
      pass("five", "每天都有，5次或更多"),
    ]),
  ],
  [
    many("s15-copies", "下面哪些，你做了孩子会学？（可多选）", TWO_PASSING, [
      pass("bow", "拱手拜年"),
      pass("blow", "吹一吹烫的饭"),
      pass("welcome", "拍手欢迎"),
      pass("wipe", "拿毛巾擦脸、拿抹布擦桌子"),
      pass("animal", "小狗“汪汪”、小羊“咩咩”的叫声"),
      pass("bye", "摆手再见"),
      pass("stamp", "跺跺脚、转个圈"),
    ]),
  ],
  [
    many("s16-door", "你正陪着孩子玩，忽然停下来望着门口，孩子平时会怎样？（可多选）", ASK_IF_MIXED, [
      pass("looks", "也朝门口望"),
      fail("plays", "没发觉，接着玩"),
      pass("goes", "走过去，看看那边有什么"),
      fail("stares", "光盯着你的脸看"),
    ]),
    one("s16-more", BOTH_CHOSEN, [
      fail("fail", "没发觉，或者光盯着你的脸"),
      pass("pass", "跟着望，或者过去看看"),
    ]),
  ],
  [
    many("s17-watch", "孩子想让你看过来的时候，会用下面哪些办法？（可多选）", ONE_PASSING, [
      pass("face", "把你的脸扳过来"),
      pass("again", "把刚才逗笑你的事再做一遍"),
      pass("calls", "叫你、拍你，等你转过头"),
      pass("bangs", "把东西敲响，再瞧瞧你"),
      pass("clever", "学会一样新的，非要做给你看"),
    ]),
  ],
  [
    many(
      "s18-words",
      "你坐着不动，不指、不看、不比划，只用嘴说，下面哪些孩子能照做？（可多选）",
      ONE_PASSING,
      [
        pass("remote", "“把遥控器给爷爷”"),
        pass("door", "“去把门关上”"),
        pass("duck", "“小鸭子呢？找来给我”"),
        pass("nose", "“摸摸奶奶的鼻子”"),
      ],
    ),
  ],
  [
    many("s19-checks", "下面哪些时候，孩子会先看看你的表情？（可多选）", ONE_PASSING, [
      pass("sand", "头一回踩沙子、走吊桥"),
      pass("courier", "快递员上门"),
      pass("dish", "端上来一样没吃过的菜"),
      pass("thunder", "忽然打雷，或者有人放鞭炮"),
    ]),
  ],
  [
    many("s20-swing", "玩举高、荡一荡这类游戏时，孩子平时有下面的样子吗？（可多选）", ONE_PASSING, [
      pass("again", "举高放下来，又伸手要你抱"),
      pass("horse", "骑大马，笑个不停"),
      pass("shouts", "荡秋千，高兴得直叫"),
      pass("stays", "坐摇摇车，舍不得下来"),
      pass("quilt", "在被单里荡一荡，盼着你接着荡"),
    ]),
  ],
];
