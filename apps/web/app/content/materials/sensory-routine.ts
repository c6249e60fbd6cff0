import type { Material } from "./material.ts";
import { REEDS } from "./scenes.ts";

/** Checklist for adults: which stimuli are tiring, what helps to recover, and how much change a day allows. */
export const SENSORY_ROUTINE: Material = {
  slug: "sensory-routine",
  name: "感官与日常安排自查表",
  summary: "给容易被声音、光线和临时变动弄得很累的成年人。找出什么最耗你，写成一页可以拿给家人同事看的说明。",
  notDiagnosis: "对声音和变动敏感的人很多，原因也各不相同。这张表帮你安排生活，不是诊断。",
  updatedOn: "2026-11-21",
  sections: [
    {
      title: "感官：什么让我累，什么让我舒服",
      blocks: [
        { kind: "text", text: "在合适的格子里打勾，最后一格写下通常在哪里碰到。没感觉的行跳过。" },
        {
          kind: "form",
          layout: "ticks",
          caption: "感官自查：每行打一个勾",
          columns: ["遇到的事", "很累", "有点累", "很舒服", "在哪里、什么时候"],
          rows: [
            "好几个人同时说话",
            "突然的响声：鸣笛、铃声、关门",
            "一直不停的声音：空调、冰箱、键盘",
            "很亮的灯、会闪的灯",
            "衣服标签、紧的领口、粗的料子",
            "没打招呼就碰到我",
            "香水、油烟、清洁剂的气味",
            "某些食物的口感",
            "人挤人的地方",
            "饿了、渴了、冷了，很晚才发现",
          ],
        },
      ],
    },
    {
      title: "日常安排：符合我的打勾",
      blocks: [
        {
          kind: "checks",
          items: [
            "计划临时改了，我要缓很久才能做下一件事",
            "从一件事换到另一件事，中间需要空一会儿",
            "同样的路线、座位、早饭，让我心里踏实",
            "做喜欢的事会忘了吃饭、忘了时间",
            "见完人以后，要独自待着才能恢复",
            "不知道一件事什么时候结束，比事情本身更累",
          ],
        },
      ],
    },
    {
      title: "可以试的小办法",
      blocks: [
        {
          kind: "points",
          items: [
            "出门带耳塞或降噪耳机；走路、过马路时摘下来。",
            "吃饭、开会挑靠墙、背光、离门近的位子。",
            "新地方先看地图、菜单和照片，早到十分钟。",
            "两件事之间留15分钟，写进日程，当成一个约会。",
            "手机设三个闹钟：喝水、吃饭、起来走走。",
            "请别人有变动先发文字，再打电话。",
            "提前想好退路：洗手间、楼梯间，或者一句“我出去透口气，十分钟回来”。",
          ],
        },
      ],
    },
    {
      title: "我的一页说明",
      startsPage: true,
      blocks: [
        { kind: "text", text: "写好后可以直接念给家人、室友或同事听。只说你愿意说的部分。" },
        {
          kind: "prompts",
          items: [
            "最耗我的三种场合：",
            "开始累的时候，我会变成什么样（比如话变少、走神、想躲开）：",
            "这时候请这样帮我：",
            "这时候请先别：",
            "我自己会先试的一个办法：",
          ],
          lineCount: 2,
        },
        {
          kind: "text",
          text: "如果这些事让你很难上班、上学或和人相处，可以挂精神科、临床心理科或心理门诊，带上这一页。",
        },
      ],
    },
  ],
  scene: REEDS,
  relatedTests: ["asd-adult", "adhd"],
};
