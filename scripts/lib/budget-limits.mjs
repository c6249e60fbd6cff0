/**
 * What a page may load, as a multiple of bare React in Brotli. The first row that matches holds; raise one only with a
 * reason in the commit. React with the router alone is 1.48.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 1.87 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 2.03 },
  { page: /^\/[^/]+\/intro$/, limit: 2.12 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  // It draws the scene of its test, a result of the 16 types that of its type: 3 KB of paths.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 3.34 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 3.07 },
  { page: /^\/test-info\/mbti$/, limit: 2.5 },
  { page: /^\//, limit: 2.3 },
];

/** The row that holds for a path. */
export function findLimit(path) {
  const found = LIMITS.find(({ page }) => page.test(path));
  if (found === undefined) throw new Error(`No limit for ${path}`);
  return found;
}
