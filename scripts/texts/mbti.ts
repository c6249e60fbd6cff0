import type { Letter } from "@xinjing/instruments/mbti/key";
import { MBTI_DOMAIN } from "@xinjing/instruments/mbti/facts";
import { LETTER_LABELS } from "@xinjing/instruments/mbti/lean";
import { MBTI_AGAIN, MBTI_PAGES } from "@xinjing/instruments/mbti/pages";
import {
  BORDERLINE_TEXTS,
  LETTER_TEXTS,
  LIMITS,
  OPEN_QUESTIONS,
  READING,
} from "@xinjing/instruments/mbti/texts";
import { MBTI_SHEET } from "@xinjing/instruments/mbti/sheet";
import { enumerate } from "@xinjing/instruments/table";
import { foldedTexts, type Book } from "./book.ts";

export const MBTI_BOOK: Book = {
  id: "mbti",
  title: "16型人格测试",
  chapters: [
    {
      title: "结果",
      pages: MBTI_PAGES,
      again: MBTI_AGAIN,
      sheet: MBTI_SHEET,
      combinations: enumerate(MBTI_DOMAIN),
      longest: {
        type: "INTJ",
        types: "INTJ、INFJ",
        clear: "内向、直觉、判断",
        open: "思考还是情感",
        count: "两",
        number: "四",
        question: OPEN_QUESTIONS.SN,
      },
      shared: [
        ...Object.entries(LETTER_TEXTS).map(([letter, texts]) => ({
          title: `偏${LETTER_LABELS[letter as Letter]}（${letter}）`,
          paragraphs: Object.values(texts),
        })),
        { title: "靠近中间", paragraphs: Object.values(BORDERLINE_TEXTS) },
        { title: "分不出来的字母，先问自己", paragraphs: Object.values(OPEN_QUESTIONS) },
        ...foldedTexts(LIMITS, READING),
      ],
    },
  ],
};
