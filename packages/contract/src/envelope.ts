import * as z from "zod/mini";

/** Error messages of a failed call, by the field at which they are shown. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** Body of every failed call. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(fieldErrorsSchema),
  /** Id of the request in the server's log, also in the header X-Request-Id. Only with a 5xx status. */
  request_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** Creates the schema of a successful call's body with `data`. */
export function success<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** Body of a successful call without `data`. */
export const doneSchema = z.object({ success: z.literal(true), message: z.optional(z.string()) });
