import type { InstrumentId } from "@xinjing/instruments/instrument";
import { endWithSecondStage, type ResultPage } from "@xinjing/instruments/result-page";
import type { FollowUpRecord } from "./use-follow-up-record.ts";

/**
 * Merges a result page with its second stage. If the second stage is finished, returns its page with the scores of the
 * first stage. If it is unfinished, the page's button continues it; if its answers were replaced by later ones, the
 * button starts the test again.
 */
export function followPage(page: ResultPage, record: FollowUpRecord, type: InstrumentId): ResultPage {
  if (record.state === "done") return endWithSecondStage(page, record.page);
  const { action } = page;
  if (record.state !== "open" || action.kind !== "open" || action.to !== `/${type}/follow-up`) return page;
  if (!record.isLatest) return { ...page, action: { ...action, button: "重新做一次", to: `/${type}/intro` } };
  return record.hasBegun ? { ...page, action: { ...action, button: `继续${record.title}` } } : page;
}
