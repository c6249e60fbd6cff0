/** Minutes under an hour as N 分钟, otherwise hours and minutes (spec 2, home). */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest === 0 ? "" : ` ${rest} 分钟`}`;
}
