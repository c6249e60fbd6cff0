import type { Section } from "@xinjing/instruments/instrument";

/** A list by age with a sentence about how far down a child is to be looked up, of this age where it is known. */
export function hintAge(section: Section, months: number | undefined): Section {
  const { items, itemMonths } = section;
  if (!items || !itemMonths) return section;
  return { ...section, paragraphs: [sayHowFar(itemMonths, months), ...section.paragraphs] };
}

function sayHowFar(itemMonths: readonly number[], months: number | undefined): string {
  const reached = itemMonths.filter((each) => months !== undefined && each <= months);
  if (reached.length === 0) return "孩子满了哪个月龄，就看那一行和它上面的几行。";
  return reached.length === itemMonths.length
    ? `孩子现在${months}个月，下面每一行都要看。`
    : `孩子现在${months}个月，看到“满${reached.at(-1)}个月”那一行就够，再往下的还没到时候。`;
}
