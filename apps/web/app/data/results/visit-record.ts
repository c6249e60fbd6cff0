import { VISIT_STATES } from "@xinjing/contract/visits";
import * as z from "zod/mini";

/** Maximum lengths of `said` and `sentTo`. */
export const SAID_LENGTH = 200;
export const SENT_TO_LENGTH = 60;

const daySchema = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined);
const textSchema = (length: number) => z.catch(z.optional(z.string().check(z.maxLength(length))), undefined);

const stateSchema = z.enum(VISIT_STATES);

export const visitSchema = z.object({
  state: stateSchema,
  /** Day of the appointment, YYYY-MM-DD: of the last one for `seen`, of the next one for `booked`. */
  day: daySchema,
  /** Advice of the professional, in the person's own words. */
  said: textSchema(SAID_LENGTH),
  /** Place or specialist that the professional referred the person to. */
  sentTo: textSchema(SENT_TO_LENGTH),
  /** Day of the next appointment, YYYY-MM-DD. */
  next: daySchema,
  /** States that the person agreed to count anonymously. */
  counted: z.catch(z.optional(z.array(stateSchema)), undefined),
});

/**
 * Notes on an appointment with a professional, in the person's own words. They stay on the device; only `toVisitAnswer`
 * extracts what may be sent.
 */
export type Visit = z.infer<typeof visitSchema>;
