import * as z from "zod/mini";

/** Most characters of what a professional said, and of where they sent the person. */
export const SAID_LENGTH = 200;
export const SENT_TO_LENGTH = 60;

const daySchema = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined);
const textSchema = (length: number) => z.catch(z.optional(z.string().check(z.maxLength(length))), undefined);

export const visitSchema = z.object({
  state: z.enum(["seen", "booked", "not-yet"]),
  /** Day of the visit, YYYY-MM-DD: the last one if `seen`, the next one if `booked`. */
  day: daySchema,
  /** What the professional said, in the person's own words. */
  said: textSchema(SAID_LENGTH),
  sentTo: textSchema(SENT_TO_LENGTH),
  /** Day of the next visit, YYYY-MM-DD. */
  next: daySchema,
});

/** What came of seeing a professional after a result, as the person wrote it down. It stays on the device. */
export type Visit = z.infer<typeof visitSchema>;
