/** Limits of a page's script bytes (Brotli), 1 to 2 KB above the heaviest page of a row. The first matching row applies. */
export const LIMITS = [
  { page: /^\/$/, limit: 111_500 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 117_000 },
  // Includes the scale that explains results, and a picture on the page of the 16 types.
  { page: /^\/[^/]+\/intro$/, limit: 125_000 },
  // The loading page and the result share one module, which the questionnaire prefetches when idle. It draws a result over
  // water, and a silhouette of each type.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 194_000 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 185_500 },
  { page: /^\/test-info\//, limit: 123_000 },
  { page: /^\/milestones$/, limit: 112_000 },
  { page: /^\//, limit: 137_000 },
];
