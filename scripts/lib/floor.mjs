/**
 * The oldest browsers that the site works in, as build targets. Chromium is the oldest that `npm run test:long -- browsers` can
 * run; the documents promise 97.
 */
export const FLOOR = ["chrome92", "safari15.4", "firefox115"];
