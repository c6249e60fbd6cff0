import type { Material } from "./material.ts";
import { STONES } from "./scenes.ts";

/** Preparation for a visit to a doctor, so that ten minutes are enough. */
export const VISIT_CHECKLIST: Material = {
  slug: "visit-checklist",
  name: "就诊前的准备清单",
  summary:
    "看诊的时间往往只有十来分钟。提前把要带的、要说的、要问的写好，紧张了照着念就行。自己看、陪家人看都能用。",
  notDiagnosis: "这张清单帮你把话说清楚，不是诊断。是什么情况、要不要处理，由见到你的医生来判断。",
  updatedOn: "2026-11-21",
  sections: [
    {
      title: "挂哪个科",
      blocks: [
        {
          kind: "points",
          items: [
            "成年人：精神专科医院，或综合医院的精神科、临床心理科、心理门诊。想看注意力方面的问题，先打电话问有没有成人ADHD门诊。",
            "孩子：先去社区卫生服务中心或乡镇卫生院的儿童保健门诊，也可以去妇幼保健院或儿童医院的儿童保健科、发育行为儿科，或儿童精神科。",
            "挂错了也没关系，问一句“这个情况该挂哪个科”，分诊台会告诉你。",
          ],
        },
      ],
    },
    {
      title: "带上",
      blocks: [
        {
          kind: "checks",
          items: [
            "身份证、医保卡；给孩子看，再带上户口本或出生证明、儿童保健手册",
            "以前的病历和检查单，按时间排好",
            "正在吃的药和保健品：拍下包装，写下每天吃多少",
            "自评结果或记录表（有就带，没有也能看）",
            "能说起小时候的东西：成绩单、老师的评语，或者请一位家人同来",
            "给孩子看：两三段手机视频，拍孩子平时怎么玩、怎么叫人、怎么要东西",
            "笔和本子，记医生说的话",
          ],
        },
      ],
    },
    {
      title: "先写下来，进去照着说",
      blocks: [
        {
          kind: "prompts",
          items: [
            "最想解决的一件事（只写一件）：",
            "从什么时候开始，中间有没有好过一阵：",
            "举一个最近的例子，发生了什么、后来怎样：",
            "影响了什么：工作或学习、睡觉、吃饭、和家人朋友：",
            "已经试过什么，哪样有一点用：",
            "家里人有没有相似的情况：",
          ],
          lineCount: 2,
        },
      ],
    },
    {
      title: "可以问医生",
      blocks: [
        {
          kind: "checks",
          items: [
            "您现在怎么看这个情况？还有哪些别的可能？",
            "还要做什么检查，为什么做？",
            "有哪些办法可以选，各有什么好处和不方便？",
            "回家以后，我先做哪一件事？",
            "什么情况要提前回来看？",
            "下次什么时候来？",
          ],
        },
        { kind: "prompts", items: ["我自己还想问："], lineCount: 2 },
      ],
    },
    {
      title: "离开诊室前再看一眼",
      blocks: [
        {
          kind: "checks",
          items: [
            "医生说的下一步，我能用自己的话讲一遍",
            "单子、复诊时间都拿好、记好了",
            "没听明白的，再问一次。“我没听懂，能再说一遍吗”不丢人",
          ],
        },
        { kind: "help-lines" },
      ],
    },
  ],
  scene: STONES,
  relatedTests: ["adhd", "asd", "asd-adult"],
};
