/** True if 长辈版 is on (data/device/display.ts), which folds more of a result. */
export function isElder(): boolean {
  return document.documentElement.hasAttribute("data-elder");
}
