/**
 * What differs between the flows of two instruments, as data: pace and words. Intro, questionnaire, loading and
 * result are one implementation.
 */
export interface Flow {
  /** Milliseconds between choosing an option and moving on. */
  readonly advanceDelayMs: number;
  /** Milliseconds between answering the last question and submitting. */
  readonly submitDelayMs: number;
  /** Milliseconds the loading page stays. */
  readonly loadingMs: number;
  /** Texts of the loading page, shown one after the other. */
  readonly loadingMessages: readonly string[];
  /** Milliseconds each of them stays. */
  readonly loadingMessageMs: number;
  /** Submitting with gaps, and opening the result with them: the questionnaire says it at the first gap. */
  readonly incompleteMessage: (answered: number) => string;
  /** The result page without an answer, before it goes to the intro. */
  readonly noResultMessage: (answered: number) => string;
}
