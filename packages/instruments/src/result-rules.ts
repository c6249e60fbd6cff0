import type { InstrumentId } from "./instrument.ts";
import { MBTI_TYPES } from "./mbti/types.ts";
import { meanStrengthPercent } from "./mbti/strength.ts";

/** What a submitted result of a type must look like, without knowing its answers (decisions 035 and 039). */
export interface ResultRules {
  readonly maxTotalScore: number;
  /** The closed list of `result_type`, where there is one. */
  readonly resultTypes?: readonly string[];
  /** It is about a child: a guardian agrees to keeping it, and only then its answers may be kept (decision 091). */
  readonly isAboutChild?: true;
  /** The total that follows from `scores` when the body names none. */
  readonly totalFromScores?: (scores: Readonly<Record<string, unknown>>) => number | undefined;
}

export const RESULT_RULES: Readonly<Record<InstrumentId, ResultRules>> = {
  adhd: { maxTotalScore: 72 },
  mbti: { maxTotalScore: 100, resultTypes: MBTI_TYPES, totalFromScores: meanStrengthPercent },
  asd: { maxTotalScore: 20, isAboutChild: true },
  "asd-adult": { maxTotalScore: 100 },
};
