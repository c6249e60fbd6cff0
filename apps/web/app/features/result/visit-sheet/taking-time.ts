const MS_PER_MINUTE = 60_000;

/** Longest plausible duration without a break. After a longer break, the session restarts its clock. */
const LONGEST_SITTING_MINUTES = 90;

/** Describes the duration of the test, e.g. 约5分钟; undefined if the times are not plausible. */
export function describeTakingTime(startTime: string, endTime: string): string | undefined {
  const minutes = (new Date(endTime).getTime() - new Date(startTime).getTime()) / MS_PER_MINUTE;
  if (!(minutes > 0 && minutes <= LONGEST_SITTING_MINUTES)) return undefined;
  return minutes < 1 ? "不到1分钟" : `约${Math.round(minutes)}分钟`;
}
