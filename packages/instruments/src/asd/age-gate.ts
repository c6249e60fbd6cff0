import type { AgeGate, AgeVerdict, ChildAge } from "../stages.ts";
import {
  AGE_FITS,
  AGE_HOW_TO_ANSWER,
  AGE_QUESTION,
  AGE_REPEAT_AFTER_SECOND_BIRTHDAY,
  adviseCorrected,
  adviseTooOld,
  adviseTooYoung,
} from "./age-gate-texts.ts";

/** The published age of use, both ends included (README.md here). */
const MIN_MONTHS = 16;
const MAX_MONTHS = 30;

/** Chinese child-health practice corrects the age of preterm children until the second birthday (README.md here). */
const CORRECTED_BELOW_MONTHS = 24;

/** The free health checks of a child (README.md here), by age in months, in the words of the programme. */
const HEALTH_CHECKS = [
  [3, "3个月"],
  [6, "6个月"],
  [8, "8个月"],
  [12, "12个月"],
  [18, "18个月"],
  [24, "24个月"],
  [30, "30个月"],
  [36, "36个月"],
  [48, "4岁"],
  [60, "5岁"],
  [72, "6岁"],
] as const;

/** Asks the age before the first question: the 20 questions fit 16–30 months only. */
export const asdAgeGate: AgeGate = {
  question: AGE_QUESTION,
  minMonths: MIN_MONTHS,
  maxMonths: MAX_MONTHS,
  judge,
};

/** Whether the questions fit a child of this age (README.md here). */
function judge({ months, counted, isEarly }: ChildAge): AgeVerdict {
  if (counted > MAX_MONTHS) return { kind: "too-old", advice: adviseTooOld(findNextCheck(months)) };
  if (counted < MIN_MONTHS) {
    return { kind: "too-young", advice: adviseTooYoung(findNextCheck(months) ?? "3个月", isEarly) };
  }
  return {
    kind: "in-range",
    months: counted,
    advice: [
      AGE_FITS,
      ...(counted < months ? [adviseCorrected(counted)] : []),
      AGE_HOW_TO_ANSWER,
      ...(counted < CORRECTED_BELOW_MONTHS ? [AGE_REPEAT_AFTER_SECOND_BIRTHDAY] : []),
    ],
  };
}

/** By the age since birth, as the clinics count; undefined after the last check. */
function findNextCheck(age: number): string | undefined {
  return HEALTH_CHECKS.find(([months]) => months > age)?.[1];
}
