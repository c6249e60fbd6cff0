import type { FieldErrors } from "@xinjing/contract/envelope";
import type { Submission } from "@xinjing/contract/results";
import { readIsoTime } from "@xinjing/contract/time";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { invalid } from "#server/errors.ts";
import { hashBody } from "./body-hash.ts";
import { INSTRUMENTS } from "#server/instruments.ts";
import { pickKept } from "./kept-fields.ts";
import type { ResultContent } from "./results-reads-repository.ts";

/** Returns the columns of a submission. Throws AppError 422 with every field that breaks a rule beyond the schema. */
export function readSubmission(
  body: Submission,
  { hasGuardianConsent }: { readonly hasGuardianConsent: boolean },
): ResultContent {
  // The contract accepts only valid times.
  const [start_time, end_time] = [readIsoTime(body.start_time)!, readIsoTime(body.end_time)!];
  const total_score = resolveTotal(body);
  const errors: FieldErrors = {
    ...totalErrors(body, total_score),
    ...resultTypeErrors(body),
    ...(end_time <= start_time && { end_time: ["结束时间必须晚于开始时间"] }),
  };
  if (total_score === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  const { scores, details } = pickKept(body, hasGuardianConsent);
  const { test_type, test_name, result_type } = body;
  const summary = { test_type, test_name, result_type, total_score, start_time, end_time };
  return {
    ...summary,
    scores: JSON.stringify(scores),
    details: JSON.stringify(details),
    body_hash: hashBody(summary, body),
  };
}

function resolveTotal({ test_type, total_score, scores }: Submission): number | undefined {
  const candidates = [total_score, scores["total_score"], scores["total"], scores["riskCount"]];
  const named = candidates.find((candidate) => candidate !== undefined && candidate !== null);
  const total = named ?? INSTRUMENTS[test_type].totalFromScores?.(scores);
  return typeof total === "number" ? total : undefined;
}

function totalErrors({ test_type }: Submission, total: number | undefined): FieldErrors {
  if (total === undefined || !Number.isFinite(total) || total < 0)
    return { total_score: ["总分必须是非负数"] };
  const { max, acceptedMax = max } = getCatalogueEntry(test_type).total;
  return total > acceptedMax ? { total_score: ["总分超出范围"] } : {};
}

function resultTypeErrors({ test_type, result_type }: Submission): FieldErrors {
  const { resultTypes } = INSTRUMENTS[test_type];
  if (!resultTypes || resultTypes.values.includes(result_type)) return {};
  return { result_type: [`未知的${resultTypes.name}: ${result_type}`] };
}
