/** Ages of the rows of the table in completed months. A separate file, so that stored checks can be read without the table. */
export const ROW_MONTHS: readonly number[] = [3, 6, 8, 12, 18, 24, 30, 36, 48, 60, 72];
