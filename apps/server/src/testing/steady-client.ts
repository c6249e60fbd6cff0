import { randomUUID } from "node:crypto";
import { PASSWORD, registration, submission } from "./factories.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";

/** A result may be there, must be there, must be gone, or nobody was told. */
type Fate = "stored" | "deleted" | "maybe-stored" | "maybe-deleted";

/** What a client was told. */
export interface Ledger {
  /** Results by id; of every account that the client has had. */
  readonly fates: Map<string, { readonly userId: string; fate: Fate }>;
  /** Ids of the accounts whose registration was acknowledged. */
  readonly userIds: string[];
  /** Writes that were answered with 2xx. */
  acknowledged: number;
  /** Writes whose answer did not come. */
  unanswered: number;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Ids in the ledger. */
  readonly results: string[];
}

/** More would not fit on one page of the list, which is compared as a whole. */
const RESULTS_PER_ACCOUNT = 90;
/** An account of each client is renewed so rarely because hashing passwords would take all the time. */
const NEW_ACCOUNT_SHARE = 0.004;
const LOGIN_SHARE = 0.004;

interface SteadyClient {
  readonly ledger: Ledger;
  /** Registers, signs in, posts, repeats, lists and deletes, one after the other, until no answer comes. */
  workUntilCutOff(url: string): Promise<void>;
  /** Compares what the restarted server shows of the present account with the ledger. */
  findFaults(url: string): Promise<string[]>;
}

/** A client that keeps a ledger of what it was told, and stays the same person across restarts of the server. */
export function createSteadyClient(http: HttpClient): SteadyClient {
  const ledger: Ledger = { fates: new Map(), userIds: [], acknowledged: 0, unanswered: 0 };
  let account: Account | undefined;
  const faults: string[] = [];

  /** The answer of a write; undefined when none came. */
  async function ask(...args: Parameters<HttpClient["call"]>): Promise<HttpAnswer | undefined> {
    try {
      const answer = await http.call(...args);
      if (answer.status >= 500) faults.push(`${args[1]} ${args[2]} was answered ${answer.status}`);
      else ledger.acknowledged += 1;
      return answer;
    } catch {
      ledger.unanswered += 1;
      return undefined;
    }
  }

  async function register(url: string): Promise<boolean> {
    const body = registration();
    const answer = await ask(url, "POST", "/register", { body });
    if (answer?.status !== 201) return false;
    const { user, token } = answer.body.data as { user: { id: string }; token: string };
    account = { id: user.id, email: body.email, token, results: [] };
    ledger.userIds.push(user.id);
    return true;
  }

  async function signIn(url: string, { id, email, results }: Account): Promise<boolean> {
    const answer = await ask(url, "POST", "/login", { body: { email, password: PASSWORD } });
    if (!answer) return false;
    if (answer.status !== 200) faults.push(`a login was answered ${answer.status}`);
    const { token } = answer.body.data as { token: string };
    account = { id, email, token, results };
    return true;
  }

  async function post(
    url: string,
    { id: userId, token, results }: Account,
    known?: string,
  ): Promise<boolean> {
    const key = known ?? randomUUID();
    if (known === undefined) results.push(key);
    const before = ledger.fates.get(key)?.fate;
    const answer = await ask(url, "POST", "/api/test-results", { token, key, body: submission() });
    if (!answer) {
      if (before === undefined) ledger.fates.set(key, { userId, fate: "maybe-stored" });
      return false;
    }
    if (!allowedAnswers(before).includes(answer.status))
      faults.push(`a post of what was ${before ?? "new"} was answered ${answer.status}`);
    // What was asked to go and is answered 410 is gone; with 200 it is still there.
    if (answer.status < 500)
      ledger.fates.set(key, { userId, fate: answer.status === 410 ? "deleted" : "stored" });
    return true;
  }

  async function remove(url: string, { id: userId, token }: Account, key: string): Promise<boolean> {
    const answer = await ask(url, "DELETE", `/api/test-results/${key}`, { token });
    ledger.fates.set(key, { userId, fate: answer ? "deleted" : "maybe-deleted" });
    if (answer && answer.status !== 200) faults.push(`a deletion was answered ${answer.status}`);
    return answer !== undefined;
  }

  async function compareList(url: string, { token, results }: Account): Promise<boolean> {
    const answer = await http
      .call(url, "GET", "/api/test-results?per_page=100", { token })
      .catch(() => undefined);
    if (!answer) return false;
    if (answer.status !== 200) {
      faults.push(`the list was answered ${answer.status}`);
      return true;
    }
    const { data } = answer.body.data as { data: { id: string }[] };
    const listed = data.map(({ id }) => id);
    if (new Set(listed).size < listed.length) faults.push("a result is listed twice");
    for (const id of results) {
      const fate = ledger.fates.get(id)?.fate;
      if (fate === "stored" && !listed.includes(id)) faults.push(`${id} was acknowledged and is not listed`);
      if (fate === "deleted" && listed.includes(id)) faults.push(`${id} was deleted and is listed`);
    }
    return true;
  }

  function step(url: string): Promise<boolean> {
    const dice = Math.random();
    if (!account || account.results.length >= RESULTS_PER_ACCOUNT || dice < NEW_ACCOUNT_SHARE)
      return register(url);
    if (dice < NEW_ACCOUNT_SHARE + LOGIN_SHARE) return signIn(url, account);
    const known = account.results[Math.floor(Math.random() * account.results.length)];
    if (known === undefined || dice < 0.75) return post(url, account);
    if (dice < 0.82) return post(url, account, known);
    if (dice < 0.92 && ledger.fates.get(known)?.fate === "stored") return remove(url, account, known);
    return compareList(url, account);
  }

  return {
    ledger,
    async workUntilCutOff(url) {
      while (await step(url));
    },
    async findFaults(url) {
      if (account && !(await compareList(url, account))) faults.push("the list was not answered");
      return faults.splice(0);
    },
  };
}

function allowedAnswers(before: Fate | undefined): readonly number[] {
  switch (before) {
    case undefined:
      return [201];
    case "stored":
      return [200];
    case "deleted":
      return [410];
    case "maybe-stored":
      return [200, 201];
    case "maybe-deleted":
      return [200, 410];
  }
}
