import type { FollowUpRecord } from "./use-follow-up-record.ts";

/** What a printed sheet says of the second stage; undefined where there is nothing to say. */
export function describeSecondStage(record: FollowUpRecord) {
  if (record.state === "open") return { state: record.state, title: record.title };
  if (record.state !== "done") return undefined;
  const { state, title, page, questions } = record;
  return { state, title, label: page.label.text, questions };
}
