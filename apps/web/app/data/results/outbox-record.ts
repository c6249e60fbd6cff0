import * as z from "zod/mini";

/** Part of a result (history.ts) that waits to be sent, so that one write updates history and outbox. */
export const outboxSchema = z.object({
  /** Account of the result; sent only with a token of that account. */
  owner: z.string(),
  /** All times are epoch milliseconds. */
  queued_at: z.number(),
  /** Times of the attempts within the last hour. */
  tries: z.catch(z.array(z.number()), []),
  /** Failures since it was queued or retried by the user. */
  failures: z.catch(z.number().check(z.int(), z.gte(0)), 0),
  next_try_at: z.catch(z.number(), 0),
  /** True if the server had no room for new results at the last attempt. */
  is_full: z.catch(z.optional(z.boolean()), undefined),
  /** Refusal by the server. The result stays in the outbox until the user retries or deletes it. */
  refused: z.optional(z.object({ status: z.number(), message: z.string(), at: z.number() })),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** Creates an outbox record that is due at once. */
export function enqueue(owner: string, now: number): Outbox {
  return { owner, queued_at: now, tries: [], failures: 0, next_try_at: now };
}

/** Updates the record after a manual retry: due at once, even after a refusal or too many attempts. */
export function retryByHand({ owner, queued_at }: Outbox, now: number): Outbox {
  return { owner, queued_at, tries: [], failures: 0, next_try_at: now };
}
