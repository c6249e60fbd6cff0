import type { Section } from "@xinjing/instruments/instrument";

/** A list by age with the item of this age first, then those of younger ages, then those still to come. */
export function putAgeFirst(section: Section, months: number | undefined): Section {
  const { items, itemMonths } = section;
  if (months === undefined || !items || !itemMonths) return section;
  const isReached = (_item: string, index: number) => itemMonths[index]! <= months;
  const reached = items.filter(isReached).toReversed();
  return { ...section, items: [...reached, ...items.filter((item) => !reached.includes(item))] };
}
