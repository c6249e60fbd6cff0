import type { Background } from "../instrument.ts";

export const adhdAbout: Background = {
  purpose: [
    "前9题看专注困难，比如走神、拖延、忘事；后9题看多动冲动，比如坐不住、抢话、等不及。其中6题还会单独再看一遍，叫核心6题：世界卫生组织有一份成人ADHD自评量表，筛查就用跟它们对应的6题。",
    "做完你会看到两部分各自的分数，它们说明什么，不能说明什么，还有今天就能做的一件小事。",
  ],
  theory: [
    "注意缺陷多动障碍（ADHD）的特征，通常从专注困难和多动冲动两方面看。但成年人的多动不一定看得出来，也可能只是心里静不下来。",
    "美国的诊断手册给这两方面各列了9条。世界卫生组织的成人ADHD自评量表，把它们变成了成年人自己能答的问题。这里的题，是我们照同样的意思另写的，还没有研究验证过准不准。",
  ],
  audience:
    "适合18岁以上的成年人。还没满18岁的话，题目和分数线都不是按你的年龄定的。可以先跟家长或老师说说，去找学校的心理老师聊聊，或者请家长带你去儿童医院的发育行为儿科或儿童精神科。",
  warning: "这18题帮你看清这些事多不多、偏在哪边；有没有ADHD（注意缺陷多动障碍）、是什么原因，要医生来判断。",
  bands: [
    { max: 11, label: "0–11分：不突出", meaning: "平均下来，这方面的情况很少出现。" },
    {
      max: 16,
      label: "12–16分：略高",
      meaning: "平均下来在“很少”和“有时”之间。这是我们自己加的提示，没有研究依据。",
    },
    {
      max: 23,
      label: "17–23分：较高",
      meaning: "平均下来有时出现，到了第一条提示线，值得多留意；常耽误正事，就去问医生。",
    },
    {
      max: 36,
      label: "24–36分：明显",
      meaning: "平均下来，接近“经常”或者更多，到了第二条提示线，值得去问医生。",
    },
  ],
  bandsError: 6,
  bandsNote:
    "两部分分开看，每部分0到36分。哪一部分到了24分，或者到了17分又常误事，就值得去问医生；核心6题里至少4题偏高，也一样。",
  licence:
    "题目参考世界卫生组织成人ADHD自评量表（ASRS v1.1）的构念自编，非官方译本，也没有经过世界卫生组织审核。原量表的版权归世界卫生组织；我们没有使用它的题目原文和标志，也没有另外取得授权。",
  sources: [
    {
      title:
        "The World Health Organization Adult ADHD Self-Report Scale (ASRS): a short screening scale for use in the general population",
      detail:
        "Kessler RC, Adler L, Ames M, et al. Psychological Medicine 2005;35(2):245–256。18题问哪些事，核心6题和各题的标准，还有漏掉的“31位”，都出自这里。",
      url: "https://doi.org/10.1017/S0033291704002892",
    },
    {
      title:
        "Validity of the World Health Organization Adult ADHD Self-Report Scale (ASRS) Screener in a representative sample of health plan members",
      detail:
        "Kessler RC, Adler LA, Gruber MJ, et al. International Journal of Methods in Psychiatric Research 2007;16(2):52–65。漏掉的“61位”出自这里。",
      url: "https://doi.org/10.1002/mpr.208",
    },
    {
      title: "Adult ADHD Self-Report Scale (ASRS-v1.1) Symptom Checklist",
      detail:
        "World Health Organization。两部分的17分和24分两条提示线，见它常用的计分表，没有附普通人群的分数分布。",
    },
    {
      title: "Psychometric properties of the Chinese version of the adult ADHD Self-report Scale",
      detail:
        "Yeh CB, Gau SS, Kessler RC, Wu YY. International Journal of Methods in Psychiatric Research 2008;17(1):45–54。中文版前后一致的程度，参考误差范围由此推算。",
      url: "https://doi.org/10.1002/mpr.241",
    },
    {
      title:
        "Screening for adult ADHD using brief rating tools: What can we conclude from a positive screen? Some caveats",
      detail:
        "Chamberlain SR, Cortese S, Grant JE. Comprehensive Psychiatry 2021;106:152224。“每100位里大约11位”出自这里。",
      url: "https://doi.org/10.1016/j.comppsych.2021.152224",
    },
    {
      title:
        "The prevalence of adult attention-deficit hyperactivity disorder: A global systematic review and meta-analysis",
      detail:
        "Song P, Zha M, Yang Q, et al. Journal of Global Health 2021;11:04009。“每100位成年人里大约2到3位、大约7位”出自这里。",
      url: "https://doi.org/10.7189/jogh.11.04009",
    },
    {
      title: "中国成人注意缺陷多动障碍诊断和治疗专家共识（2023版）",
      detail: "《中华医学杂志》2023;103(28):2133–2144。“题目没有问到的四件事”参考了这份共识。",
      url: "https://doi.org/10.3760/cma.j.cn112137-20230322-00457",
    },
  ],
  reviewedOn: "2026-11-29",
};
