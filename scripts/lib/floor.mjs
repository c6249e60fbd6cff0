/** Build targets: the oldest browsers that the site works in. Chromium is older than the promised 97, because 92 can be tried. */
export const FLOOR = ["chrome92", "safari15.4", "firefox115"];
