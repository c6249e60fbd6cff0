import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { doneSchema, failureSchema } from "./envelope.ts";

/**
 * Tests about health, whose results may send a person to a professional. The contract cannot import the catalogue, so a test
 * of the server compares the two.
 */
export const VISITED_TYPES = ["adhd", "asd", "asd-adult"] as const;
/** Answers to whether a person has seen a professional after a result. */
export const VISIT_STATES = ["seen", "booked", "not-yet"] as const;

/** Body of POST /api/visits. Contains nothing that could identify a person. */
const visitAnswerSchema = z.object({
  test_type: z.enum(VISITED_TYPES, "应当是adhd、asd或asd-adult"),
  state: z.enum(VISIT_STATES, "应当是seen、booked或not-yet"),
});
export type VisitAnswer = z.infer<typeof visitAnswerSchema>;

export const countVisitCall = {
  id: "countVisit",
  summary: "匿名计一次：做完测试后看过医生、约好了，还是没去",
  method: "POST",
  path: "/api/visits",
  access: "public",
  addsData: true,
  body: visitAnswerSchema,
  responses: { 201: doneSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;
