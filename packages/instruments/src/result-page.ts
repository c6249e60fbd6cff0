import type { Measure, Preference, Tone } from "./measure.ts";
import type { RawAnswers } from "./question.ts";
import type { Facts, Row } from "./table.ts";

/** Texts of one result page. Each is a whole sentence or paragraph; only its named placeholders are filled in. */
export interface PageTexts {
  /** Short name of the result beside the headline; omitted if no such name would be fair. */
  readonly chip?: Chip;
  readonly headline: string;
  /** Explains what the result means. */
  readonly meaning: string;
  /** Explains what the result does not mean, or when it may be wrong. */
  readonly caution: string;
  readonly action: Action;
  /** Longer explanation of `meaning`. */
  readonly why: string;
  /** Recommendations. The first three are visible, the others are folded. */
  readonly recommendations: readonly Advice[];
  /** Explains where to find help. */
  readonly help: string;
  /** Data of the frequency picture; omitted if no study gives a figure. */
  readonly baseRate?: BaseRate;
  /** Folded sections of this page only. The sections that all pages share follow below them. */
  readonly parts?: readonly PageSection[];
}

export interface Chip {
  readonly text: string;
  readonly tone: Tone;
}

/** The single step that the page suggests for today. */
export type Action =
  /** An activity; the button adds a date two weeks ahead to the calendar. */
  | { readonly kind: "do"; readonly text: string; readonly button: string }
  /** A telephone call; the button shows what to say on the telephone. `when` is shown instead of 今天可以做. */
  | {
      readonly kind: "call";
      readonly when?: string;
      readonly text: string;
      readonly button: string;
      readonly say: string;
    }
  /** A link to another page of the site; `to` is its path. */
  | { readonly kind: "open"; readonly text: string; readonly button: string; readonly to: string };

export interface Advice {
  /** Emoji, stored and sent with the text. The site draws an icon instead. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Path of a page of the site that the title links to. */
  readonly to?: string;
}

/**
 * Natural frequency, drawn as a picture of `of` lamps, `lit` of which shine: `lit` of `of` people have a property. Two
 * numbers are a range.
 */
export interface BaseRate {
  readonly lit: number | readonly [number, number];
  readonly of: number;
  /** Who, and with which property, such as “到了32分的普通成年人，在谱系上的”; names the picture together with the numbers. */
  readonly who: string;
  /** Text below the picture; says what the lamps that are not lit stand for. */
  readonly caption: string;
  readonly source: string;
}

/** Titled section of a page, with at most one list. On a result page it is folded until the reader opens it. */
export interface PageSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Unordered list below the paragraphs. */
  readonly items?: readonly string[];
  /** Numbered list below the paragraphs. */
  readonly steps?: readonly string[];
}

