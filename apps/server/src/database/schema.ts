/** A count by test, spread over several rows to avoid contention. The sum of the rows is the count. */
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
    /** E-mail in its typed form; comparisons use user_emails. */
    email: string;
    password_hash: string;
    created_at: number;
    result_count: number;
    /** Size of the results in bytes, as stored-results-repository.ts computes it. */
    result_bytes: number;
  };
  /** The only unique constraint on users, in a separate table so that it can be sharded by its key. */
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
    /** The client's id of the result and the idempotency key. */
    id: string;
    test_type: string;
    test_name: string;
    result_type: string;
    total_score: number;
    /** JSON. */
    scores: string;
    start_time: number;
    end_time: number;
    /** JSON of the kept detail fields. */
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
  /** Consents and withdrawals in order; the last row of a kind applies. Rows never change; the newest of each kind are kept. */
  consents: {
    user_id: string;
    kind: string;
    /** 1, 2, 3 … for each person and kind. */
    number: number;
    /** Version of the wording that was shown. */
    version: string;
    /** 1 for consent, 0 for a withdrawal. */
    granted: number;
    recorded_at: number;
  };
  /** Completed tests. */
  participants: Slot;
  /** Completed tests by day (day.ts). The count of a past day never changes. */
  participants_by_day: Slot & { day: number };
  /** Completed tests by total (a whole number) and version of the questions and scoring. */
  score_histogram: Slot & { version: string; total_score: number };
  /** Groups of senders (submit.ts) that contributed totals, by test and version. */
  norms_senders: {
    test_type: string;
    version: string;
    sender_group: number;
  };
  /** Days (day.ts) on which totals were contributed, by test and version. */
  norms_days: {
    test_type: string;
    version: string;
    day: number;
  };
  /** Answers to whether people saw a professional after a test. */
  visits: Slot & { state: string };
  /** Salted hashes of recently counted keys, so that a repeated post counts once. */
  counted_keys: {
    key_hash: string;
    /** Day number (day.ts). */
    day: number;
  };
  schema_migrations: {
    version: number;
    name: string;
    applied_at: number;
  };
  /** Migrations that are compatible with servers of the previous release (decision 133). */
  additive_migrations: {
    version: number;
  };
}
