import { expect } from "vitest";
import type { Answer, TestApp } from "./build-test-app.ts";
import { submission } from "./factories.ts";

/** What should be true of somebody. */
export interface ModelPerson {
  /** In every text that the person sends. */
  readonly mark: string;
  token: string;
  password: string;
  name: string;
  isOut: boolean;
  readonly stored: Set<string>;
  readonly gone: Set<string>;
  /** About the child's results; a repeat of the last adds nothing. */
  readonly said: boolean[];
}

interface Choice {
  /** A result's id. */
  readonly key: string;
  readonly granted: boolean;
}

interface Action {
  /** What the server should answer to somebody who is signed in, and what it does to the model; without: 200. */
  readonly expected?: (person: ModelPerson, choice: Choice) => number;
  readonly perform: (server: TestApp, person: ModelPerson, choice: Choice) => Promise<Answer>;
  /** That an answer 200 says what is true of the person, no more and no less. */
  readonly inspect?: (person: ModelPerson, answer: Answer) => void;
}

interface Row {
  readonly id: string;
}
const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id));

/** A call without a body. */
const call =
  (method: "GET" | "POST" | "DELETE", path: string): Action["perform"] =>
  (server, { token }, { key }) =>
    server.send(method, path.replace(":id", key), { token });

function leave(person: ModelPerson): number {
  person.isOut = true;
  return 200;
}

/** Everything a member can do that costs no password hash, by name. */
const CHEAP = {
  post: {
    expected: (person, { key }) => {
      if (person.gone.has(key)) return 410;
      const isNew = !person.stored.has(key);
      person.stored.add(key);
      return isNew ? 201 : 200;
    },
    perform: (server, { token, mark }, { key }) =>
      server.send("POST", "/api/test-results", {
        token,
        key,
        body: submission({ result_description: mark, test_name: mark }),
      }),
  },
  list: {
    perform: call("GET", "/api/test-results"),
    inspect: (person, { body }) => expect(idsOf((body.data as { data: Row[] }).data)).toEqual(person.stored),
  },
  latest: { perform: call("GET", "/api/test-results/latest") },
  read: {
    expected: (person, { key }) => (person.stored.has(key) ? 200 : 404),
    perform: call("GET", "/api/test-results/:id"),
  },
  delete: {
    expected: (person, { key }) => {
      if (!person.stored.delete(key)) return 404;
      person.gone.add(key);
      return 200;
    },
    perform: call("DELETE", "/api/test-results/:id"),
  },
  user: {
    perform: call("GET", "/user"),
    inspect: ({ name }, { body }) => expect(body.data).toMatchObject({ name }),
  },
  logout: { expected: leave, perform: call("POST", "/logout") },
  logoutAll: { expected: leave, perform: call("POST", "/api/account/logout-all") },
  rename: {
    expected: (person, { key }) => {
      person.name = `${person.mark}${key.slice(0, 4)}`;
      return 200;
    },
    perform: (server, { token, name }) => server.send("PATCH", "/api/account", { token, body: { name } }),
  },
  consent: {
    expected: ({ said }, { granted }) => {
      if (said.at(-1) !== granted) said.push(granted);
      return 200;
    },
    perform: (server, { token }, { granted }) =>
      server.send("PUT", "/api/account/consents", {
        token,
        body: { kind: "child", version: "child-1", granted },
      }),
  },
  consents: {
    perform: call("GET", "/api/account/consents"),
    inspect: ({ said }, { body }) =>
      expect((body.data as { granted: boolean }[]).map(({ granted }) => granted)).toEqual(said.slice(-1)),
  },
  export: {
    perform: call("GET", "/api/account/export"),
    inspect: ({ name, said, stored, gone }, { body }) => {
      const all = body.data as {
        user: { name: string };
        consents: { granted: boolean }[];
        results: Row[];
        deleted_results: Row[];
        sessions: unknown[];
      };
      expect([all.user.name, all.consents.map(({ granted }) => granted)]).toEqual([name, said]);
      expect([idsOf(all.results), idsOf(all.deleted_results)]).toEqual([stored, gone]);
      expect(all.sessions).toHaveLength(1);
    },
  },
} satisfies Record<string, Action>;

/** What costs a password hash, and so as much time as fifty others. */
const DEAR = {
  password: {
    perform: (server, { token, password: current_password }) => {
      const password = `${current_password}+`;
      const body = { current_password, password, password_confirmation: password };
      return server.send("PUT", "/api/account/password", { token, body });
    },
    inspect: (person, { body }) => {
      person.token = (body.data as { token: string }).token;
      person.password += "+";
    },
  },
  wrongPassword: {
    expected: () => 422,
    perform: (server, { token, password }) =>
      server.send("DELETE", "/api/account", { token, body: { password: `${password}x` } }),
  },
  close: {
    expected: leave,
    perform: (server, { token, password }) =>
      server.send("DELETE", "/api/account", { token, body: { password } }),
  },
} satisfies Record<string, Action>;

export const CHEAP_ACTIONS: readonly (readonly [string, Action])[] = Object.entries(CHEAP);
export const DEAR_ACTIONS: readonly (readonly [string, Action])[] = Object.entries(DEAR);
