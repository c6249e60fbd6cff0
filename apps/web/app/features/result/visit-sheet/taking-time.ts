const MS_PER_MINUTE = 60_000;

/** A session resumed after a longer pause starts its clock anew, so more than this was never one sitting. */
const LONGEST_SITTING_MINUTES = 90;

/** How long the test took, e.g. 约5分钟; undefined when the times do not say. */
export function describeTakingTime(startTime: string, endTime: string): string | undefined {
  const minutes = (new Date(endTime).getTime() - new Date(startTime).getTime()) / MS_PER_MINUTE;
  if (!(minutes > 0 && minutes <= LONGEST_SITTING_MINUTES)) return undefined;
  return minutes < 1 ? "不到1分钟" : `约${Math.round(minutes)}分钟`;
}
