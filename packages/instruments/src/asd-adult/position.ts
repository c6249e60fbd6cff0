import type { Section } from "../instrument.ts";
import { TOTAL_MAX } from "./key.ts";
import { REFERENCE_SAMPLES, RELIABLE_CHANGE, TOTAL_ERROR, type ReferenceSample } from "./norms.ts";
import { findReferencePosition } from "./percentile.ts";
import { ERROR_SOURCE, POSITION_CAUTION, POSITION_LABEL, POSITION_TITLE } from "./shared-texts.ts";

/** Where a total, 0–50, stands among others, with its error band (README.md here). */
export function describePosition(total: number): Section {
  const [from, to] = [Math.max(total - TOTAL_ERROR, 0), Math.min(total + TOTAL_ERROR, TOTAL_MAX)];
  return {
    isReference: true,
    title: POSITION_TITLE,
    paragraphs: [
      POSITION_LABEL,
      `一次的分数没有那么准：你这次是${total}分，上下${TOTAL_ERROR}分的出入都算平常，也就是${from}到${to}分。隔半年再答，两次相差没满${RELIABLE_CHANGE}分，先别当成变化。这些数${ERROR_SOURCE}`,
      POSITION_CAUTION,
    ],
    items: REFERENCE_SAMPLES.map((sample) => describeSample(total, sample)),
  };
}

function describeSample(total: number, { name, mean, percentiles }: ReferenceSample): string {
  const { kind, percent } = findReferencePosition(total, percentiles);
  const share = { about: `大约${percent}%`, below: `不到${percent}%`, above: `${percent}%以上` }[kind];
  return `${name}（平均${mean}分）：你的分数高于其中${share}的人。`;
}
