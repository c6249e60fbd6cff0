import type { Report } from "../instrument.ts";
import type { RiskLevel } from "./bands.ts";
import { ANSWER_WORDING } from "./shared-texts.ts";
import { HEARING_QUESTION, SIGNS_TITLE, SIGN_WORDING, WALKING_QUESTION, WALKING_TODAY } from "./signs.ts";

/** The first sentences of a result. They may tell of single answers, so they are shown and never sent. */
type Opening = Required<Pick<Report, "headline" | "firstScreen">>;

/** Numbers of the counted questions; undefined where a result is shown without its answers. */
type Counted = readonly number[] | undefined;

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/** Where it says whom to ask. */
const TO_PROFESSIONAL = "#professional";

/** The headline and the three sentences below it. `riskCount` 0–20. */
export function openReport(level: RiskLevel, riskCount: number, counted: Counted): Opening {
  if (level === "high") return HIGH;
  return level === "medium" ? openMedium(counted) : openLow(riskCount, counted);
}

const HIGH: Opening = {
  headline: "孩子有些表现，值得现在就请医生看一看。",
  firstScreen: {
    weight: "这些地方凑在一起，不管原因是什么，都值得早点看：早弄清楚，孩子就早得到帮助。",
    limit: "这还不是结论：也可能是听力、说话或发育慢一些，要等医生当面看过孩子才知道。",
    today: {
      text: "给妇幼保健院的儿童保健科打个电话，约最近的时间；如果离得远，就先约社区卫生服务中心，请他们转诊。",
      to: TO_RECOMMENDATIONS,
      label: "看看怎么约、带什么",
    },
  },
};

function openMedium(counted: Counted): Opening {
  return {
    headline: "孩子会的事不少，有几处还要再问清楚。",
    firstScreen: {
      weight: "值得留意的有3题或更多的孩子，每100个里大约5到12个最后确诊为孤独症谱系。",
      limit: "这还不是结论，因为孩子说话晚一些，或者那阵子不舒服，也会这样。",
      today: counted === undefined ? ASK_OR_GO_ON : startFollowUp(nameSigns(counted)),
    },
  };
}

const ASK_OR_GO_ON: Opening["firstScreen"]["today"] = {
  text: "如果还没做二次确认，就回到做题的那台设备上接着做，也可以直接去问医生。",
  to: TO_PROFESSIONAL,
  label: "看看找谁问",
};

function startFollowUp(signs: readonly string[]): Opening["firstScreen"]["today"] {
  const text =
    signs.length === 0
      ? "现在就做二次确认，把这几处再细问一遍，大约3到6分钟。"
      : `现在就做二次确认；如果答完还是${signs.join("、")}，这一两周就去问医生。`;
  return { text, to: "/asd/follow-up", label: "开始二次确认" };
}

function openLow(riskCount: number, counted: Counted): Opening {
  const weight = "得到这个结果的孩子，绝大多数不在孤独症谱系上。";
  const limit = "但是题数少不能用来排除孤独症谱系，下次儿童健康检查时，请医生再看看。";
  if (riskCount === 0) {
    const text = "出门时，指一指远处的鸟或车，等孩子看过去，再一起聊聊它。";
    const today = { text, to: TO_RECOMMENDATIONS, label: "看看还能一起玩什么" };
    return {
      headline: "看人、回应、跟你分享，这些互动孩子大多已经会了。",
      firstScreen: { weight, limit, today },
    };
  }
  if (counted === undefined) {
    const text = `对着“${SIGNS_TITLE}”那张表看一遍，如果有一样，就去问儿童保健医生。`;
    return {
      headline: openHeadline(riskCount),
      firstScreen: { weight, limit, today: { text, to: "#more", label: "看看那张表" } },
    };
  }
  const signs = nameSigns(counted);
  if (signs.length > 0 || counted.includes(WALKING_QUESTION)) return openSign(signs);
  return {
    headline: openHeadline(riskCount),
    firstScreen: { weight, limit, today: noteDown(counted) },
  };
}

function openHeadline(riskCount: number): string {
  return `孩子会的事很多，有${riskCount === 1 ? "一" : "两"}处还要留意。`;
}

/** Few questions count, but one of them is a sign not to wait with. */
function openSign(signs: readonly string[]): Opening {
  const to = TO_PROFESSIONAL;
  const label = "看看找谁问";
  const limit = "这不等于就是孤独症谱系，听不清、发育慢一些的孩子也会这样。";
  if (signs.length === 0) {
    return {
      headline: "孩子会的事很多，只是还不会自己走路。",
      firstScreen: {
        weight: "值得留意的题数不多。走路有早有晚，去不去问，看的是月龄。",
        limit: "走路晚有好几种原因，不等于就是孤独症谱系，请医生看一看才知道。",
        today: { text: WALKING_TODAY, to, label },
      },
    };
  }
  return {
    headline: `孩子会的事很多，但有${signs.length === 1 ? "一" : "两"}处值得这一两周就去问一问。`,
    firstScreen: {
      weight: `题数不多，但是“${signs.join("、")}”属于国家列出的预警征象，有一样就该去问。`,
      limit,
      today: {
        text: `给儿童保健门诊打个电话，约这一两周去看看，就说“孩子${signs.join("，也")}”。`,
        to: "#more",
        label: "看看接下来怎么做",
      },
    },
  };
}

function noteDown(counted: readonly number[]): Opening["firstScreen"]["today"] {
  if (counted.includes(HEARING_QUESTION)) {
    return { text: "给医院的耳鼻喉科打个电话，就说“担心孩子听不清，想约一次听力检查”。" };
  }
  const names = counted.map((question) => `“${ANSWER_WORDING[question - 1]?.name}”`).join("");
  const text = `先把${names}${counted.length === 1 ? "这一处" : "这两处"}写下来，一个月后再看有没有变化。`;
  return { text, to: TO_RECOMMENDATIONS, label: "看看怎么陪孩子玩" };
}

/** The counted signs that hold at every age of the questions: 叫名字没什么反应. */
function nameSigns(counted: readonly number[]): readonly string[] {
  return counted.flatMap((question) => SIGN_WORDING.get(question) ?? []);
}
