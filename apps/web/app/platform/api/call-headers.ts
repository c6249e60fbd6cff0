/** Headers of every API call. In a file of their own, because signing out must not load api/client.ts. */
export const CALL_HEADERS = {
  "Content-Type": "application/json",
  Accept: "application/json",
  "Accept-Language": "zh-CN",
  "Content-Language": "zh-CN",
} as const;
