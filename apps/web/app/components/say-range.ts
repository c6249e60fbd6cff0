/** Two ends of a range, e.g. 3–5, or one number where they are the same. */
export function sayRange([least, most]: readonly [number, number]): string {
  return least === most ? `${least}` : `${least}–${most}`;
}
