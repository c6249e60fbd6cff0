import type { RawAnswers } from "@xinjing/instruments/instrument";

/** Answers written as a JSON object, or undefined for any other text. */
export function readAnswers(text: string): RawAnswers | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    return isMap ? (value as RawAnswers) : undefined;
  } catch {
    // Half-written text: the page says so.
    return undefined;
  }
}
