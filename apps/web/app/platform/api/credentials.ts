/** In whose name the page makes its calls. */
interface Credentials {
  readToken(): string | undefined;
  /** The server does not know this token any more. */
  refuseToken(token: string): void;
}

let credentials: Credentials = { readToken: () => undefined, refuseToken: () => {} };

/** Set by data/account/auth-store.ts, which every page loads: the platform knows no accounts. */
export function setCredentials(own: Credentials): void {
  credentials = own;
}

export function getCredentials(): Credentials {
  return credentials;
}
