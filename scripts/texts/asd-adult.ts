import { ASD_ADULT_DOMAIN } from "@xinjing/instruments/asd-adult/facts";
import { ASD_ADULT_AGAIN, ASD_ADULT_PAGES } from "@xinjing/instruments/asd-adult/pages";
import { LIMITS, POSITION, READING, SECTIONS } from "@xinjing/instruments/asd-adult/texts";
import { ASD_ADULT_SHEET } from "@xinjing/instruments/asd-adult/sheet";
import { enumerate } from "@xinjing/instruments/table";
import { foldedTexts, type Book } from "./book.ts";

export const ASD_ADULT_BOOK: Book = {
  id: "asd-adult",
  title: "成人自闭特质自评",
  chapters: [
    {
      title: "结果",
      pages: ASD_ADULT_PAGES,
      again: ASD_ADULT_AGAIN,
      sheet: ASD_ADULT_SHEET,
      combinations: enumerate(ASD_ADULT_DOMAIN),
      longest: {},
      shared: [POSITION, ...SECTIONS, ...foldedTexts(LIMITS, READING)],
    },
  ],
};
