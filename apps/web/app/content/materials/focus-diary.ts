import type { Material } from "./material.ts";
import { MOONS_AND_BOOK } from "./scenes.ts";

/** Attention diary for two weeks. */
export const FOCUS_DIARY: Material = {
  slug: "focus-diary",
  name: "两周专注记录表",
  summary: "给总觉得自己静不下来、收不了尾的成年人。每天睡前3分钟，两周后看得出哪些日子顺、顺在哪里。",
  notDiagnosis: "这张表帮你看见自己的规律，不是诊断，也没有分数线。分数只跟你自己比。",
  updatedOn: "2026-11-21",
  sections: [
    {
      title: "怎么记",
      blocks: [
        {
          kind: "points",
          items: [
            "四个小项打0到3分：0是今天没有，1是有一点，2是好几次，3是大半天都受影响。",
            "按第一感觉打，不用回头改。",
            "漏了一天就空着，第二天接着记，不用补。",
            "“今天顺的事”再小也写：按时出了门，回了一条拖着的消息，都算。",
          ],
        },
      ],
    },
    {
      title: "记录",
      blocks: [
        { kind: "prompts", items: ["从哪天开始"], lineCount: 1 },
        {
          kind: "form",
          layout: "diary",
          caption: "两周专注记录：每天一行",
          columns: [
            "第几天",
            "昨晚睡了几小时",
            "走神\n0–3分",
            "拖着不做\n0–3分",
            "忘事丢东西\n0–3分",
            "坐不住、抢话\n0–3分",
            "今天顺的事，什么帮了忙",
          ],
          rows: Array.from({ length: 14 }, (_, index) => `第${index + 1}天`),
        },
      ],
    },
    {
      title: "两周后，问自己四句",
      startsPage: true,
      blocks: [
        {
          kind: "prompts",
          items: [
            "哪几天最顺？那几天的睡眠、地方、身边的人有什么不一样？",
            "最常卡在哪一步：不知道从哪开始，做到一半跑开，还是最后一点收不了尾？",
            "睡得少的第二天，分数有变化吗？",
            "接下来两周，我只改一件小事：",
          ],
          lineCount: 2,
        },
        {
          kind: "text",
          text: "如果这些困扰已经影响工作、学习或关系，可以挂精神科或临床心理科，带上这张表。医生想知道的“多久一次、在什么时候、影响了什么”，上面都有。",
        },
      ],
    },
  ],
  scene: MOONS_AND_BOOK,
  relatedTests: ["adhd"],
};
