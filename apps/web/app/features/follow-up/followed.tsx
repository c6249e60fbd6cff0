import type { Instrument, Report } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { followReport } from "./follow-report.ts";
import { useFollowUpRecord } from "./use-follow-up-record.ts";

interface FollowedProps<R> {
  readonly instrument: Instrument;
  readonly resultId: string;
  readonly report: R;
  readonly children: (followed: R | Report) => ReactNode;
}

/** Shows a result in the light of its second stage, once this device has looked for one. */
export function Followed<R extends Report | undefined>({
  instrument,
  resultId,
  report,
  children,
}: FollowedProps<R>) {
  const record = useFollowUpRecord(instrument, resultId);
  return children(report && followReport(report, record, `/${instrument.id}/follow-up`));
}
