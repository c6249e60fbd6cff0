/** The ages of the table's rows in completed months, apart from the table: what is kept names its row by them. */
export const ROW_MONTHS: readonly number[] = [3, 6, 8, 12, 18, 24, 30, 36, 48, 60, 72];
