import type { Background } from "../instrument.ts";

export const asdAdultAbout: Background = {
  purpose: [
    "50句话说的都是平常的习惯，比如聚会、计划、数字、闲聊、编故事。你只要说说它们像不像你。",
    "做完你会看到总分和五个方面的分数，它们说明什么，不能说明什么，还有今天就能做的一件小事。",
  ],
  theory: [
    "孤独症（自闭症）谱系的人，彼此差别很大，但从小多半有些相近的特征：和人来往的方式不太一样，兴趣和习惯比较固定，对声音、光、变化也常常更敏感。这些特征单个看，很多人都有一点；差别在于有多少，也在于有没有带来困难。",
    "2001年，剑桥大学孤独症研究中心发表了孤独症谱系商数（AQ），用50句话请成年人自己说“像不像我”，五个方面各10句：社交技能、注意转换、细节关注、沟通、想象力。这里的50句，是我们照同样的意思另写的，还没有研究验证过准不准。",
    "26分和32分是两条提示线，都来自研究，只能提示要不要再仔细看看，分不出你在不在孤独症谱系上。其中26分那条，后来一项更大的研究没有得到同样的结果。",
  ],
  audience:
    "适合16岁以上。还没满16岁的话，题目和分数线都不是按你的年龄定的。可以先跟家长或老师说说，去找学校的心理老师聊聊，或者请家长带你去儿童医院的发育行为儿科或儿童精神科。",
  warning: "结果只说明特征有多少，说明不了你在不在孤独症谱系上。如果这几天心情很差，可以先歇一歇再来答。",
  bands: [
    {
      max: 19,
      label: "0–19分：特征不多",
      meaning: "照国外的数据估计，没有确诊过的成年人里，大约三分之二是这样。",
    },
    {
      max: 25,
      label: "20–25分：特征略多",
      meaning: "照国外的数据估计，没有确诊过的成年人里，大约每4位有1位是这样。",
    },
    { max: 31, label: "26–31分：特征较多", meaning: "到了第一条提示线，要是一直觉得吃力，就值得去问医生。" },
    { max: 50, label: "32–50分：特征明显偏多", meaning: "到了第二条提示线，值得请医生看一看。" },
  ],
  bandsError: 7,
  bandsNote: "到了26分又一直觉得吃力，或者到了32分，就值得去问医生；没到，也不能说一定不在谱系上。",
  licence:
    "题目参考孤独症谱系商数（AQ）的构念自编，非官方译本；五个方面的结构和它一样，文字是我们自己写的，没有经过剑桥大学孤独症研究中心审核。原量表的版权归它的作者，中心说可以下载用来做研究，但要注明出处。我们没有另外取得授权，也没有使用它的题目原文和标志。",
  sources: [
    {
      title:
        "The Autism-Spectrum Quotient (AQ): Evidence from Asperger Syndrome/High-Functioning Autism, Males and Females, Scientists and Mathematicians",
      detail:
        "Baron-Cohen S, Wheelwright S, Skinner R, Martin J, Clubley E. Journal of Autism and Developmental Disorders 2001;31(1):5–17。题目问哪些事、怎么计分、分哪五个方面，还有32分这条线、各方面的平均分，以及17人隔两周再答的结果，都出自这里。",
      url: "https://doi.org/10.1023/A:1005653411471",
    },
    {
      title:
        "Screening Adults for Asperger Syndrome Using the AQ: A Preliminary Study of its Diagnostic Validity in Clinical Practice",
      detail:
        "Woodbury-Smith MR, Robinson J, Wheelwright S, Baron-Cohen S. Journal of Autism and Developmental Disorders 2005;35(3):331–335。提示线26分，还有“100位里判断对了83位”，都出自这里。",
      url: "https://doi.org/10.1007/s10803-005-3300-7",
    },
    {
      title:
        "Measuring autistic traits in the general population: a systematic review of the Autism-Spectrum Quotient (AQ) in a nonclinical population sample of 6,900 typical adult males and females",
      detail:
        "Ruzich E, Allison C, Smith P, et al. Molecular Autism 2015;6:2。结果里“和别人比，大致在哪里”，是按它的平均分推算的。",
      url: "https://doi.org/10.1186/2040-2392-6-2",
    },
    {
      title: "The Autism-Spectrum Quotient (AQ) in Japan: A Cross-Cultural Comparison",
      detail:
        "Wakabayashi A, Baron-Cohen S, Wheelwright S, Tojo Y. Journal of Autism and Developmental Disorders 2006;36(2):263–270。日本普通成年人的平均分出自这里。",
      url: "https://doi.org/10.1007/s10803-005-0061-2",
    },
    {
      title: "Epidemiology of autism spectrum disorders in adults in the community in England",
      detail:
        "Brugha TS, McManus S, Bankart J, et al. Archives of General Psychiatry 2011;68(5):459–465。关于“每100位成年人里大约1位”，出自这里。",
      url: "https://doi.org/10.1001/archgenpsychiatry.2011.38",
    },
    {
      title:
        "Predicting the diagnosis of autism in adults using the Autism-Spectrum Quotient (AQ) questionnaire",
      detail:
        "Ashwood KL, Gillan N, Horder J, et al. Psychological Medicine 2016;46(12):2595–2604。看了476位转去评估的成年人，结果里“光看自评分数，分不出谁最后确诊”出自这里。",
      url: "https://doi.org/10.1017/S0033291716001082",
    },
    {
      title:
        "Psychometric properties of the Autism-Spectrum Quotient in both clinical and non-clinical samples: Chinese version for mainland China",
      detail:
        "Zhang L, Sun Y, Chen F, et al. BMC Psychiatry 2016;16:213。中国内地的研究：强迫、精神分裂症也会让分数变高。",
      url: "https://doi.org/10.1186/s12888-016-0915-5",
    },
  ],
  reviewedOn: "2026-11-27",
};
