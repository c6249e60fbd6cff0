/** Formats minutes as N 分钟; from one hour on, with hours. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest === 0 ? "" : ` ${rest} 分钟`}`;
}
