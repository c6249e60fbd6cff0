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

/** Used if there is no account, so that the work takes the same time. */
export const NOBODY: SignedAccount = { id: "", passwordHash: "" };