/** Box on every result page of a test, whatever the result. */
export interface Box {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Decision table of the result pages of a test. Never change an `id`: the signed reviews refer to it. */
export type PageTable<F extends Facts> = readonly (Row<F, PageTexts> & { readonly id: string })[];

/** Content of a result page, in the order of display. Never stored or sent. */
export interface ResultPage extends PageTexts {
  /** Id of the row in the `PageTable` that the texts come from. */
  readonly id: string;
  /** Type and its name (mbti); omitted for tests without types. */
  readonly typeName?: TypeName;
  /** True for tests about health: the first screen then shows telephone numbers for help. */
  readonly hasSafety: boolean;
  /** Main measure of the page. */
  readonly total: Measure;
  readonly measures: readonly Measure[];
  /** Explains how to read the measures, e.g. that a high number is not an ability. */
  readonly measuresNote?: string;
  /** Preferences between two sides of equal worth (mbti); empty for all other instruments. */
  readonly preferences: readonly Preference[];
  readonly box?: Box;
  /** Advice on when to repeat the test. */
  readonly again: string;
  /** Position of the total among published samples. The position among visitors of this site follows below it. */
  readonly position?: PageSection;
  /** Folded sections that all pages of the test share. */
  readonly sections: readonly PageSection[];
  /** Caveats that apply to every result. */
  readonly limits: readonly string[];
  /** Paragraphs that explain how to read the score. */
  readonly reading: readonly string[];
  /** Label stored as `result_type`, and a sentence that explains it. */
  readonly label: { readonly text: string; readonly note?: string };
  readonly sheet: SheetFindings;
}

/** Texts of one instrument for the printed sheet of a result. */
export interface SheetTexts {
  /**
   * Title of the sheet: 就诊摘要 (summary for a doctor), or 结果摘要 (summary of the result) for a test that is not
   * about health.
   */
  readonly title: string;
  /** Labels of blank lines that are filled in by hand; nothing is stored. */
  readonly blanks: readonly string[];
  /** Says who filled in the questionnaire, and where. */
  readonly filledIn: string;
  /** Lines that explain the scores and their thresholds. */
  readonly rule: readonly string[];
  /** Heading of the answers that scored; omitted for a test in which every answer scores alike. */
  readonly counted?: {
    readonly title: string;
    readonly note: string;
    /** Replaces `note` if some answers carry a mark, and explains that mark. */
    readonly markedNote?: string;
  };
  /** Caveats that apply to every result, and topics that the test did not ask about. */
  readonly limits: readonly string[];
  readonly disclaimer: string;
  /** Heading of the space for the person's own notes. */
  readonly notesTitle: string;
  /** Questions to ask a professional, with room for the answers; omitted for a test that is not about health. */
  readonly questions?: readonly string[];
}

/** Findings of one result for the printed sheet. Written for a professional, in the third person. */
export interface SheetFindings {
  readonly meaning: string;
  /** Answers that scored; omitted if the answers are unknown, or for a test in which every answer scores alike. */
  readonly counted?: readonly CountedAnswers[];
}

/** Answers that scored in one measure. */
export interface CountedAnswers {
  /** Key of the measure. */
  readonly measure: string;
  /** In question order. */
  readonly answers: readonly CountedAnswer[];
}

export interface CountedAnswer {
  readonly question: number;
  /** Short form of the answer, worded the way in which it scored, e.g. 不爱和人一起出门 for a “no” to going out. */
  readonly text: string;
  /** True if the answer meets a core question or is a warning sign; `SheetTexts.markedNote` explains the mark. */
  readonly isMarked?: boolean;
}

/** Data of a result from which its page is built. */
export interface ResultInput {
  /** Stored scores. They come from storage or network, so they are validated before use. */
  readonly scores: unknown;
  /** Answers; undefined if this device does not have them any more or if they are of another version. */
  readonly answers?: RawAnswers | undefined;
  /** Age of the child in months; undefined if it was not entered in this visit. */
  readonly months?: number | undefined;
}

/** Texts of a result that are stored and sent; they depend on its scores alone. */
export interface StoredTexts {
  /** Wire field `result_description`. */
  readonly description: string;
  /** Wire field `detailed_interpretation`, joined by line breaks. */
  readonly interpretation: readonly string[];
  /** Wire field `recommendations`; each has an emoji. */
  readonly recommendations: readonly Recommendation[];
}

/** Builds the stored texts from a page that depends on the scores alone. An instrument may add to `interpretation`. */
export function toStoredTexts({ meaning, caution, why, recommendations }: PageTexts): StoredTexts {
  return {
    description: meaning,
    interpretation: [why, caution],
    recommendations: recommendations.map(({ icon, title, text }) => ({ icon, title, description: text })),
  };
}

/** Returns the page of a second stage's outcome with the scores of the first stage, and what belongs to them. */
export function endWithSecondStage(first: ResultPage, outcome: ResultPage): ResultPage {
  const { total, measures, preferences, sections, limits, reading, label } = first;
  return { ...outcome, total, measures, preferences, sections, limits, reading, label };
}

/** Maximum number of characters of each kind of text, after its placeholders are filled in. */
export const MAX_LENGTHS = {
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
  /** Emoji, stored and sent with the text. The site draws an icon instead. */
  readonly icon: string;
  readonly title: string;
  readonly description: string;
}

/** Type code and its name, as shown on a share card (mbti). */
export interface TypeName {
  readonly letters: string;
  /** Common name, e.g. 建筑师. */
  readonly name: string;
  /** One quotable sentence about the type. */
  readonly portrait: string;
  /** Note that must be shown together with the type. */
  readonly note: string;
}
