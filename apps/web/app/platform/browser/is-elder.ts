/** True if 长辈版 is on, the display mode for older users. Pages then fold more of a result. */
export function isElder(): boolean {
  return document.documentElement.hasAttribute("data-elder");
}
