import type { Advice } from "../result-page.ts";

/** What is written of one of the sixteen types: examples that its letters suggest. No sentence fits another type. */
export interface TypeTexts {
  /** Four capital letters. */
  readonly type: string;
  /** The common Chinese name (specification 3). */
  readonly name: string;
  readonly headline: string;
  /** The portrait. */
  readonly why: string;
  /** The one thing to do today. */
  readonly today: string;
  /** The first goes on with it. */
  readonly recommendations: readonly Advice[];
  readonly strengths: readonly string[];
  readonly challenges: readonly string[];
  readonly relationships: readonly string[];
  readonly careers: readonly string[];
  readonly growth: readonly string[];
}
