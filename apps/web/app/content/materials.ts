import { FOCUS_DIARY } from "./materials/focus-diary.ts";
import type { Material } from "./materials/material.ts";
import { MOOD_SLEEP_WEEK } from "./materials/mood-sleep-week.ts";
import { NOT_HEARD } from "./materials/not-heard.ts";
import { PLAY_IDEAS } from "./materials/play-ideas.ts";
import { SENSORY_ROUTINE } from "./materials/sensory-routine.ts";
import { TODDLER_OBSERVATIONS } from "./materials/toddler-observations.ts";
import { VISIT_CHECKLIST } from "./materials/visit-checklist.ts";

/** Our own printable materials; each is a page at `/materials/{slug}`. */
export const MATERIALS: readonly Material[] = [
  FOCUS_DIARY,
  MOOD_SLEEP_WEEK,
  VISIT_CHECKLIST,
  NOT_HEARD,
  SENSORY_ROUTINE,
  TODDLER_OBSERVATIONS,
  PLAY_IDEAS,
];

/** Looks up a material by its slug; undefined if there is none. */
export function findMaterial(slug: string | undefined): Material | undefined {
  return MATERIALS.find((material) => material.slug === slug);
}
