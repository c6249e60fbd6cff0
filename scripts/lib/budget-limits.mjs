/**
 * Maximum script bytes (Brotli) of pages. The first row that matches a page applies. Each limit is 1 to 2 KB above the
 * heaviest page of its row.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 112_500 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 118_000 },
  // These pages also load the scale that explains results; that of the 16 types loads a picture.
  { page: /^\/[^/]+\/intro$/, limit: 125_500 },
  // The loading page and the result are one module, which the questionnaire loads in advance. It draws the water behind
  // a result, and a silhouette for each type.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 196_500 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 187_500 },
  { page: /^\/test-info\//, limit: 123_000 },
  { page: /^\/milestones$/, limit: 113_000 },
  { page: /^\//, limit: 137_000 },
];
