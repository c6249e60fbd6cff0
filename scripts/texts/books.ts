import { ADHD_BOOK } from "./adhd.ts";
import { ASD_BOOK } from "./asd.ts";
import { ASD_ADULT_BOOK } from "./asd-adult.ts";
import type { Book } from "./book.ts";
import { MBTI_BOOK } from "./mbti.ts";

export const BOOKS: readonly Book[] = [ADHD_BOOK, ASD_BOOK, ASD_ADULT_BOOK, MBTI_BOOK];
