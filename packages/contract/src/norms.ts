import * as z from "zod/mini";
import { pathPartSchema } from "./bounds.ts";
import type { Call } from "./call.ts";
import { failureSchema, success } from "./envelope.ts";

const countSchema = z.int().check(z.nonnegative());

/** Distribution of the totals of this site's participants. */
const normsSchema = z
  .object({
    /** Number of completed tests in the histogram. */
    n: countSchema,
    /** Number of completed tests by total, from 0 to the highest total. */
    histogram: z.array(countSchema),
  })
  .check(
    z.refine(
      ({ n, histogram }) => histogram.reduce((sum, count) => sum + count, 0) === n,
      "人数与分布不一致",
    ),
  );
export type Norms = z.infer<typeof normsSchema>;

export const readNormsCall = {
  id: "readNorms",
  summary: "本站参与者的总分分布；少于300份、100个来源或30天，或这个测试不比较总分时为空",
  method: "GET",
  path: "/api/tests/:type/norms",
  access: "public",
  params: z.object({ type: pathPartSchema }),
  responses: { 200: success(z.nullable(normsSchema)), 404: failureSchema, 429: failureSchema },
} as const satisfies Call;
