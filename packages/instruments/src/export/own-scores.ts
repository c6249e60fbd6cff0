import type { Band, Instrument } from "../instrument.ts";
import { flattenScores } from "./exported-result.ts";

/** Score that an instrument computes. */
export interface OwnScore {
  /** Path among the scores: `weighted.total`. */
  readonly name: string;
  readonly label: string;
  /** Bands; empty if none are published. */
  readonly bands: readonly Band[];
}

/** Lists the scores that an instrument computes, in the order in which it stores them. */
export function listOwnScores(instrument: Instrument): readonly OwnScore[] {
  const { id, questions, evaluate, page, scoreLabels = {} } = instrument;
  const sheet = Object.fromEntries(questions.map((question) => [question.id, question.options[0]!.value]));
  const evaluation = evaluate(sheet);
  const shown = evaluation.ok ? page(evaluation.outcome) : undefined;
  if (!evaluation.ok || !shown) throw new Error(`The first options of ${id} give no result`);
  const poles = shown.preferences.flatMap((preference) => preference.poles);
  return Object.keys(flattenScores(evaluation.outcome.scores)).map((name) => {
    const measure = [...shown.measures, shown.total].find(({ key }) => key === name);
    const pole = poles.find(({ letter }) => letter === name);
    return {
      name,
      label: measure?.label ?? pole?.label ?? scoreLabels[name] ?? name,
      bands: measure?.bands ?? [],
    };
  });
}
