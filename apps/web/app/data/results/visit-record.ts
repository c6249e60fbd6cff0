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
  /** Day of the visit, YYYY-MM-DD: the last one if `seen`, the next one if `booked`. */
  day: daySchema,
  /** Advice of the professional, in the person's own words. */
  said: textSchema(SAID_LENGTH),
  /** Place or specialist that the professional referred the person to. */
  sentTo: textSchema(SENT_TO_LENGTH),
  /** Day of the next visit, YYYY-MM-DD. */
  next: daySchema,
  /** States that the person had counted. */
  counted: z.catch(z.optional(z.array(stateSchema)), undefined),
});

/** Outcome of a visit to a professional, in the person's own words. It stays on the device, but for `toVisitAnswer`. */
export type Visit = z.infer<typeof visitSchema>;
