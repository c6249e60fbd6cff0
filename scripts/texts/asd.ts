import { asdQuestionnaire } from "@xinjing/instruments/asd/asd-questionnaire";
import { HEARING_QUESTION, findAsdFacts, findSigns, type AsdFacts } from "@xinjing/instruments/asd/facts";
import { FOLLOW_UP_AGAIN, FOLLOW_UP_DOMAIN, FOLLOW_UP_PAGES } from "@xinjing/instruments/asd/follow-up/pages";
import { ASD_AGAIN, ASD_PAGES } from "@xinjing/instruments/asd/pages";
import {
  COUNTED_TITLE,
  EXPECTED_TITLE,
  FOLLOW_UP_READING,
  LIMITS,
  LOSS,
  PLAY,
  READING,
  RESOURCES,
} from "@xinjing/instruments/asd/texts";
import { ANSWER_WORDING } from "@xinjing/instruments/asd/wordings";
import { ASD_SHEET, FOLLOW_UP_SHEET } from "@xinjing/instruments/asd/sheet";
import { enumerate } from "@xinjing/instruments/table";
import { foldedTexts, type Book } from "./book.ts";

/** The longest value of each placeholder. */
const LONGEST = {
  age: "（几）个月",
  asked: "两处",
  count: "20处",
  things: "“眼前的手指动作”和“举高和荡一荡”",
  left: "“眼前的手指动作”",
  signs: "“叫名字没什么反应”和“不常看人的眼睛”",
  others: "“会在眼前晃手指”",
  said: "叫名字没什么反应，不常看人的眼睛",
};

/**
 * Lists the facts (conditions that select a page) of all answer sheets, and those of results stored without answers.
 */
function findCombinations(): AsdFacts[] {
  const questions = asdQuestionnaire.questions.map(({ id }) => id).filter((id) => id !== HEARING_QUESTION);
  const signs = findSigns(questions, undefined);
  const others = questions.filter((id) => !signs.includes(id));
  const sheets = upTo(signs).flatMap((first) =>
    upTo([HEARING_QUESTION]).flatMap((second) =>
      upTo(others).map((third) => [...first, ...second, ...third]),
    ),
  );
  const found = [20, 26, undefined].flatMap((months) => [
    ...sheets.map((counted) => findAsdFacts(counted.length, counted, months)),
    ...Array.from({ length: 21 }, (_, riskCount) => findAsdFacts(riskCount, undefined, months)),
  ]);
  return [...new Map(found.map((facts) => [JSON.stringify(facts), facts])).values()];
}

/** Returns the prefixes of a list: none, the first, the first two, and so on. */
function upTo(questions: readonly number[]): number[][] {
  return [[], ...questions.map((_, index) => questions.slice(0, index + 1))];
}

export const ASD_BOOK: Book = {
  id: "asd",
  title: "幼儿社交沟通发展筛查",
  chapters: [
    {
      title: "第一遍",
      pages: ASD_PAGES,
      again: ASD_AGAIN,
      sheet: ASD_SHEET,
      combinations: findCombinations(),
      longest: LONGEST,
      box: LOSS,
      shared: [RESOURCES, PLAY, ...foldedTexts(LIMITS, READING)],
      lists: [
        { title: COUNTED_TITLE, paragraphs: [], steps: ANSWER_WORDING.map(({ counted }) => counted) },
        { title: EXPECTED_TITLE, paragraphs: [], steps: ANSWER_WORDING.map(({ expected }) => expected) },
        {
          title: "怎么称呼这件事，电话里怎么说",
          paragraphs: [],
          steps: ANSWER_WORDING.map(({ name, said }) => `${name}；${said}`),
        },
      ],
    },
    {
      title: "二次确认",
      pages: FOLLOW_UP_PAGES,
      again: FOLLOW_UP_AGAIN,
      sheet: FOLLOW_UP_SHEET,
      combinations: enumerate(FOLLOW_UP_DOMAIN),
      longest: LONGEST,
      box: LOSS,
      shared: foldedTexts(LIMITS, FOLLOW_UP_READING),
    },
  ],
};
