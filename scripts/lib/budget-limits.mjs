/**
 * What a page may load, in bytes of Brotli. The first row that matches holds; raise one only with a reason in the commit. React
 * and React DOM alone are 58,255, with the router 86,200.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 107_800 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 118_300 },
  { page: /^\/[^/]+\/intro$/, limit: 118_900 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 189_300 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 174_200 },
  { page: /^\/test-info\/mbti$/, limit: 142_700 },
  { page: /^\//, limit: 134_000 },
];
