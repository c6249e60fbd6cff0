import type { Report } from "@xinjing/instruments/instrument";
import type { FollowUpRecord } from "./use-follow-up-record.ts";

/**
 * A result in the light of its second stage, as far as this device knows it: where that is finished, the first sentences and what to
 * do are those of its outcome, with a link to it at `path`.
 */
export function followReport(report: Report, record: FollowUpRecord, path: string): Report {
  if (record.state === "open")
    return { ...report, ...(record.firstScreen && { firstScreen: record.firstScreen }) };
  if (record.state !== "done") return report;
  const { report: outcome, isLatest } = record;
  const steps = outcome.extras.find(({ isNumbered }) => isNumbered);
  const link = isLatest ? { to: path, label: "看二次确认的结果" } : {};
  return {
    ...report,
    headline: outcome.headline,
    ...(outcome.firstScreen && {
      firstScreen: { ...outcome.firstScreen, today: { text: outcome.firstScreen.today.text, ...link } },
    }),
    extras: report.extras.map((section) =>
      section.isNumbered && steps ? { ...section, ...steps } : section,
    ),
    // The first card is what the first screen says.
    recommendations: [...outcome.recommendations.slice(0, 1), ...report.recommendations.slice(1)],
  };
}
