/** The parts of a stored result that name its scores. */
interface Scored {
  readonly total_score?: number | undefined;
  readonly scores: Readonly<Record<string, unknown>>;
}

/**
 * The scores of a stored result under the names of today: the total may stand beside them or be called `total`, and the five
 * domains may lie in a map of their own (spec 3, the server result of the adult page). What stands among the scores themselves holds.
 */
export function completeScores({ total_score, scores }: Scored): Readonly<Record<string, unknown>> {
  const { dimensions } = scores;
  const total = [scores["total_score"], total_score, scores["total"]].find(
    (each) => typeof each === "number",
  );
  return {
    ...(typeof dimensions === "object" ? dimensions : undefined),
    ...scores,
    ...(total !== undefined && { total_score: total }),
  };
}
