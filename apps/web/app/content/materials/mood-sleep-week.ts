import type { Material } from "./material.ts";
import { MOON_AND_WAVE } from "./scenes.ts";

/** Diary of mood and sleep over a week, on one page. */
export const MOOD_SLEEP_WEEK: Material = {
  slug: "mood-sleep-week",
  name: "情绪与睡眠一周记录",
  summary: "给最近睡不踏实、心里起伏大的人。一周七行，看看心情和睡眠是不是绑在一起。",
  notDiagnosis: "这张表只记下发生了什么，不是诊断。一周里有几天低落或没睡好，很多人都有过。",
  updatedOn: "2026-11-21",
  sections: [
    {
      title: "怎么记",
      blocks: [
        {
          kind: "points",
          items: [
            "早上起来填昨晚睡眠的四格，晚上睡前填后面几格，每次一两分钟。",
            "时间写个大概就行。夜里别为了记录去看钟，越看越清醒。",
            "心情和精神打0到10分：0是这阵子最差，10是这阵子最好。",
            "“今天的事”写一件就够：吵了一架、晒了会儿太阳、喝了两杯咖啡，都可能有用。",
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
          caption: "情绪与睡眠记录：每天一行",
          columns: [
            "星期",
            "几点上床",
            "大约几点睡着",
            "夜里醒几次",
            "几点起来",
            "白天精神\n0–10分",
            "心情\n0–10分",
            "今天的事",
          ],
          rows: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
        },
      ],
    },
    {
      title: "一周后，看看规律",
      blocks: [
        {
          kind: "prompts",
          items: [
            "心情最好的一天和最差的一天，各发生了什么？",
            "睡得好的前一天，我做了什么、没做什么？",
            "下一周我想保留的一件小事：",
          ],
          lineCount: 2,
        },
      ],
    },
    {
      title: "什么时候该找人帮忙",
      blocks: [
        {
          kind: "text",
          text: "低落、烦躁或睡不好已经两周以上，或者影响了上班、上学、吃饭，可以挂精神科、临床心理科或睡眠门诊，带上这张表。学生也可以先找学校的心理中心。",
        },
        { kind: "help-lines" },
      ],
    },
  ],
  scene: MOON_AND_WAVE,
  relatedTests: ["adhd", "asd-adult"],
};
