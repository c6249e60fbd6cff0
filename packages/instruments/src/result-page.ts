import type { Measure, Preference, Tone } from "./measure.ts";
import type { RawAnswers } from "./question.ts";
import type { Facts, Row } from "./table.ts";

/** Written texts of one page. Each is a whole sentence or paragraph in which only named placeholders are filled. */
export interface PageTexts {
  /** Short class of the result; omitted if no such word belongs beside the headline. */
  readonly chip?: Chip;
  readonly headline: string;
  /** Significance of the result. */
  readonly meaning: string;
  /** Caveat on the result. */
  readonly caution: string;
  readonly action: Action;
  /** Longer explanation of `meaning`. */
  readonly why: string;
  /** The first three are open, the others folded. */
  readonly recommendations: readonly Advice[];
  /** Sources of help. */
  readonly help: string;
  /** Data of the frequency picture; omitted if no study gives a figure. */
  readonly baseRate?: BaseRate;
  /** Folded sections of this page, followed by those that all pages share. */
  readonly parts?: readonly PageSection[];
}

export interface Chip {
  readonly text: string;
  readonly tone: Tone;
}

/** The one thing to do today. */
export type Action =
  /** Something to try; the button adds a date two weeks ahead to the calendar. */
  | { readonly kind: "do"; readonly text: string; readonly button: string }
  /** A call to make; the button shows the words for the telephone. */
  | { readonly kind: "call"; readonly text: string; readonly button: string; readonly say: string }
  /** Another page of the site; `to` is its path. */
  | { readonly kind: "open"; readonly text: string; readonly button: string; readonly to: string };

export interface Advice {
  /** Emoji of the wire format; screens draw an icon instead. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Path of a page of the site that the title links to. */
  readonly to?: string;
}

/** Natural frequency, drawn as a picture of lamps: of `of` people, `lit` have a property; two numbers are a range. */
export interface BaseRate {
  readonly lit: number | readonly [number, number];
  readonly of: number;
  readonly who: string;
  /** Text below the picture; explains unlit lamps. */
  readonly caption: string;
  readonly source: string;
}

/** Folded section of a page. */
export interface PageSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Unordered list below the paragraphs. */
  readonly items?: readonly string[];
  /** Numbered list below the paragraphs. */
  readonly steps?: readonly string[];
}

/** Box on every page of a test, whatever the result. */
export interface Box {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Pages of a test. The review book and its signatures refer to the stable `id`. */
export type PageTable<F extends Facts> = readonly (Row<F, PageTexts> & { readonly id: string })[];

/** Content of a result page, in the order of the page. Never stored or sent. */
export interface ResultPage extends PageTexts {
  /** Id of its row in the page table. */
  readonly id: string;
  /** Type and its name (mbti); omitted for tests without types. */
  readonly typeName?: TypeName;
  /** True for tests about health: the help lines are on the first screen. */
  readonly hasSafety: boolean;
  /** Main measure of the page. */
  readonly total: Measure;
  readonly measures: readonly Measure[];
  /** Direction in which the measures are to be read. */
  readonly measuresNote?: string;
  /** Empty for instruments without opposite sides. */
  readonly preferences: readonly Preference[];
  readonly box?: Box;
  /** Advice on repeating the test. */
  readonly again: string;
  /** Position of the total among published samples; the site norms follow below it. */
  readonly position?: PageSection;
  /** Folded sections that all pages of the test share. */
  readonly sections: readonly PageSection[];
  /** Caveats that hold for every result. */
  readonly limits: readonly string[];
  /** Explanation of the score. */
  readonly reading: readonly string[];
  /** Label stored as `result_type`, with one sentence that explains it. */
  readonly label: { readonly text: string; readonly note?: string };
  readonly sheet: SheetFindings;
}

/** Texts of one instrument for the printed sheet of a result. */
export interface SheetTexts {
  /** 就诊摘要, or 结果摘要 if the sheet is not for a professional. */
  readonly title: string;
  /** Labels of blank lines to fill in by hand; never stored. */
  readonly blanks: readonly string[];
  /** Person who filled in the questionnaire, and place. */
  readonly filledIn: string;
  /** Lines on the scores and the core rule. */
  readonly rule: readonly string[];
  /** Heading of the counted answers; omitted if no answer counts more than another. */
  readonly counted?: {
    readonly title: string;
    readonly note: string;
    /** Replaces `note` if some answers are marked; explains the mark. */
    readonly markedNote?: string;
  };
  /** Caveats that hold for every result, and topics that the test did not ask about. */
  readonly limits: readonly string[];
  readonly disclaimer: string;
  /** Heading of the person's own notes. */
  readonly notesTitle: string;
  /** Questions for a professional, with room for answers; omitted if the instrument is not about health. */
  readonly questions?: readonly string[];
}

/** Findings of one result on the printed sheet, for a professional, in the third person. */
export interface SheetFindings {
  readonly meaning: string;
  /** Omitted if the answers are unknown, or if no answer counts more than another. */
  readonly counted?: readonly CountedAnswers[];
}

/** Answers that counted for one measure. */
export interface CountedAnswers {
  /** Key of the measure. */
  readonly measure: string;
  /** In question order. */
  readonly answers: readonly CountedAnswer[];
}

export interface CountedAnswer {
  readonly question: number;
  /** Short form of the answer, in the direction in which it counted. */
  readonly text: string;
  /** True if it belongs to the core rule or is a warning sign; `SheetTexts` explains the mark. */
  readonly isMarked?: boolean;
}

/** Known data of the result that a page is built for. */
export interface ResultInput {
  /** Stored scores (`WireScores`), validated before use. */
  readonly scores: unknown;
  /** Answers, if this device still has them and they are of this version. */
  readonly answers?: RawAnswers | undefined;
  /** Age of the child in months, if it was given in this visit. */
  readonly months?: number | undefined;
}

/** Stored and sent texts of a result; they depend on its scores alone. */
export interface StoredTexts {
  /** Wire field `result_description`. */
  readonly description: string;
  /** Wire field `detailed_interpretation`, joined by line breaks. */
  readonly interpretation: readonly string[];
  /** Wire field `recommendations`, with one emoji each. */
  readonly recommendations: readonly Recommendation[];
}

/**
 * Derives the stored texts from the page that follows from the scores alone. An instrument may extend
 * `interpretation` if its wire format needs more.
 */
export function toStoredTexts({ meaning, caution, why, recommendations }: PageTexts): StoredTexts {
  return {
    description: meaning,
    interpretation: [why, caution],
    recommendations: recommendations.map(({ icon, title, text }) => ({ icon, title, description: text })),
  };
}

/** Maximum number of characters per role, with placeholders filled. */
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
  /** Emoji of the wire format; screens draw an icon instead. */
  readonly icon: string;
  readonly title: string;
  readonly description: string;
}

/** Type and its name, as shown on a share card (mbti). */
export interface TypeName {
  readonly letters: string;
  /** Common name, e.g. 建筑师. */
  readonly name: string;
  /** One quotable sentence about the type. */
  readonly portrait: string;
  /** Note that must accompany the type wherever it is shown. */
  readonly note: string;
}

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** List below the paragraphs: steps, places or examples. */
  readonly items?: readonly string[];
  /** True if the items are steps, shown with numbers. */
  readonly isNumbered?: boolean;
}
