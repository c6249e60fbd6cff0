/**
 * Part of a count. A count is spread over several rows, so that parallel writers rarely block each other; the sum of
 * the rows is the count.
 */
interface Slot {
  test_type: string;
  slot: number;
  count: number;
}

/** All tables. Times are epoch milliseconds, ids are random UUIDs, and the engine generates no column. */
export interface Schema {
  users: {
    id: string;
    name: string;
    /** E-mail as it was typed. Use user_emails for comparisons. */
    email: string;
    password_hash: string;
    created_at: number;
    result_count: number;
    /** Size of the results in bytes, as results-writes-repository.ts computes it. */
    result_bytes: number;
  };
  /** E-mails, the only unique constraint on users. They are a separate table, so that it can be sharded by its key. */
  user_emails: {
    email_norm: string;
    user_id: string;
  };
  tokens: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    last_used_at: number;
  };
  test_results: {
    user_id: string;
    /** Id of the result, which the client created. Also the idempotency key. */
    id: string;
    test_type: string;
    test_name: string;
    result_type: string;
    total_score: number;
    /** JSON. */
    scores: string;
    start_time: number;
    end_time: number;
    /** Detail fields of the result as JSON. */
    details: string;
    /** SHA-256 of the submitted body's canonical JSON (body-hash.ts). */
    body_hash: string;
    created_at: number;
  };
  /** Tombstones: a deleted result stays deleted if it is sent again. An account has at most as many as it may have results. */
  deleted_results: {
    user_id: string;
    id: string;
    deleted_at: number;
  };
  /**
   * Consents and withdrawals. The last row of a kind applies. Rows never change; only the newest of each kind are kept.
   */
  consents: {
    user_id: string;
    kind: string;
    /** Number of the record for its person and kind: 1, 2, 3, … */
    number: number;
    /** Version of the wording that was shown. */
    version: string;
    /** 1 for consent, 0 for a withdrawal. */
    granted: number;
    recorded_at: number;
  };
  /** Number of completed tests, by type. */
  participants: Slot;
  /** Number of completed tests by type and day (see time.ts). It does not change after the day. */
  participants_by_day: Slot & { day: number };
  /** Number of completed tests by total (a whole number), and by version of questions and scoring. */
  score_histogram: Slot & { version: string; total_score: number };
  /** Groups of senders (see submit.ts) whose totals are in the norms, by test and version. */
  norms_senders: {
    test_type: string;
    version: string;
    sender_group: number;
  };
  /** Days (see time.ts) on which totals were added to the norms, by test and version. */
  norms_days: {
    test_type: string;
    version: string;
    day: number;
  };
  /** Number of answers to whether people saw a professional after a test, by test and answer. */
  visits: Slot & { state: string };
  /**
   * Keyed hashes of what may count only once: idempotency keys, for 30 days; a sender's group per test, for norms and
   * visits, until the next day.
   */
  counted_keys: {
    key_hash: string;
    /**
     * Day number (time.ts). The row is deleted when it is more than 30 days past, so a key that is kept for a shorter time has an
     * earlier day than that of its count (participants-repository.ts).
     */
    day: number;
  };
  schema_migrations: {
    version: number;
    name: string;
    applied_at: number;
  };
  /** Migrations that are compatible with servers of the previous release. */
  additive_migrations: {
    version: number;
  };
}
