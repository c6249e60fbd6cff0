/** Key and clock for signing device tokens and login codes. */
export interface Signing {
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The account and password that a signature is bound to. The signature becomes invalid with either. */
export interface SignedAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/** Account to verify against if there is none, so that the answer takes the same time. */
export const NOBODY: SignedAccount = { id: "", passwordHash: "" };
