/** Build targets: the oldest supported browsers. The site promises Chromium 97, but 92 is the version that tests can run. */
export const FLOOR = ["chrome92", "safari15.4", "firefox115"];
