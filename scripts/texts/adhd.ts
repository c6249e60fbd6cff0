import { ADHD_DOMAIN } from "@xinjing/instruments/adhd/facts";
import { ADHD_AGAIN, ADHD_PAGES } from "@xinjing/instruments/adhd/pages";
import { ELATION, LIMITS, READING, SECTIONS } from "@xinjing/instruments/adhd/texts";
import { ADHD_SHEET } from "@xinjing/instruments/adhd/sheet";
import { enumerate } from "@xinjing/instruments/table";
import { foldedTexts, type Book } from "./book.ts";

export const ADHD_BOOK: Book = {
  id: "adhd",
  title: "ADHD自评",
  chapters: [
    {
      title: "结果",
      pages: ADHD_PAGES,
      again: ADHD_AGAIN,
      sheet: ADHD_SHEET,
      combinations: enumerate(ADHD_DOMAIN),
      longest: { core: "6" },
      box: ELATION,
      shared: [...SECTIONS, ...foldedTexts(LIMITS, READING)],
    },
  ],
};
