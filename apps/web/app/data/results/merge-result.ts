import type { ResultItem } from "@xinjing/contract/results";
import * as z from "zod/mini";
import type { LocalResult } from "./local-result.ts";

const localTextsSchema = z.object({
  result_description: z.string(),
  recommendations: z.array(z.object({ icon: z.string(), title: z.string(), description: z.string() })),
});

/**
 * Adds the description and recommendations that this device has to the account's copy of a result. A recommendation is
 * a line 'icon title: description'. Returns the copy unchanged if the device has none.
 */
export function mergeResult(stored: ResultItem, local: LocalResult | undefined): ResultItem {
  const texts = localTextsSchema.safeParse(local);
  if (!texts.success) return stored;
  const { result_description, recommendations } = texts.data;
  const lines = recommendations.map(({ icon, title, description }) => `${icon} ${title}: ${description}`);
  return { ...stored, result_description, recommendations: lines };
}
