import type { Material } from "./material.ts";
import { STONES } from "./scenes.ts";

/** Steps for parents after a doctor's appointment in which their worry was not taken seriously. */
export const NOT_HEARD: Material = {
  slug: "not-heard",
  name: "没人当回事怎么办",
  summary: "去看了，却被一句“再等等”“想多了”打发回来。这一页写着当场可以怎么问，之后还能找谁。",
  notDiagnosis: "这一页不是诊断。医生说暂时不用处理，也可能是对的；它只帮你把话问清楚，不白等。",
  updatedOn: "2026-11-29",
  sections: [
    {
      title: "当场可以这样问",
      blocks: [
        {
          kind: "points",
          items: [
            "“您是根据什么觉得不用查？”请医生说出看到了什么，没看到什么。",
            "“那我回去看什么？看到什么要提前回来？”让“再等等”有个内容。",
            "“多久以后一定再看一次？”问出一个日子，请医生写在病历上。",
            "“能不能请您写下来：家里担心什么，您的意见是什么？”写下来的话，下一位医生能接着看。",
            "给孩子看：“能不能查一下听力，做一次发育评估？”这两样不用等。",
          ],
        },
      ],
    },
    {
      title: "还可以找谁",
      blocks: [
        {
          kind: "points",
          items: [
            "换一位医生。第二个人的意见不是不信任，病人和家长都可以要。",
            "孩子：社区卫生服务中心的儿保门诊、妇幼保健院、儿童医院的发育行为儿科或儿童精神科，哪里近先去哪里。",
            "成年人：精神专科医院，或综合医院的精神科、临床心理科；问有没有成人ADHD门诊。",
            "想先和人说说：12356，全国统一心理援助热线。",
            "对看病的过程有意见：医院的投诉办公室，或者12345。",
          ],
        },
      ],
    },
    {
      title: "别等的事",
      blocks: [
        {
          kind: "points",
          items: [
            "孩子会的东西不会了，比如不说话了、不看人了：当天就去，说清楚是“退步”。",
            "有伤害自己或别人的念头：现在就告诉身边的人，打120，或者去最近的急诊。",
            "一次没说清，不等于没有事。过一两个月还担心，就再去一次，带上这期间记下的例子。",
          ],
        },
        { kind: "help-lines" },
      ],
    },
    {
      title: "下次去之前写下来",
      blocks: [
        {
          kind: "prompts",
          items: [
            "上次在哪里、谁看的、怎么说的：",
            "这段时间又看到了什么（日期和例子）：",
            "这次一定要问到的一件事：",
          ],
          lineCount: 2,
        },
      ],
    },
  ],
  scene: STONES,
  relatedTests: ["asd", "adhd", "asd-adult"],
};
