import { findLongestRun, isAnsweredTooFast, listNotes } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import { DIMENSIONS, QUESTION_COUNT } from "./key.ts";
import { parseMbtiAnswers, type MbtiAnswers } from "./parse.ts";
import { mbtiQuestions } from "./mbti-questionnaire.ts";

/**
 * Limits of straight-lining: 16 answers in a row on one side of the page (probability 1 in 1,000), or 80 % of all
 * answers (see README.md).
 */
const STRAIGHT_RUN = 16;
const STRAIGHT_SHARE = 0.8;

/** Number of topics (facets) within a dimension; its questions take them in turn (see README.md). */
const FACETS = 6;

const FAST_NOTE =
  "这次答得比较快，有些题可能没来得及细想，这次的字母先别当真。找个安静的时候再答一次，看看变不变。";
const STRAIGHT_NOTE =
  "有很多题选在了同一个位置。两个选项的先后是打乱的，照平时的样子选，很少会都落在同一个位置。如果当时有点累，歇一歇再答一次，也许更像你。";
const CONTRADICTORY_NOTE =
  "很多小方面里，你两边各选了一半，答得又快，所以看不出偏哪边。慢一点再答一次，也许能分清；分不清也正常，可能你本来就两边都用。";

/** Returns the notes about a complete answer sheet; empty if there is nothing to note or if it cannot be scored. */
export function checkMbtiQuality({ answers, activeMsByQuestion }: AnsweringRecord): readonly QualityNote[] {
  const parsed = parseMbtiAnswers(answers);
  if (!parsed.ok) return [];
  const isFast = isAnsweredTooFast(activeMsByQuestion, QUESTION_COUNT);
  return listNotes({
    fast: isFast && FAST_NOTE,
    straight: isStraight(parsed.answers) && STRAIGHT_NOTE,
    contradictory: isFast && isEvenlySplit(parsed.answers) && CONTRADICTORY_NOTE,
  });
}

function isStraight(answers: MbtiAnswers): boolean {
  const isFirst = answers.map((letter, index) => mbtiQuestions[index]?.options[0]?.value === letter);
  const firstCount = isFirst.filter(Boolean).length;
  const share = Math.max(firstCount, QUESTION_COUNT - firstCount) / QUESTION_COUNT;
  return share >= STRAIGHT_SHARE || findLongestRun(isFirst.map(Number)) >= STRAIGHT_RUN;
}

/** True if more than half of the facets are split as evenly as possible: 2:2 of four answers, or 2:1 of three. */
function isEvenlySplit(answers: MbtiAnswers): boolean {
  const facets = DIMENSIONS.flatMap(({ firstQuestion, lastQuestion }) => {
    const own = answers.slice(firstQuestion - 1, lastQuestion);
    return Array.from({ length: FACETS }, (_, facet) =>
      own.filter((_letter, index) => index % FACETS === facet),
    );
  });
  const even = facets.filter((letters) => {
    const first = letters.filter((letter) => letter === letters[0]).length;
    return Math.abs(2 * first - letters.length) <= 1;
  });
  return even.length > facets.length / 2;
}
