import type { Recommendation } from "../instrument.ts";

/** What a result says about one of the sixteen types. Every sentence is its own: none may fit another type. */
export interface Profile {
  /** Four capital letters, one of `MBTI_TYPES`. */
  readonly type: string;
  /** The common Chinese name. */
  readonly name: string;
  /** The best sentence: the headline of a result. */
  readonly portrait: string;
  /** What follows it. */
  readonly summary: string;
  readonly strengths: readonly string[];
  readonly challenges: readonly string[];
  readonly careers: readonly string[];
  readonly relationships: readonly string[];
  readonly growth: readonly string[];
  /** The one thing to do today, on the first screen. */
  readonly today: string;
  /** The first says how that goes on. */
  readonly recommendations: readonly Recommendation[];
}
