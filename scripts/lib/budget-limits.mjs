/**
 * What a page may load, as a multiple of bare React in Brotli. The first row that matches holds; raise one only with a
 * reason in the commit. The empty framework is 1.72.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 1.9 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 2.11 },
  { page: /^\/[^/]+\/intro$/, limit: 2.12 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 3.27 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 3.03 },
  { page: /^\/test-info\/mbti$/, limit: 2.84 },
  { page: /^\//, limit: 2.54 },
];

/** The row that holds for a path. */
export function findLimit(path) {
  const found = LIMITS.find(({ page }) => page.test(path));
  if (found === undefined) throw new Error(`No limit for ${path}`);
  return found;
}
