import * as z from "zod/mini";

/** `errors` of a failed call: field → messages, ready to stand beside the field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** Body of every failed call. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(fieldErrorsSchema),
  /** With 5xx: what the server's log calls this request, as in header X-Request-Id. */
  request_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** Body of every successful call that returns `data`. */
export function success<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** Body of a successful call that has nothing to return. */
export const doneSchema = z.object({ success: z.literal(true), message: z.optional(z.string()) });
