/** Formats a range as 3–5, or as one number if both ends are equal. */
export function sayRange([least, most]: readonly [number, number]): string {
  return least === most ? `${least}` : `${least}–${most}`;
}
