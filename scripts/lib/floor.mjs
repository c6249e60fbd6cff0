/** Build targets: the oldest supported browsers. Chromium is older than the promised 97, because 92 is available for tests. */
export const FLOOR = ["chrome92", "safari15.4", "firefox115"];
