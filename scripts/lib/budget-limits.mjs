/**
 * Limits of the scripts that a page may load, in bytes of Brotli: 1 to 2 KB more than the heaviest page of a row loads. The first row
 * that matches holds. React and React DOM alone are 58,255, with the router 86,200.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 111_500 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 117_000 },
  // It shows the scale of a result, and of the 16 types a picture.
  { page: /^\/[^/]+\/intro$/, limit: 125_000 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  // It draws a result over water, its lamps, and each type as a silhouette of its own: 4 KB of paths.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 193_000 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 184_000 },
  { page: /^\/test-info\//, limit: 123_000 },
  { page: /^\/milestones$/, limit: 112_000 },
  { page: /^\//, limit: 137_000 },
];
