import type { Recommendation, Report } from "../instrument.ts";
import { RESULT_KINDS, type ResultCode } from "./bands.ts";
import { classifyAsdAdult } from "./classify.ts";
import { DOMAINS, type Domain } from "./dimensions.ts";
import { measureDomain, measureTotal } from "./page.ts";
import { DOMAIN_MEANS } from "./norms.ts";
import { describePosition } from "./position.ts";
import { LOOK_AT_HIGHEST, RECOMMENDATIONS, RESULT_TEXTS } from "./report-texts.ts";
import type { DomainScores } from "./score.ts";
import {
  DOMAINS_DIRECTION,
  DOMAIN_TEXTS,
  LINES_SECTION,
  SCALE_SECTION,
  SHARED_LIMITS,
  SUPPORT_SECTION,
} from "./shared-texts.ts";
import { STRATEGIES } from "./strategy-texts.ts";

/** Builds the report of a result from its published scores, total 0–50 and domains 0–10. */
export function buildAsdAdultReport(scores: DomainScores): Report {
  const code = classifyAsdAdult(scores.total);
  const { label, labelNote, tone, toneLabel } = RESULT_KINDS[code];
  const texts = RESULT_TEXTS[code];
  return {
    headline: texts.headline,
    firstScreen: {
      ...texts.firstScreen,
      weight: `${sayLine(scores.total, code)}${texts.firstScreen.weight}`,
    },
    label,
    isLabelAside: true,
    labelNote,
    toneLabel,
    tone,
    total: measureTotal(scores.total),
    measures: DOMAINS.map((domain) => measureDomain(domain, scores.domains[domain])),
    measuresNote: DOMAINS_DIRECTION,
    preferences: [],
    description: texts.description,
    interpretation: [describeScores(scores.total, code), ...texts.interpretation],
    limits: [...texts.limits, ...SHARED_LIMITS],
    extras: [
      describePosition(scores.total),
      LINES_SECTION,
      SCALE_SECTION,
      ...Object.values(STRATEGIES),
      // The last place is for those who are diagnosed.
      code === "high" ? SUPPORT_SECTION : { ...SUPPORT_SECTION, items: SUPPORT_SECTION.items.slice(0, -1) },
    ],
    recommendations: RECOMMENDATIONS[code].map((each) =>
      each === LOOK_AT_HIGHEST ? lookAtHighest(scores.domains) : each,
    ),
    professionalReminder: texts.professionalReminder,
  };
}

/** The line that a total reached or passed, where it has one: 26 or 32. */
function sayLine(total: number, code: ResultCode): string {
  if (code === "low" || code === "light") return "";
  const line = RESULT_KINDS[code === "middle" ? "light" : "middle"].max + 1;
  return `你${total > line ? "过" : "到"}了${line}分这条提示线，`;
}

/** Which of the strategies helps with a domain. */
const STRATEGY_OF: Readonly<Record<Domain, keyof typeof STRATEGIES>> = {
  socialSkills: "social",
  communication: "social",
  imagination: "social",
  attentionSwitching: "routine",
  attentionToDetail: "work",
};

/** What may tire, where the name of a domain sounds like an ability. */
const TIRING: Readonly<Record<Domain, string>> = {
  socialSkills: "和人打交道",
  communication: "闲聊、接话",
  imagination: "设身处地去想",
  attentionSwitching: "安排变动、事情被打断",
  attentionToDetail: "留意太多小地方",
};

function lookAtHighest(domains: DomainScores["domains"]): Recommendation {
  const highest = Math.max(...DOMAINS.map((domain) => domains[domain]));
  const names = DOMAINS.filter((domain) => domains[domain] === highest);
  const [first] = names;
  if (first === undefined || names.length > 2) return LOOK_AT_HIGHEST;
  const [habit] = STRATEGIES[STRATEGY_OF[first]].items;
  const labels = names.map((domain) => DOMAIN_TEXTS[domain].label).join("和");
  const tiring = names.map((domain) => TIRING[domain]).join("、");
  const isUsual = names.every((domain) => Math.abs(highest - DOMAIN_MEANS[domain].undiagnosed) < 1);
  const advice = `要是${tiring}常让你累，这个星期就试一样：${habit}别的小办法，在“想多看一些”里。`;
  const description = isUsual
    ? `五个方面都没有特别高的，不累就不用改什么。${advice}`
    : `这次${labels}的分最高，${highest}分，不过一个方面只有10题，容易起伏。${advice}`;
  return { ...LOOK_AT_HIGHEST, description };
}

function describeScores(total: number, code: ResultCode): string {
  const count = total === 0 ? "没有一题" : `有${total}题`;
  return `50题里，${count}的回答偏向谱系特征，总分就是${total}分，属于“${RESULT_KINDS[code].toneLabel}”。`;
}
