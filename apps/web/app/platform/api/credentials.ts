/** Access to the token of the signed-in user. */
interface Credentials {
  readToken(): string | undefined;
  /** Called if the server rejects this token. */
  refuseToken(token: string): void;
}

let credentials: Credentials = { readToken: () => undefined, refuseToken: () => {} };

/** Sets the credentials. data/account/auth-store.ts calls it, because `platform` must not import accounts. */
export function setCredentials(own: Credentials): void {
  credentials = own;
}

export function getCredentials(): Credentials {
  return credentials;
}
