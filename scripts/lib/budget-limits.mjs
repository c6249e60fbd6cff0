/**
 * What a page may load, in bytes of Brotli. The first row that matches holds; raise one only with a reason in the commit. React
 * and React DOM alone are 58,255, with the router 86,200.
 */
export const LIMITS = [
  { page: /^\/$/, limit: 108_400 },
  { page: /^\/[^/]+\/questionnaire$/, limit: 115_700 },
  // It shows the scale of a result, and of the 16 types a picture. Room for one more test in the register.
  { page: /^\/[^/]+\/intro$/, limit: 124_000 },
  // The loading page and the result are one module: the questionnaire before them fetches it when it has nothing to do.
  // It draws the scene of its test, a result of the 16 types that of its type: 3 KB of paths.
  { page: /^\/mbti\/(?:loading|result)$/, limit: 196_000 },
  { page: /^\/[^/]+\/(?:loading|result)$/, limit: 182_700 },
  { page: /^\/test-info\//, limit: 121_200 },
  { page: /^\//, limit: 134_700 },
];
