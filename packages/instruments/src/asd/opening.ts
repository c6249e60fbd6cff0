import type { Report } from "../instrument.ts";
import type { RiskLevel } from "./bands.ts";
import { wordAnswer } from "./shared-texts.ts";
import {
  HEARING_QUESTION,
  SIGNS_TITLE,
  WALKING_QUESTION,
  compareSigns,
  listSigns,
  wordSign,
} from "./signs.ts";
import { CALL_FIRST, callHospital, findTodaysThing, sayWish } from "./today.ts";

/**
 * The first sentences of a result. They may tell of single answers and of the age, so they are shown and never sent; the headline,
 * which can be shared, names no answer.
 */
type Opening = Required<Pick<Report, "headline" | "firstScreen">> &
  Pick<Report, "firstCard" | "shownDescription">;

/** Numbers of the counted questions; undefined where a result is shown without its answers. */
type Counted = readonly number[] | undefined;

/** The child's age; undefined where it was not said in this visit. */
type Months = number | undefined;

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/** Where it says whom to ask. */
const TO_PROFESSIONAL = "#professional";

/** From here on the sheet is not taken again. */
export const SECOND_BIRTHDAY = 24;

/** The headline and the three sentences below it. `riskCount` 0–20. */
export function openReport(level: RiskLevel, riskCount: number, counted: Counted, months?: Months): Opening {
  if (level === "high") return openHigh(counted, months);
  return level === "medium" ? openMedium(counted) : openLow(riskCount, counted, months);
}

function openHigh(counted: Counted, months: Months): Opening {
  return {
    headline: "孩子有好几处让人放心不下，现在就该请医生看一看。",
    firstScreen: {
      weight: "这不是你带得不好。这几处凑在一起，不管原因是什么，都值得早点看：早弄清楚，孩子就早得到帮助。",
      limit:
        "这还不是结论：可能在孤独症（自闭症）谱系上，也可能是听不清、发育慢一些。到底是不是，要请医生当面看。",
      today: callHospital(counted ?? [], months),
    },
  };
}

function openMedium(counted: Counted): Opening {
  // Only those that are signs at every age: the site builds this screen again without the age.
  const signs = (counted ?? []).filter((question) => wordSign(question, undefined) !== undefined);
  const hearing = (counted ?? []).filter((question) => question === HEARING_QUESTION);
  const today =
    counted === undefined
      ? {
          text: "如果还没做二次确认，就回到做题的那台设备上接着做，也可以直接去问医生。",
          to: TO_PROFESSIONAL,
          label: "看看找谁问",
        }
      : {
          text:
            signs.length === 0
              ? "现在就做二次确认，把这几处再细问一遍，大约3到6分钟。"
              : `给社区卫生服务中心的儿童保健门诊打电话，就说“${sayWish([...signs, ...hearing])}”。打不打得通，都接着做二次确认。`,
          to: "/asd/follow-up",
          label: "开始二次确认",
        };
  const share =
    "至少3题值得留意的孩子，多数不在孤独症谱系上：按中国的研究推算，每100个里大约5到12个最后确诊。";
  return {
    headline: `${nameSigns(signs.length && signs.length + hearing.length)}。`,
    firstScreen: {
      ...(signs.length === 0
        ? {
            weight: share,
            limit: "这不是你带得不好，也还不是结论：孩子说话晚一些，或者不舒服，也会这样。",
          }
        : {
            weight:
              hearing.length === 0
                ? `${quoteSigns(signs, undefined)}${compareSigns(signs)}，这一两周请儿童保健医生看看。`
                : `${quoteSigns(signs, undefined)}${compareSigns(signs)}，你也担心孩子听不清。这一两周，都请儿童保健医生看看。`,
            limit:
              "这不是你带得不好，也还不是结论。按中国的研究推算，至少有3题值得留意的孩子，每100个里大约5到12个最后确诊为孤独症谱系，多数没有。",
          }),
      today,
    },
    ...(signs.length === 0 ? {} : { firstCard: CALL_FIRST }),
  };
}

/** How many places a doctor is to look at, beside those of the second stage. */
function nameSigns(count: number): string {
  if (count === 0) return "孩子会的不少，不过有几处还要再细看一遍";
  return `有${["一", "两", "三"][count - 1]}件事要问医生，还有几处请你再细答一遍`;
}

