import * as z from "zod/mini";

/** Errors of a failed call: messages by field, to be shown at the field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** Body of every failed call. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(fieldErrorsSchema),
  /** With a 5xx: the request's id in the server's log, also in the header X-Request-Id. */
  request_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** Body of a successful call with `data`. */
export function success<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** Body of a successful call without `data`. */
export const doneSchema = z.object({ success: z.literal(true), message: z.optional(z.string()) });
