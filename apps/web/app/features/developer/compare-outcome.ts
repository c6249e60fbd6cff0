import type { Outcome } from "@xinjing/instruments/instrument";

/** One field as the browser and as the server computed it. */
export interface ComparedField {
  readonly name: string;
  readonly local: string;
  readonly remote: string;
  readonly isSame: boolean;
}

/** Sets an outcome beside the server's calculation of the same answers, field by field. */
export function compareOutcome(outcome: Outcome, remote: Readonly<Record<string, unknown>>): ComparedField[] {
  const { report } = outcome;
  const local: Readonly<Record<string, unknown>> = {
    test_type: outcome.testType,
    version: outcome.version,
    result_type: outcome.resultType,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    ...outcome.extra,
    result_description: report.description,
    detailed_interpretation: report.interpretation.join("\n"),
    recommendations: report.recommendations,
  };
  return Object.entries(local).map(([name, value]) => {
    const [mine, theirs] = [write(value), write(remote[name])];
    return { name, local: mine, remote: theirs, isSame: mine === theirs };
  });
}

/** JSON with sorted keys, so that only what is said counts and not its order. */
function write(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? "（没有）"
  );
}