function openLow(riskCount: number, counted: Counted, months: Months): Opening {
  const weight = `在我们参考的量表${riskCount === 0 ? "（M-CHAT-R/F）" : ""}的研究里，得到这个结果的孩子，绝大多数不在孤独症（自闭症）谱系上。`;
  const limit = describeLimit(riskCount, months);
  const [first, ...others] = counted ?? [];
  if (riskCount === 0) {
    const text = "出门时玩一次：指一指远处的鸟或车，等孩子看过去，再一起聊聊它。";
    const today = { text, to: TO_RECOMMENDATIONS, label: "看看怎么玩" };
    return {
      headline: "孩子会看着你，叫了会应，会指好玩的给你看，问到的都让人放心。",
      firstScreen: { weight, limit, today },
    };
  }
  if (first === undefined) {
    const text = `花两分钟，对着“${SIGNS_TITLE}”那张表看一遍，如果有一样，就去问儿童保健医生。`;
    return {
      headline: openHeadline(riskCount),
      firstScreen: { weight, limit, today: { text, to: "#more", label: "看看那张表" } },
      firstCard: CHECK_LIST,
    };
  }
  const known = [first, ...others] as const;
  const { today, card: firstCard } = findTodaysThing(known, months);
  const signs = known.filter((question) => wordSign(question, months) !== undefined);
  if (signs.length > 0) return { ...openSign(signs, months, today), firstCard };
  if (known.includes(WALKING_QUESTION)) return { ...openWalking(months, today), firstCard };
  return {
    headline: openHeadline(riskCount),
    firstScreen: { weight: `要留意的是${nameThings(known)}。${weight}`, limit, today },
    firstCard,
  };
}

function sayAgain(months: Months): string {
  if (months === undefined) return "所以不到两岁的，满两岁再做一次；满了两岁的，按时做健康检查。";
  return months < SECOND_BIRTHDAY ? "所以满两岁以后请再做一次。" : "所以下次儿童健康检查时，请医生再看看。";
}

/** When to look again, for this age alone where it is known. */
function describeLimit(riskCount: number, months: Months): string {
  const again = sayAgain(months);
  return riskCount === 0
    ? `但这20题没有问说话：担心说话晚，就去问儿童保健医生。筛查也会漏，${again}`
    : `题少也不等于不在谱系上，${again}`;
}

function openHeadline(riskCount: number): string {
  return `孩子会的很多，不过有${riskCount === 1 ? "一" : "两"}处还要留意。`;
}

const CHECK_LIST: NonNullable<Report["firstCard"]> = {
  icon: "📋",
  title: "今天做一件小事：看一遍那张表",
  description: `“${SIGNS_TITLE}”那张表在“想多看一些”里。找到孩子的月龄，一样一样对；有一样，这一两周就给社区卫生服务中心或乡镇卫生院的儿童保健门诊打电话。`,
};

type Today = Opening["firstScreen"]["today"];

/** The things that questions ask about: “听力”和“怕声音”. */
export function nameThings(questions: readonly number[]): string {
  return questions.map((question) => `“${wordAnswer(question).name}”`).join("和");
}

const WALKING_LIMIT = "单单还不会走路，原因有好几种，不等于孩子就在孤独症谱系上。";

/** What signs not to wait with do not mean. */
export function limitSigns(signs: readonly number[]): string {
  return signs.every((question) => question === WALKING_QUESTION)
    ? WALKING_LIMIT
    : "这不是你带得不好，也不等于孩子就在孤独症谱系上：听不清、发育慢一些的孩子也会这样。";
}

/** “叫名字没什么反应”和“不常看人的眼睛”. */
export function quoteSigns(questions: readonly number[], months: Months): string {
  return listSigns(questions, months)
    .map((words) => `“${words}”`)
    .join("和");
}

/** What it means there; the list is in a fold below. */
const SIGN_DESCRIPTION = `只看题数，孩子在孤独症谱系上的可能性较低。可是预警征象有一条就该问，所以还是要去一趟。整张表在下面“想多看一些”的“${SIGNS_TITLE}”里，看看还有没有别的，去的时候一起说。`;

/** Few questions count, but one of them is a sign not to wait with. */
function openSign(signs: readonly number[], months: Months, today: Today): Opening {
  return {
    headline: `孩子会的很多，但有${signs.length === 1 ? "一" : "两"}处要问医生，请这一两周就去。`,
    firstScreen: {
      weight: `${quoteSigns(signs, months)}${compareSigns(signs)}。这张表不看题数，有一条就该去问。`,
      limit: limitSigns(signs),
      today,
    },
    shownDescription: SIGN_DESCRIPTION,
  };
}

/** Not a sign yet, or it is not known whether it is one. */
function openWalking(months: Months, today: Today): Opening {
  const isEarly = months !== undefined;
  return {
    headline: isEarly ? "孩子会的很多，有一处等到18个月再看也不迟。" : "孩子会的很多，有一处要看月龄。",
    firstScreen: {
      weight: isEarly
        ? `${months}个月还不会走，不算晚；如果满了18个月还不会，就要请医生看一看。`
        : "值得留意的题数不多。走路有早有晚，满了18个月还不会，就一定去问。",
      limit: WALKING_LIMIT,
      today,
    },
  };
}
