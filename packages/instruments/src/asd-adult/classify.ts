import { RESULT_CODES, RESULT_KINDS, type ResultCode } from "./bands.ts";

/**
 * The result of a published total, 0–50.
 * Example: 25 is light, 26 is middle.
 */
export function classifyAsdAdult(total: number): ResultCode {
  const code = RESULT_CODES.find((candidate) => total <= RESULT_KINDS[candidate].max);
  if (code === undefined) throw new Error("The total lies above every band");
  return code;
}
