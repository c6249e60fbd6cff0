import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

/** A registered user. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Entries of localStorage that sign in a page. */
  readonly stored: Readonly<Record<string, string>>;
}

interface AccountOptions {
  readonly name?: string;
  readonly email?: string;
  /** Origin of the site; needed if the request context has no base URL. */
  readonly url?: string;
}

/** Registers a user through the API. */
export async function createAccount(
  request: APIRequestContext,
  { name = "小林", email = `person-${randomUUID()}@example.com`, url = "" }: AccountOptions = {},
): Promise<Account> {
  const password = "一二三456";
  const data = { name, email, password, password_confirmation: password };
  const answer = await request.post(`${url}/register`, { data });
  if (answer.status() !== 201) throw new Error(`registering was answered ${await answer.text()}`);
  const { token, user } = ((await answer.json()) as { data: { token: string; user: { id: string } } }).data;
  const stored = { auth_token: token, user_info: JSON.stringify(user) };
  return { id: user.id, email, password, token, stored };
}

/** Stores consents in the account and on the device. */
export async function grantConsents(
  request: APIRequestContext,
  account: Account,
  consents: Readonly<Record<string, string>>,
  url = "",
): Promise<Account> {
  const headers = { Authorization: `Bearer ${account.token}` };
  for (const [kind, version] of Object.entries(consents)) {
    const data = { kind, version, granted: true };
    const answer = await request.put(`${url}/api/account/consents`, { headers, data });
    if (answer.status() !== 200) throw new Error(`a consent was answered ${await answer.text()}`);
  }
  const preferences = JSON.stringify({ consents: { [account.id]: consents } });
  return { ...account, stored: { ...account.stored, user_preferences: preferences } };
}

/** Stores a result in an account. Returns its id. */
export async function storeResult(
  request: APIRequestContext,
  { token }: Pick<Account, "token">,
  data: object,
): Promise<string> {
  const id = randomUUID();
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": id };
  const answer = await request.post("/api/test-results", { headers, data });
  if (answer.status() !== 201) throw new Error(`a result was answered ${await answer.text()}`);
  return id;
}

interface ListedResult {
  readonly id: string;
  readonly test_type: string;
  readonly total_score: number;
}

/** Returns all results of an account, newest first. */
export async function listResults(
  request: APIRequestContext,
  { token }: Pick<Account, "token">,
  url = "",
): Promise<ListedResult[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const listed: ListedResult[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await request.get(`${url}/api/test-results?page=${page}&per_page=100`, { headers });
    const { data } = (await answer.json()) as {
      data: { data: ListedResult[]; pagination: { last_page: number } };
    };
    listed.push(...data.data);
    last = data.pagination.last_page;
  }
  return listed;
}
