/** True if 长辈版 is on (data/device/display.ts): a result folds more. */
export function isElder(): boolean {
  return document.documentElement.hasAttribute("data-elder");
}
