/** What device tokens and login codes are signed with. */
export interface Signing {
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What a signature is bound to: it ends with the account and with the password. */
export interface SignedAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/** Used where there is no account, so that the work, and its time, is the same. */
export const NOBODY: SignedAccount = { id: "", passwordHash: "" };
