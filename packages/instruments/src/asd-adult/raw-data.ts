import { RESULT_KINDS } from "./bands.ts";
import { classifyAsdAdult } from "./classify.ts";
import { DOMAINS, type Domain } from "./dimensions.ts";
import { WEIGHTED_DOMAIN_MAX, WEIGHTED_TOTAL_MAX } from "./key.ts";
import type { AsdAdultScores } from "./score.ts";
import { DOMAIN_TEXTS } from "./texts.ts";

interface RawDimension {
  /** Weighted, 0–20. */
  readonly score: number;
  readonly maxScore: number;
  readonly description: string;
}

/**
 * The stored `rawData` of the spec (section 3): the weighted sums under their own names, beside the level of the
 * published total. `percentile` is the weighted total in percent of its maximum, as the spec has it; the page shows
 * the reference percentile instead.
 */
export function buildRawData({ binary, weighted }: AsdAdultScores, interpretation: readonly string[]) {
  const { level, label } = RESULT_KINDS[classifyAsdAdult(binary.total)];
  return {
    totalScore: weighted.total,
    dimensionScores: weighted.domains,
    level,
    result_type: label,
    interpretation: interpretation.join("\n"),
    maxScore: WEIGHTED_TOTAL_MAX,
    percentile: (weighted.total * 100) / WEIGHTED_TOTAL_MAX,
    dimensions: Object.fromEntries(
      DOMAINS.map((domain): [Domain, RawDimension] => {
        const { note } = DOMAIN_TEXTS[domain];
        return [
          domain,
          { score: weighted.domains[domain], maxScore: WEIGHTED_DOMAIN_MAX, description: note },
        ];
      }),
    ),
  };
}
