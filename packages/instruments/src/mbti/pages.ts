import type { Advice, PageSection, PageTable } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { MbtiFacts } from "./facts.ts";
import type { TypeTexts } from "./texts.ts";
import { NF_TYPES } from "./types-nf.ts";
import { NT_TYPES } from "./types-nt.ts";
import { SJ_TYPES } from "./types-sj.ts";
import { SP_TYPES } from "./types-sp.ts";

const IN_TWO_WEEKS = "两周后提醒我";

const HELP =
  "心里难受，这份测试帮不上忙，有人能帮。睡不好、心情差、老是误事，可以打12356，或去精神科、临床心理科（没满18岁，请家长陪着）；还在上学，也可以打12355，或找学校的心理老师。想伤害自己，马上告诉信得过的人；有危险，打120或110。";

const TYPES: readonly TypeTexts[] = [...NT_TYPES, ...NF_TYPES, ...SJ_TYPES, ...SP_TYPES];

/** Returns the texts of a type; throws for an unknown code. */
export function findType(type: string): TypeTexts {
  const found = TYPES.find((each) => each.type === type);
  if (found === undefined) throw new Error(`未知的MBTI类型: ${type}`);
  return found;
}

/** Sections on strengths, challenges, relationships, careers and growth. */
export function listParts({
  strengths,
  challenges,
  relationships,
  careers,
  growth,
}: TypeTexts): PageSection[] {
  return [
    { title: "优势", paragraphs: ["像你的就留下。"], items: strengths },
    { title: "容易吃力的地方", paragraphs: [], items: challenges },
    { title: "与人相处", paragraphs: [], items: relationships },
    {
      title: "职业方向",
      paragraphs: ["合不合脾气是一回事，能不能做好，还要看兴趣、本事和机会。"],
      items: careers,
    },
    { title: "发展建议", paragraphs: ["挑一条最省力的，先试一周。"], items: growth },
  ];
}

/** Builds the page of a type without borderline letters. */
function writeTypePage(texts: TypeTexts): PageTable<MbtiFacts>[number] {
  const { type, headline, why, action, recommendations } = texts;
  return {
    id: type,
    when: { type, openLetters: "0" },
    value: {
      headline,
      meaning: "四个方面，你选的一边都比另一边至少多4题。字母只说偏哪边，偏了多少看百分数。",
      caution: "这些是照字母猜的例子，不是说你只能这样；像不像，你说了算。",
      action: { kind: "do", text: action, button: IN_TWO_WEEKS },
      why,
      recommendations,
      help: HELP,
      parts: listParts(texts),
    },
  };
}

/** Action of every page with borderline letters. */
const ASK_ONESELF = { kind: "do", text: "{question}写一句，两周后再看。", button: IN_TWO_WEEKS } as const;

const FIND_OUT: readonly Advice[] = [
  { icon: "🔎", title: "连着写三天", text: "每晚写一句：这件事上，今天的你用了哪一边。三天后数一数。" },
  { icon: "🪟", title: "分开场合想一想", text: "先想工作或上学时的你，再想在家里的你，是不是同一边。" },
  { icon: "💬", title: "问一个熟悉你的人", text: "请对方说说你更像哪一边，再讲一件当时的事。" },
  { icon: "🎲", title: "换一边试一次", text: "这周挑一件小事，故意照另一边的做法来，看哪种更自在。" },
];

/**
 * The pages of the sixteen types, and the pages for borderline letters, which show the sections of the nearest type.
 */
export const MBTI_PAGES: PageTable<MbtiFacts> = [
  ...TYPES.map(writeTypePage),
  {
    id: "one-open",
    when: { openLetters: "1" },
    value: {
      headline: "偏{clear}；{open}，分不出。",
      meaning: "{types}都说得通：这一项两边相差不到4题，改选一两题，字母就会变。",
      caution: "分不出不是没个性，只是这一次两边差不多。",
      action: ASK_ONESELF,
      why: "也许这两边你本来就都用，看场合换着来；也许在外面是一边，在家里是另一边，加起来就平了。往下的“优势”这几段，是照{type}想的例子，跟这一项有关的先别当真。",
      recommendations: FIND_OUT,
      help: HELP,
    },
  },
  {
    id: "some-open",
    when: { openLetters: "2-3" },
    value: {
      headline: "偏{clear}；另外{count}项分不出。",
      meaning: "{number}型都说得通，{type}只是最接近的。分不出的每一项，改选一两题，字母就会变。",
      caution: "别急着认领一型。分不出不是没个性，只是这一次两边差不多。",
      action: ASK_ONESELF,
      why: "也许这几样你本来就两边都用，看场合换着来；也许那会儿累了，选得随意了些。往下的“优势”这几段只照{type}想，读着不像，就放下。",
      recommendations: FIND_OUT,
      help: HELP,
    },
  },
  {
    id: "all-open",
    when: { openLetters: "4" },
    value: {
      headline: "四个方面都靠近中间，{type}只是最接近的。",
      meaning: "每一项两边相差都不到4题，改选一两题，每个字母都会变。",
      caution: "别急着认领这一型。分不出不是没个性，只是这一次两边差不多。",
      action: ASK_ONESELF,
      why: "也许你本来就两边都用，看场合换着来；也许在外面和在家里用的不是同一边，加起来就平了；也许那会儿累了，选得随意了些。四条线比四个字母更值得看；往下的“优势”这几段只照{type}想，读着不像，就放下。",
      recommendations: FIND_OUT,
      help: HELP,
    },
  },
];

export const MBTI_AGAIN: Table<MbtiFacts, string> = [
  { when: {}, value: "想再看看，至少隔半年；太近了，容易照着记得的答案选。半年是我们定的。" },
];
