import type { Background } from "../instrument.ts";
import { COUNT_MAX, LOW_MAX, MEDIUM_MAX } from "./key.ts";

/**
 * Exception that accompanies every explanation of the bands: a warning sign needs a doctor whatever the count (see
 * README.md).
 */
export const SIGN_EXCEPTION =
  "国家有一张预警征象表，比如满18个月还不会对着人叫“爸爸”或者“妈妈”，满24个月还说不出3样东西的名称。表里的情况，孩子只要有一样，哪怕一题都没算进来，这一两周也要去问。";

export const asdAbout: Background = {
  purpose: [
    "题目问的都是平常的小事，比如叫名字会不会看你，看到好玩的会不会指给你看，会不会学你的动作。",
    "做完以后，你会看到孩子让人放心的地方、值得再看一看的地方、今天就能玩的小游戏，还有可以去哪里问。",
  ],
  theory: [
    "孩子还不太会说话的时候，已经在用眼睛、手指和表情跟人聊天：看你看的东西，指给你看，拿来给你瞧，等你笑一个。",
    "孤独症（自闭症）谱系的孩子，彼此差别很大，有的明显，有的不明显；不过这些“不说话的聊天”常常来得少一些、晚一些，所以题目问的大多是这些，而不是会说几个词。",
    "我们参考的M-CHAT-R/F（下面叫“原量表”）分两步走：先数出有几题值得留意；如果有3到7题，再把那几题问细一点，常常就看得更清楚。我们照着这个顺序来，第二步叫“二次确认”。题目是我们另写的，还没有研究验证过准不准。",
  ],
  audience:
    "适合16到30个月的孩子，请每天带孩子的人来答，爷爷奶奶也行。孩子不到16个月，先按时去社区卫生服务中心或乡镇卫生院做儿童健康检查，放心不下就不用等到那天，现在就去问。超过30个月又放心不下，可以直接挂儿童保健科或发育行为儿科。孩子早产的话，24个月以前按预产期算月龄。",
  warning:
    "孩子以前会的又不会了，先别做题：话不说了、不看人了，这周去看儿童保健科；动作不会了，或者突然不会了，今天就去小儿神经科或急诊；成串点头、抽搐、叫不醒，马上打120或去急诊。",
  bands: [
    {
      max: LOW_MAX,
      label: "0–2题：低风险",
      meaning: "在孤独症（自闭症）谱系上的可能性较低。孩子不到24个月的话，满两岁以后再做一次。",
    },
    {
      max: MEDIUM_MAX,
      label: "3–7题：中等风险",
      meaning: "在谱系上的可能性中等。现在就接着做二次确认，把那几题再细问一遍。",
    },
    {
      max: COUNT_MAX,
      label: "8–20题：高风险",
      meaning:
        "在谱系上的可能性较高，但还不是结论。建议现在就约妇幼保健院，请医生当面再筛一次（复筛），不用再等。",
    },
  ],
  bandsNote: `低风险、中等风险、高风险，说的是孩子在孤独症（自闭症）谱系上的可能性有多大，不是结论。${SIGN_EXCEPTION}`,
  licence:
    "题目是我们参考M-CHAT-R/F问的那些方面自己写的，不是M-CHAT-R/F，也不是它的译本。M-CHAT-R/F的版权归作者所有（© 2009 Diana Robins, Deborah Fein, Marianne Barton），它只供临床、研究和教学免费使用，不许改动题目，放进电子产品要先得到作者同意。我们没有申请过，所以没有用它的原文，也没有经过作者审核。三种结果的分界线和二次确认的规则借自它。",
  sources: [
    {
      title:
        "Validation of the Modified Checklist for Autism in Toddlers, Revised With Follow-up (M-CHAT-R/F)",
      detail:
        "Robins DL, Casagrande K, Barton M, et al. Pediatrics 2014;133(1):37–45。20个方面、三种结果、二次确认的规则，还有“每100个大约47个、95个”，都出自这里。",
      url: "https://doi.org/10.1542/peds.2013-1813",
    },
    {
      title:
        "Reliability and Validity of the Chinese Version of Modified Checklist for Autism in Toddlers, Revised, with Follow-Up (M-CHAT-R/F)",
      detail:
        "Guo C, Luo M, Wang X, et al. Journal of Autism and Developmental Disorders 2019;49(1):185–196。中国六省7928个孩子的研究；“每100个大约5到12个”，是按它的灵敏度、特异度和每1000个孩子7到18个推算的。",
      url: "https://doi.org/10.1007/s10803-018-3682-y",
    },
    {
      title: "Accuracy of Autism Screening in a Large Pediatric Network",
      detail:
        "Guthrie W, Wallis K, Bennett A, et al. Pediatrics 2019;144(4):e20183963。看的是25999个孩子日常体检里的旧版筛查，“查一次发现39个、查两次发现51个”出自这里。",
      url: "https://doi.org/10.1542/peds.2018-3963",
    },
    {
      title: "Practice parameter: Screening and diagnosis of autism",
      detail:
        "Filipek PA, Accardo PJ, Ashwal S, et al. Neurology 2000;55(4):468–479。满16个月没有一个词，或满24个月没有自己说的两个词的短语，就该请医生看，出自这里。",
      url: "https://doi.org/10.1212/WNL.55.4.468",
    },
    {
      title: "0~6岁儿童孤独症筛查干预服务规范（试行）",
      detail:
        "国家卫生健康委办公厅，国卫办妇幼发〔2022〕12号。写明了初筛、复筛、诊断在哪里做，孩子几个月大的时候做；初筛用的《儿童心理行为发育问题预警征象筛查表》有一条符合，就该去复筛。",
    },
    {
      title: "国务院关于建立残疾儿童康复救助制度的意见",
      detail: "国发〔2018〕20号。0到6岁的孤独症儿童可以向县级残联申请康复补助。",
    },
  ],
  reviewedOn: "2026-11-29",
};
