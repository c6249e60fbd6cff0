import type { Measure, Preference, Tone } from "./measure.ts";
import type { RawAnswers } from "./question.ts";
import type { Facts, Row } from "./table.ts";

/** The written texts of one page: each a whole sentence or paragraph, in which only named placeholders are filled. */
export interface PageTexts {
  /** The class of the result in a word; left out where none may stand beside the headline. */
  readonly chip?: Chip;
  readonly headline: string;
  /** How much the result means. */
  readonly meaning: string;
  /** What the result does not mean. */
  readonly caution: string;
  readonly action: Action;
  /** What it means, at more length. */
  readonly why: string;
  /** The first three stand open, the others folded. */
  readonly recommendations: readonly Advice[];
  /** Who can help. */
  readonly help: string;
  /** For a picture of so many people; left out where no study gives a figure. */
  readonly baseRate?: BaseRate;
  /** Folded parts of this page alone; those that all pages share follow them. */
  readonly parts?: readonly PageSection[];
}

export interface Chip {
  readonly text: string;
  readonly tone: Tone;
}

/** The one thing to do today. */
export type Action =
  /** Something to try; the button saves a date two weeks ahead in the calendar. */
  | { readonly kind: "do"; readonly text: string; readonly button: string }
  /** A call to make; the button shows the words for the telephone. */
  | { readonly kind: "call"; readonly text: string; readonly button: string; readonly say: string }
  /** Another page of the site, by its path. */
  | { readonly kind: "open"; readonly text: string; readonly button: string; readonly to: string };

export interface Advice {
  /** An emoji, as the wire format has it; screens draw a picture of the icon set instead. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Another page of the site, by its path: the title leads there. */
  readonly to?: string;
}

/** Of `of` people `who`, so many (or between so many) have it: a picture of a hundred lamps. */
export interface BaseRate {
  readonly lit: number | readonly [number, number];
  readonly of: number;
  readonly who: string;
  /** What stands below the picture; says what an unlit lamp means. */
  readonly caption: string;
  readonly source: string;
}

/** A folded part of a page. */
export interface PageSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Stand below the paragraphs, without an order. */
  readonly items?: readonly string[];
  /** Stand below the paragraphs, numbered. */
  readonly steps?: readonly string[];
}

/** A box that stands on every page of a test, whatever the result. */
export interface Box {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The pages of a test, each with a stable name for the review book and for signatures. */
export type PageTable<F extends Facts> = readonly (Row<F, PageTexts> & { readonly id: string })[];

/** What is shown of a result, whole and in the order of a page. It is never stored or sent. */
export interface ResultPage extends PageTexts {
  /** Of the row that it was written in. */
  readonly id: string;
  /** A type with its name (mbti); left out for tests without types. */
  readonly typeName?: TypeName;
  /** Health: the sentence with the help lines stands on the first screen. */
  readonly hasSafety: boolean;
  /** The measure that leads the page. */
  readonly total: Measure;
  readonly measures: readonly Measure[];
  /** Which way the measures are to be read. */
  readonly measuresNote?: string;
  /** Empty for instruments without opposite sides. */
  readonly preferences: readonly Preference[];
  readonly box?: Box;
  /** When to take the test again. */
  readonly again: string;
  /** Where the total stands among published samples: this site's own norms stand below it. */
  readonly position?: PageSection;
  /** Folded parts that all pages of the test share. */
  readonly sections: readonly PageSection[];
  /** What no result of the test means. */
  readonly limits: readonly string[];
  /** How the score is read. */
  readonly reading: readonly string[];
  /** The label stored as `result_type`, with one sentence that says what it is. */
  readonly label: { readonly text: string; readonly note?: string };
  readonly sheet: SheetFindings;
}

/** What only this instrument says on the printed sheet of a result. */
export interface SheetTexts {
  /** 就诊摘要, or 结果摘要 where no professional is to read it. */
  readonly title: string;
  /** Labels of blank lines, filled in by hand on paper and never stored. */
  readonly blanks: readonly string[];
  /** By whom and where it was filled in. */
  readonly filledIn: string;
  /** The lines of the scores and the core rule. */
  readonly rule: readonly string[];
  /** Over the answers that counted; left out where none counts more than another. */
  readonly counted?: {
    readonly title: string;
    readonly note: string;
    /** In its place where answers are marked: also what the mark means. */
    readonly markedNote?: string;
  };
  /** What no result of the test means, and what it did not ask. */
  readonly limits: readonly string[];
  readonly disclaimer: string;
  /** Heading of the person's own notes. */
  readonly notesTitle: string;
  /** What to ask a professional, who gets room to answer; left out for an instrument that is not about health. */
  readonly questions?: readonly string[];
}

/** What the printed sheet says of a result: for a professional, in the third person. */
export interface SheetFindings {
  readonly meaning: string;
  /** Left out where the answers are not known, and where none counts more than another. */
  readonly counted?: readonly CountedAnswers[];
}

/** The answers that counted for one measure. */
export interface CountedAnswers {
  /** Key of the measure. */
  readonly measure: string;
  /** In question order. */
  readonly answers: readonly CountedAnswer[];
}

export interface CountedAnswer {
  readonly question: number;
  /** In a few words, as the answer counted. */
  readonly text: string;
  /** It belongs to the core rule, or is a warning sign: `SheetTexts` says which. */
  readonly isMarked?: boolean;
}

/** What is known of a result whose page is asked for. */
export interface ResultInput {
  /** As they are stored (`WireScores`); checked before use. */
  readonly scores: unknown;
  /** Where this device still holds those of this version. */
  readonly answers?: RawAnswers | undefined;
  /** The child's age, where it was said in this visit. */
  readonly months?: number | undefined;
}

/** What is stored and sent of a result: it follows from its scores alone. */
export interface StoredTexts {
  /** `result_description` */
  readonly description: string;
  /** `detailed_interpretation`, joined by line breaks. */
  readonly interpretation: readonly string[];
  /** `recommendations`, with an emoji each. */
  readonly recommendations: readonly Recommendation[];
}

/**
 * What is stored of a result whose page holds whatever else is known: pass the page of the scores alone. `interpretation` may be
 * longer for a test whose wire format wants more.
 */
export function toStoredTexts({ meaning, caution, why, recommendations }: PageTexts): StoredTexts {
  return {
    description: meaning,
    interpretation: [why, caution],
    recommendations: recommendations.map(({ icon, title, text }) => ({ icon, title, description: text })),
  };
}

/** Most characters of each role, placeholders filled. */
export const LIMITS = {
  chip: 10,
  headline: 24,
  meaning: 60,
  caution: 45,
  action: 50,
  button: 10,
  say: 70,
  why: 100,
  advice: 45,
  help: 120,
  caption: 60,
  again: 45,
  section: 200,
  sheet: 90,
  limits: 200,
  reading: 250,
} as const;

export interface Recommendation {
  /** An emoji, as the wire format has it. Screens draw a picture of the icon set instead. */
  readonly icon: string;
  readonly title: string;
  readonly description: string;
}

/** A type with its name, as a share card shows it (mbti). */
export interface TypeName {
  readonly letters: string;
  /** The common name: 建筑师. */
  readonly name: string;
  /** One sentence about it that a person would quote. */
  readonly portrait: string;
  /** What must stand beside the type wherever it goes. */
  readonly note: string;
}

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs: steps, places, examples. */
  readonly items?: readonly string[];
  /** The items are steps: they stand in order, with their numbers. */
  readonly isNumbered?: boolean;
}
