import * as fc from "fast-check";

/** A copy of a record with up to so many values replaced, at any depth; `undefined` leaves the value out. */
export function corrupted(
  sound: unknown,
  odd: fc.Arbitrary<unknown>,
  lengths: fc.ArrayConstraints,
): fc.Arbitrary<unknown> {
  return fc.array(fc.tuple(fc.nat(), odd), lengths).map((changes) => {
    const record = structuredClone(sound);
    for (const [place, value] of changes) replaceAt(record, place, value);
    return record;
  });
}

/** Replaces the value at one of the places of a record, counted through. */
function replaceAt(record: unknown, place: number, value: unknown): void {
  const found: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      found.push([node as Record<string, unknown>, key]);
      walk((node as Record<string, unknown>)[key]);
    }
  };
  walk(record);
  const [node, key] = found[place % Math.max(1, found.length)] ?? [];
  if (!node || key === undefined) return;
  if (value === undefined) Reflect.deleteProperty(node, key);
  else node[key] = structuredClone(value);
}
