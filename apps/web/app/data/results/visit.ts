import { sayDay } from "#web/platform/browser/clock.ts";
import type { VisitAnswer } from "@xinjing/contract/visits";
import { changeResult } from "./history.ts";
import type { LocalResult } from "./local-result.ts";
import type { Visit } from "./visit-record.ts";

/** Labels of the states. */
export const STATE_LABELS = { seen: "去看过了", booked: "约好了", "not-yet": "还没去" } as const;

/** Builds the request body of the anonymous count of an appointment. */
export const toVisitAnswer = (type: LocalResult["test_type"], state: Visit["state"]) =>
  ({ test_type: type, state }) as VisitAnswer;

/** Stores an appointment with the result on this device. Does nothing if the result is missing. */
export function recordVisit(id: string, visit: Visit): void {
  changeResult(id, (result) => ({ ...result, visit }));
}

/** Describes an appointment in a few words for a list: 2026年12月3日看过了. */
export function nameVisit({ state, day }: Visit): string {
  const when = sayVisitDay(day);
  return { seen: `${when}看过了`, booked: when === "" ? "约好了" : `约了${when}`, "not-yet": "还没去看" }[
    state
  ];
}

/** Describes an appointment in whole sentences for the printed page. */
export function describeVisit(visit: Visit): string {
  const { said, sentTo, next } = visit;
  return [
    `${nameVisit(visit)}。`,
    said ? `听到的：${said.replace(/[。\s]*$/, "")}。` : "",
    sentTo ? `让去：${sentTo.replace(/[。\s]*$/, "")}。` : "",
    next ? `下次：${sayVisitDay(next)}。` : "",
  ].join("");
}

function sayVisitDay(day: string | undefined): string {
  return day === undefined ? "" : sayDay(`${day}T00:00:00+08:00`);
}
