import type { Lean, PairVerdict, Shown, SideBySide, Together } from "../together.ts";
import { MBTI_VERSION, type DimensionKey, type Letter } from "./key.ts";
import { RELIABLE_DIFFERENCE, readLeans } from "./lean.ts";
import { NAME_MAX, encodeShown, findShown, readName } from "./together-code.ts";
import {
  APART_TEXTS,
  APART_TRIES,
  CLOSE_TRIES,
  MIDDLE_TEXTS,
  SAME_TEXTS,
  TOGETHER_LIMITS,
} from "./together-texts.ts";

/** Comparison of two people's sixteen-type results (see README.md). */
export const mbtiTogether: Together = {
  version: MBTI_VERSION,
  nameMax: NAME_MAX,
  limits: TOGETHER_LIMITS,
  read: readLeans,
  readName,
  encode: encodeShown,
  find: findShown,
  compare(first, second) {
    const verdicts = first.leans.flatMap((lean, index): PairVerdict[] => {
      const other = second.leans[index];
      return other ? [judge({ name: first.name, lean }, { name: second.name, lean: other })] : [];
    });
    return { lead: summarise(verdicts), verdicts };
  },
};

/** Position of a person in one dimension, with the person's name. */
interface Place {
  readonly name: Shown["name"];
  readonly lean: Lean;
}

function judge(one: Place, other: Place): PairVerdict {
  const { key, label } = one.lean;
  const difference = Math.abs(one.lean.poles[0].count - other.lean.poles[0].count);
  const kind = findKind(one.lean, other.lean, difference);
  return {
    key,
    label,
    kind,
    differs: difference >= RELIABLE_DIFFERENCE,
    difference: describeDifference(kind, difference),
    ...SAY[kind](one, other, difference),
  };
}

/**
 * Returns the kind of a comparison. Checks first whether both prefer the same side; a borderline letter does not count
 * as a preference.
 */
function findKind(one: Lean, other: Lean, difference: number): PairVerdict["kind"] {
  const isNearMiddle = one.isBorderline || other.isBorderline;
  if (one.letter === other.letter && !isNearMiddle) return "same";
  if (difference < RELIABLE_DIFFERENCE) return "close";
  return isNearMiddle ? "middle" : "apart";
}

function describeDifference(kind: PairVerdict["kind"], difference: number): string {
  if (difference === 0) return "题数一样。";
  if (difference < RELIABLE_DIFFERENCE)
    return kind === "same" ? `题数也接近，只差${difference}题。` : `只差${difference}题，还在平常的起伏里。`;
  return `相差${difference}题，超出了平常的起伏，${kind === "same" ? "偏得不一样深" : "可以当成不一样"}。`;
}

type Say = (one: Place, other: Place, difference: number) => Pick<PairVerdict, "text" | "tries">;

const SAY: Readonly<Record<PairVerdict["kind"], Say>> = {
  same: (one, other, difference) => {
    const { text, care, both } = SAME_TEXTS[letterOf(one)];
    const further = one.lean.strengthPercent > other.lean.strengthPercent ? one : other;
    const more = difference < RELIABLE_DIFFERENCE ? "" : `${further.name}往这边偏得更多。`;
    return { text: text + more + care, tries: [{ who: "你们", text: both }] };
  },
  close: (one, other, difference) => ({
    text: describeClose(one, other, difference),
    tries: [{ who: "你们", text: CLOSE_TRIES[keyOf(one)] }],
  }),
  middle: (one, other) => {
    const [leaning, middle] = one.lean.isBorderline ? [other, one] : [one, other];
    const { both, ask, say } = MIDDLE_TEXTS[keyOf(one)];
    const ofLeaning = { who: leaning.name, text: ask(middle.name) };
    const ofMiddle = { who: middle.name, text: say(leaning.name) };
    return {
      text: `${leaning.name}偏${sideOf(leaning)}，${middle.name}靠近中间，${both}。`,
      tries: leaning === one ? [ofLeaning, ofMiddle] : [ofMiddle, ofLeaning],
    };
  },
  apart: (one, other) => {
    const isInOrder = one.lean.letter === one.lean.poles[0].letter;
    const [first, second] = isInOrder ? [one, other] : [other, one];
    return {
      text: APART_TEXTS[keyOf(one)](first.name, second.name),
      tries: [
        { who: one.name, text: APART_TRIES[letterOf(one)](other.name) },
        { who: other.name, text: APART_TRIES[letterOf(other)](one.name) },
      ],
    };
  },
};

/** Describes a difference that may be noise. A borderline letter does not count as a preference. */
function describeClose(one: Place, other: Place, difference: number): string {
  const [first, second] = one.lean.poles;
  if (difference === 0) return `你们选得一样多，都在${first.label}和${second.label}的中间附近。`;
  if (one.lean.isBorderline === other.lean.isBorderline)
    return `谁更偏${first.label}，谁更偏${second.label}，这次分不出来。`;
  const [leaning, middle] = one.lean.isBorderline ? [other, one] : [one, other];
  return `${leaning.name}偏${sideOf(leaning)}，${middle.name}靠近中间，看着不一样，其实还分不出来。`;
}

function sideOf({ lean }: Place): string | undefined {
  return lean.poles.find(({ letter }) => letter === lean.letter)?.label;
}

function letterOf({ lean }: Place): Letter {
  return lean.letter as Letter;
}

function keyOf({ lean }: Place): DimensionKey {
  return lean.key as DimensionKey;
}

/** Sentence about the dimensions with the same kind of verdict. The order is that of the summary. */
const GROUPS: readonly (readonly [kind: PairVerdict["kind"], text: string])[] = [
  ["apart", "你们在不同的两边。"],
  ["middle", "一个人偏一边，另一个人靠近中间。"],
  ["same", "你们在同一边。"],
  ["close", "你们差得不多，还说不准。"],
];

function summarise(verdicts: readonly PairVerdict[]): SideBySide["lead"] {
  return GROUPS.flatMap(([kind, text]) => {
    const labels = verdicts.filter((verdict) => verdict.kind === kind).map(({ label }) => `“${label}”`);
    if (labels.length === 0) return [];
    return [`${labels.length === verdicts.length ? "四个方面" : labels.join("")}，${text}`];
  });
}
