/** Headers of every call (spec 7). Apart from api/client.ts, because signing out waits for no script. */
export const CALL_HEADERS = {
  "Content-Type": "application/json",
  Accept: "application/json",
  "Accept-Language": "zh-CN",
  "Content-Language": "zh-CN",
} as const;
