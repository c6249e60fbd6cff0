import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import type { FollowUpRecord } from "./use-follow-up-record.ts";

/**
 * A page in the light of its second stage, as far as this device knows it: where that is finished, the page of its outcome with the
 * scores of the first and what belongs to them. Where it was begun, the button goes on with it; where a later sheet took its place,
 * it leads to a new sheet.
 */
export function followPage(page: ResultPage, record: FollowUpRecord, type: InstrumentId): ResultPage {
  const { action, total, measures, preferences, sections, limits, reading, label } = page;
  if (record.state === "done") {
    return { ...record.page, total, measures, preferences, sections, limits, reading, label };
  }
  if (record.state !== "open" || action.kind !== "open" || action.to !== `/${type}/follow-up`) return page;
  if (!record.isLatest) return { ...page, action: { ...action, button: "重新做一次", to: `/${type}/intro` } };
  return record.hasBegun ? { ...page, action: { ...action, button: `继续${record.title}` } } : page;
}

/** The page of a finished second stage, where it shows that of this result. */
export function findOutcomePath(record: FollowUpRecord, type: InstrumentId): string | undefined {
  return record.state === "done" && record.isLatest ? `/${type}/follow-up` : undefined;
}
