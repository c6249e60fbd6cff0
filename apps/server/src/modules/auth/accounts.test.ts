import { argon2Sync } from "node:crypto";
import { expect, it, vi } from "vitest";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";

// Many logins, and each is a real password hash.
vi.setConfig({ testTimeout: 30_000 });

const YEAR = 365 * 86_400_000;

it("a new database has no account, and nothing that could become one", async () => {
  const server = await buildTestApp();
  const connection = openBeside(server);
  for (const table of ["users", "user_emails", "tokens"]) {
    expect([table, connection.prepare(`select * from ${table}`).all()]).toEqual([table, []]);
  }
  const body = { email: "admin@example.com", password: "admin123" };
  expect((await server.send("POST", "/login", { body })).status).toBe(422);
});

it("a password stays good for years: nobody is made to change it", async () => {
  const server = await buildTestApp();
  await signUp(server, { email: "a@example.com" });
  for (let year = 1; year <= 10; year += 3) {
    server.clock.now += 3 * YEAR;
    const body = { email: "a@example.com", password: PASSWORD };
    const answer = await server.send("POST", "/login", { body });
    expect([year, answer.status]).toEqual([year, 200]);
  }
});

it("an account is made of a name, an address and a password: no hint, no question, no birthday", async () => {
  const server = await buildTestApp();
  const { paths } = (await server.app.inject({ url: "/openapi.json" })).json() as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>;
  };
  const schema = paths["/register"]?.["post"]?.requestBody.content["application/json"]?.schema;
  expect(Object.keys((schema as { properties: object }).properties).toSorted()).toEqual([
    "email",
    "name",
    "password",
    "password_confirmation",
  ]);
});

it("a hash with parameters of the past is replaced by the next login that proves the password", async () => {
  const server = await buildTestApp();
  const { user } = await signUp(server, { email: "a@example.com" });
  const connection = openBeside(server);
  const storeHash = connection.prepare("update users set password_hash = ? where id = ?");
  const readHash = () =>
    String(
      connection.prepare("select password_hash from users where id = ?").get(user.id)?.["password_hash"],
    );
  const old = hashAsBefore(PASSWORD);
  storeHash.run(old, user.id);
  const login = (password: string) =>
    server.send("POST", "/login", { body: { email: "a@example.com", password } });
  expect((await login("not the password")).status).toBe(422);
  expect(readHash()).toBe(old);
  expect((await login(PASSWORD)).status).toBe(200);
  expect(readHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login(PASSWORD)).status).toBe(200);
});

/** As an earlier release with less memory would have written it. */
function hashAsBefore(password: string): string {
  const nonce = Buffer.from("0123456789abcdef");
  const tag = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`;
}
