import { expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "./build-test-app.ts";
import { PASSWORD, registration, signUp, submission } from "./factories.ts";

const MARK = "planted by a stranger";
const EVERY_CONSENT = { kind: "upload", version: "upload-1", granted: true };

interface Write {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly isSignedIn: boolean;
  readonly body: () => object;
}

const WRITES: readonly Write[] = [
  { method: "POST", url: "/register", isSignedIn: false, body: registration },
  {
    method: "POST",
    url: "/login",
    isSignedIn: false,
    body: () => ({ email: "a@example.com", password: PASSWORD }),
  },
  { method: "POST", url: "/logout", isSignedIn: true, body: () => ({}) },
  { method: "POST", url: "/api/test-results", isSignedIn: true, body: submission },
  { method: "POST", url: "/api/test-results", isSignedIn: false, body: submission },
  { method: "PUT", url: "/api/account/consents", isSignedIn: true, body: () => EVERY_CONSENT },
  { method: "PATCH", url: "/api/account", isSignedIn: true, body: () => ({ name: "小满" }) },
  {
    method: "PUT",
    url: "/api/account/password",
    isSignedIn: true,
    body: () => ({
      current_password: PASSWORD,
      password: "另一句话 123",
      password_confirmation: "另一句话 123",
    }),
  },
  { method: "POST", url: "/api/account/logout-all", isSignedIn: true, body: () => ({}) },
  { method: "DELETE", url: "/api/account", isSignedIn: true, body: () => ({ password: PASSWORD }) },
];

/** Keys of a submission that it may fill with a text of its own; they are also names of columns. */
const OWN_TEXTS = ["version"];

it.each(WRITES)(
  "$method $url (signed in: $isSignedIn) stores nothing from a key named like a column",
  async (write) => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    const other = await signUp(server);
    const wanted = write.body();
    const planted = [...columnNames(server), "role", "is_admin", "is_anonymous", "token", "counted"];
    expect(planted.length).toBeGreaterThan(30);
    const extra = planted.filter((name) => !(name in wanted) && !OWN_TEXTS.includes(name));
    const body = {
      ...Object.fromEntries(extra.map((name) => [name, MARK])),
      user_id: other.user.id,
      ...wanted,
    };
    const answer = await server.send(write.method, write.url, {
      body,
      ...(write.isSignedIn && { token }),
    });
    expect([200, 201]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain(MARK);
    expect(JSON.stringify(everyRow(server))).not.toContain(MARK);
    // Nothing landed on the person whose id was planted.
    const theirs = everyRow(server).filter((row) => row["user_id"] === other.user.id);
    expect(theirs).toHaveLength(2);
  },
);

function columnNames(server: TestApp): string[] {
  const connection = openBeside(server);
  return [...new Set(connection.tableNames().flatMap((table) => connection.columnNames(table)))];
}

function everyRow(server: TestApp): Record<string, unknown>[] {
  const connection = openBeside(server);
  return connection.tableNames().flatMap((table) => connection.prepare(`select * from ${table}`).all());
}
