/**
 * Limits of the JavaScript and CSS that a page may load, in bytes of Brotli, rounded up to 5 KB with room. The first row that matches
 * holds. React and React DOM alone are 58,255, with the router 86,200.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 110_000 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 120_000 },
  // It shows the scale of a result, and of the 16 types a picture. Room for one more test in the register.
  { page: /^\/[^/]+\/intro$/, limit: 130_000 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  // It draws the scene of its test, a result of the 16 types that of its type: 3 KB of paths.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 200_000 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 190_000 },
  { page: /^\/test-info\//, limit: 125_000 },
  // The steps after the date of birth come with it.
  { page: /^\/milestones$/, limit: 120_000 },
  { page: /^\//, limit: 140_000 },
];
