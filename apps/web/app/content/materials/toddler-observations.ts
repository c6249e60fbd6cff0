import type { Material } from "./material.ts";
import { KITE } from "./scenes.ts";

/** Observations of a parent on ordinary days, in terms that a doctor can use. */
export const TODDLER_OBSERVATIONS: Material = {
  slug: "toddler-observations",
  name: "幼儿日常观察记录表",
  summary: "给一岁半上下孩子的家长。不用专门考孩子，平常玩的时候顺手看三次，写下看到的样子。",
  notDiagnosis: "这张表记的是平常的日子，不是测验，也不是诊断。孩子哪天没做到，可能只是困了、饿了、没兴趣。",
  updatedOn: "2026-11-21",
  sections: [
    {
      title: "怎么看",
      blocks: [
        {
          kind: "points",
          items: [
            "挑孩子吃饱睡足、玩得高兴的时候看。哭着、困着的时候不算。",
            "同一件事隔天再看，一共看三次，别在一天里反复试。",
            "写看到的，不写判断：写“叫了三次，第二次回头”，不写“不理人”。",
            "家里有两个人带孩子，就各记一份，再对一对。",
          ],
        },
      ],
    },
    {
      title: "记录",
      blocks: [
        { kind: "prompts", items: ["孩子的小名和月龄", "记录的人，哪几天记的"], lineCount: 1 },
        {
          kind: "form",
          layout: "sentences",
          caption: "每件小事看三次，写下日期和孩子的样子",
          columns: ["平常的小事", "第一次", "第二次", "第三次"],
          rows: [
            "在背后叫名字，孩子会回头或应声吗？",
            "你指着远处的东西，孩子会朝那边看吗？",
            "孩子会用手指着想要的东西给你看吗？",
            "看到有意思的东西，孩子会拿来或指给你看，只为让你也看吗？",
            "玩的时候，孩子会看看你的眼睛、看看你的表情吗？",
            "你拍手、挥手、做鬼脸，孩子会跟着学吗？",
            "孩子会假装吗？比如喂娃娃吃饭、拿积木当电话。",
            "做不到的时候，孩子怎么找你帮忙？",
            "有别的小朋友在旁边，孩子会去看、去凑近吗？",
            "用了哪些词和手势？写下来。",
          ],
        },
      ],
    },
    {
      title: "记完以后",
      blocks: [
        {
          kind: "points",
          items: [
            "大多数时候都能做到：照常陪孩子玩，按时去儿童保健体检。",
            "有几件一直没看到，或者你心里不踏实：带上这张表，去社区卫生服务中心或乡镇卫生院的儿童保健门诊问一问，不用等下次体检。",
            "以前会说的词、会做的事后来不会了：尽快去看，别等。",
            "等着看医生的这些天，每天多陪孩子面对面玩一会儿，今天就可以开始。",
          ],
        },
        { kind: "prompts", items: ["我最想问医生的一句话："], lineCount: 2 },
      ],
    },
  ],
  scene: KITE,
  relatedTests: ["asd"],
};
