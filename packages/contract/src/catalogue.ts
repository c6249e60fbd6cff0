import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { failureSchema, success } from "./envelope.ts";

const participantCountSchema = z.object({
  type: z.enum(INSTRUMENT_IDS),
  participant_count: z.number(),
});
export type ParticipantCount = z.infer<typeof participantCountSchema>;

/** `data` of GET /api/tests. The specification requires the additional level `data`. */
export const participantCountsSchema = z.object({ data: z.array(participantCountSchema) });

export const listTestsCall = {
  id: "listTests",
  summary: "每个测试的参与人数",
  method: "GET",
  path: "/api/tests",
  access: "public",
  responses: { 200: success(participantCountsSchema), 429: failureSchema },
} as const satisfies Call;
