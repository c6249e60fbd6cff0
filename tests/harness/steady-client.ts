import { randomUUID } from "node:crypto";
import { submission } from "./factories.ts";
import { call, type HttpAnswer, type Person, signUpAt } from "./http-call.ts";
import { type Fate, Ledger } from "./ledger.ts";

/** More would not fit on one page of the list, which is compared as a whole. */
const RESULTS_PER_ACCOUNT = 90;
/** New accounts are rare, because hashing passwords would take all the time. */
const NEW_ACCOUNT_SHARE = 0.004;

/** What a post of a result may be answered, by what became of the posts before. */
const ALLOWED: Readonly<Record<Fate | "new", readonly number[]>> = {
  new: [201],
  stored: [200],
  deleted: [410],
  "maybe-stored": [200, 201],
  "maybe-deleted": [200, 410],
};

/** A client that notes every answer, and stays the same person across restarts of the server. */
export class SteadyClient {
  readonly ledger: Ledger;
  #person: Person | undefined;
  #results: string[] = [];
  #faults: string[] = [];

  constructor(ledger = new Ledger()) {
    this.ledger = ledger;
  }

  /** Registers, posts, repeats, lists and deletes, one after the other, until no answer comes. */
  async workUntilCutOff(url: string): Promise<void> {
    try {
      for (;;) await this.#step(url);
    } catch (error) {
      if (String(error).includes("sign-up failed")) this.#faults.push(String(error));
      this.ledger.unanswered += 1;
    }
  }

  /** Compares what the restarted server shows of the present account with the ledger. */
  async findFaults(url: string): Promise<string[]> {
    if (this.#person) await this.#compareList(url, this.#person);
    return this.#faults.splice(0);
  }

  async #step(url: string): Promise<void> {
    const chance = Math.random();
    const person = this.#person;
    if (!person || this.#results.length >= RESULTS_PER_ACCOUNT || chance < NEW_ACCOUNT_SHARE)
      return this.#register(url);
    const known = this.#results[Math.floor(Math.random() * this.#results.length)];
    if (known === undefined || chance < 0.75) return this.#post(url, person, randomUUID());
    if (chance < 0.82) return this.#post(url, person, known);
    if (chance < 0.92 && this.ledger.fateOf(known) === "stored") return this.#remove(url, person, known);
    return this.#compareList(url, person);
  }

  async #register(url: string): Promise<void> {
    this.#person = await signUpAt(url);
    this.#results = [];
    this.ledger.userIds.add(this.#person.id);
  }

  async #post(url: string, { id: userId, token }: Person, key: string): Promise<void> {
    const before = this.ledger.fateOf(key);
    if (before === undefined) {
      this.#results.push(key);
      this.ledger.note(key, userId, "maybe-stored");
    }
    const answer = await call(url, "POST", "/api/test-results", { token, key, body: submission() });
    this.#expect(answer, ALLOWED[before ?? "new"], `a post of what was ${before ?? "new"}`);
    // What was asked to go and is answered 410 is gone; with 200 it is still there.
    if (answer.status < 500) this.ledger.note(key, userId, answer.status === 410 ? "deleted" : "stored");
  }

  async #remove(url: string, { id: userId, token }: Person, key: string): Promise<void> {
    this.ledger.note(key, userId, "maybe-deleted");
    const answer = await call(url, "DELETE", `/api/test-results/${key}`, { token });
    this.#expect(answer, [200], "a deletion");
    this.ledger.note(key, userId, "deleted");
  }

  async #compareList(url: string, { token }: Person): Promise<void> {
    const answer = await call(url, "GET", "/api/test-results?per_page=100", { token });
    this.#expect(answer, [200], "the list");
    const { data } = answer.body.data as { data: { id: string }[] };
    const listed = data.map(({ id }) => id);
    if (new Set(listed).size < listed.length) this.#faults.push("a result is listed twice");
    for (const id of this.#results) {
      const [fate, isListed] = [this.ledger.fateOf(id), listed.includes(id)];
      if (fate === "stored" && !isListed) this.#faults.push(`${id} was acknowledged and is not listed`);
      if (fate === "deleted" && isListed) this.#faults.push(`${id} was deleted and is listed`);
    }
  }

  #expect({ status }: HttpAnswer, allowed: readonly number[], what: string): void {
    if (!allowed.includes(status)) this.#faults.push(`${what} was answered ${status}`);
  }
}
