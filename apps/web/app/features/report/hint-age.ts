import type { Section } from "@xinjing/instruments/instrument";

/** A list by age with a sentence about how far down a child of this age is to be looked up. */
export function hintAge(section: Section, months: number | undefined): Section {
  const { items, itemMonths } = section;
  if (months === undefined || !items || !itemMonths) return section;
  const reached = itemMonths.filter((each) => each <= months);
  const hint =
    reached.length === items.length
      ? `孩子现在${months}个月，下面每一行都要看。`
      : `孩子现在${months}个月，看到“满${reached.at(-1)}个月”那一行就够，再往下的还没到时候。`;
  return reached.length === 0 ? section : { ...section, paragraphs: [hint, ...section.paragraphs] };
}
