import { randomUUID } from "node:crypto";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { AnswerValue, InstrumentId, Option } from "@xinjing/instruments/instrument";

/** Which option of a question is chosen. */
export type Choose = (question: number, options: readonly Option[]) => AnswerValue;

/** A result as a device keeps it, with its answers; `end` is a day in Shanghai at noon. */
export async function keepResult(
  type: InstrumentId,
  end: string,
  choose: Choose,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { name, load } = getCatalogueEntry(type);
  const { questions, evaluate, version } = await load();
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, choose(id, options)]));
  const evaluation = evaluate(answers);
  if (!evaluation.ok) throw new Error(`the sheet of ${type} is not whole`);
  const { totalScore, scores, resultType } = evaluation.outcome;
  return {
    id: randomUUID(),
    test_type: type,
    test_name: name,
    result_type: resultType,
    total_score: totalScore,
    scores,
    start_time: `${end}T03:55:00.000Z`,
    end_time: `${end}T04:00:00.000Z`,
    is_anonymous: true,
    changed_at: 1,
    version,
    answers,
    ...more,
  };
}
