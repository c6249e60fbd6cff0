/** Access to the tokens of the signed-in user and of the device. */
interface Credentials {
  readToken(): string | undefined;
  /** Called if the server rejects this token. */
  refuseToken(token: string): void;
  /** Keeps the token by which the server knows this device at the next login. It grants no access. */
  keepDeviceToken(token: string): void;
}

let credentials: Credentials = {
  readToken: () => undefined,
  refuseToken: () => {},
  keepDeviceToken: () => {},
};

/** Sets the credentials. data/account/auth-store.ts calls it, because `platform` must not import accounts. */
export function setCredentials(own: Credentials): void {
  credentials = own;
}

export function getCredentials(): Credentials {
  return credentials;
}
